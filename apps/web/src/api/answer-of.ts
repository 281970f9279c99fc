import { errors, type ErrorAnswer, type ErrorCode } from "@portico/contract/errors";
import type { AnyJourney } from "@portico/contract/journey";
import type { ReadsAfter } from "@portico/contract/reads-after";
import { Fault, Refusal } from "./refusal.ts";
import { learnServerTime } from "./server-clock.ts";

type Body = Record<string, unknown> & { journey?: AnyJourney; reads?: ReadsAfter };

/**
 * Returns the body of a successful answer. Throws `Refusal` for a rejection in the API's own shape, and `Fault` for any other failure. An
 * answer that isn't the API's (a proxy's page, an empty or truncated body) is a `broken` fault, because the next try may succeed.
 */
export async function answerOf(response: Response): Promise<Body> {
  learnServerTime(response.headers.get("date"));
  const body = await bodyOf(response);
  if (response.ok && body) return body;
  throw failureOf(response.status, body);
}

async function bodyOf(response: Response): Promise<Body | undefined> {
  const text = await response.text().catch((cause: unknown) => {
    throw new Fault("offline", undefined, cause); // the connection broke after the headers
  });
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

function failureOf(status: number, body: Body | undefined): Refusal | Fault {
  const error = body?.error as Partial<ErrorAnswer["error"]> | undefined;
  if (error?.code === "fault") return new Fault("server", status);
  if (error?.code === undefined || !isErrorCode(error.code)) return new Fault("broken", failingStatus(status));
  return new Refusal(error.code, { message: error.message, fields: error.fields, journey: body?.journey });
}

/** Drops a success status, because it doesn't describe a failure: an HTML page with status 200 is a failure too. */
function failingStatus(status: number): number | undefined {
  return status >= 400 ? status : undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
