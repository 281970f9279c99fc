import type * as z from "zod/mini";
import { FailedAttempt } from "./failed-attempt.ts";
import { namedRequest } from "./named-request.ts";
import { exchange, TimedOut, type HttpAnswer } from "./exchange.ts";

type Fields = Readonly<Record<string, string | number | undefined>>;

export interface VendorRequest<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Starts with a slash. The caller encodes parts that people typed. */
  readonly path: string;
  readonly query?: Fields;
  /** Sent as JSON by POST. */
  readonly json?: unknown;
  /** Sent as a form by POST. */
  readonly form?: Fields;
  /** Sent unchanged by POST with its content type. */
  readonly text?: { readonly contentType: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Marks a call as safe to repeat, because it only reads or carries an idempotency key. Otherwise only a GET is repeated. */
  readonly repeatable?: boolean;
  /** Converts the answer's text to a value. Defaults to JSON. */
  readonly decode?: (text: string) => unknown;
  /** Reads the vendor's own code from a rejection. It returns one of a fixed set of codes, and never the vendor's words. */
  readonly codeOf?: (text: string) => string | undefined;
  /**
   * Reads a refusal from an answer that has a status of success, because some vendors refuse like that. It returns one of a fixed set of
   * codes, and never the vendor's words.
   */
  readonly refusalIn?: (answer: unknown) => string | undefined;
  /** Overrides the connection's timeout for this call. */
  readonly timeoutMs?: number;
  /** The expected shape. Any other answer counts as no answer. */
  readonly schema: Schema;
}

export interface VendorConnection {
  /** The URL before the path, without a trailing slash. */
  readonly baseUrl: string;
  /** Sent with each call, for credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  /** From the connection to the last byte. */
  readonly timeoutMs: number;
  readonly maximumBytes?: number;
}

/** Makes one call and reads its answer. Rejects only with FailedAttempt. */
export async function askOnce<Schema extends z.ZodMiniType>(
  connection: VendorConnection,
  request: VendorRequest<Schema>,
): Promise<z.output<Schema>> {
  const { status, headers, text } = await send(connection, request);
  if (status === 429 || status >= 500)
    throw new FailedAttempt("unavailable", `The vendor answered ${status}.`, { pauseMs: pauseBefore(headers), status });
  if (redirects.has(status))
    throw new FailedAttempt("unavailable", "The vendor answered with a redirect.", { pauseMs: shortPauseMs, status });
  if (status >= 300)
    throw new FailedAttempt("rejected", `The vendor answered ${status}.`, { status, code: request.codeOf?.(text) });
  return read(text, status, request);
}

async function send(connection: VendorConnection, request: VendorRequest): Promise<HttpAnswer> {
  const { maximumBytes = 1_048_576 } = connection;
  const { timeoutMs = connection.timeoutMs } = request;
  try {
    return await exchange(urlOf(connection, request), {
      ...bodyOf(request),
      headers: { ...namedRequest(), ...contentTypeOf(request), ...connection.headers, ...request.headers },
      timeoutMs,
      maximumBytes,
    });
  } catch (error) {
    if (error instanceof TimedOut) throw new FailedAttempt("timeout", `No answer within ${timeoutMs} ms.`);
    throw new FailedAttempt("unavailable", `The connection failed: ${codeOf(error)}.`, { pauseMs: shortPauseMs });
  }
}

/** Following a redirect could send a person's answers, or our credentials, to somebody else. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function urlOf({ baseUrl }: VendorConnection, { path, query = {} }: VendorRequest): string {
  const search = fields(query).toString();
  return `${baseUrl}${path}${search === "" ? "" : `?${search}`}`;
}

function fields(values: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

function bodyOf({ json, form, text }: VendorRequest): { method: "GET" | "POST"; body?: string } {
  if (json !== undefined) return { method: "POST", body: JSON.stringify(json) };
  if (form !== undefined) return { method: "POST", body: fields(form).toString() };
  return text === undefined ? { method: "GET" } : { method: "POST", body: text.content };
}

function contentTypeOf({ json, form, text }: VendorRequest): Record<string, string> {
  if (json !== undefined) return { "content-type": "application/json" };
  if (form !== undefined) return { "content-type": "application/x-www-form-urlencoded" };
  return text === undefined ? {} : { "content-type": text.contentType };
}

const shortPauseMs = 150;

/** The vendor's requested pause in seconds, or a short default. */
function pauseBefore(headers: HttpAnswer["headers"]): number {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : shortPauseMs;
}

/** The system error's code, such as ECONNREFUSED. It contains no address and no content. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "no answer";
}

function read<Schema extends z.ZodMiniType>(
  text: string,
  status: number,
  request: VendorRequest<Schema>,
): z.output<Schema> {
  const { decode = JSON.parse, schema } = request;
  let value: unknown;
  try {
    value = decode(text);
  } catch {
    // The parser's own message quotes the answer.
    throw new FailedAttempt("unavailable", "The answer could not be read.");
  }
  const code = request.refusalIn?.(value);
  if (code !== undefined) throw new FailedAttempt("rejected", `The vendor refused: ${code}.`, { status, code });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new FailedAttempt("unavailable", `The answer has another shape than expected, at: ${places}.`);
}
