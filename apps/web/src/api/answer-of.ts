import { errors, type ErrorAnswer, type ErrorCode } from "@portico/contract/errors";
import type { Journey } from "@portico/contract/journey";
import { Fault, Refusal } from "./refusal.ts";
import { learnServerTime } from "./server-clock.ts";

type Body = Record<string, unknown> & { journey?: Journey };

/** The body of a good answer. Throws `Refusal` for one that says no in the API's own shape, and `Fault` for any other. */
export async function answerOf(response: Response): Promise<Body> {
  learnServerTime(response.headers.get("date"));
  const body = await bodyOf(response);
  if (response.ok && body) return body;
  throw failureOf(response.status, body);
}

async function bodyOf(response: Response): Promise<Body | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined; // a proxy's page, or nothing at all: the status is all there is
  }
}

function failureOf(status: number, body: Body | undefined): Refusal | Fault {
  const error = body?.error as Partial<ErrorAnswer["error"]> | undefined;
  if (error?.code === undefined || error.code === "fault" || !isErrorCode(error.code))
    return new Fault("server", status);
  return new Refusal(error.code, { message: error.message, fields: error.fields, journey: body?.journey });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
