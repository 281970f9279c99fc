import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "@portico/contract/api";
import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";
import { DatabaseUnavailable } from "../database/database.ts";
import { AppError, ForeignId, foreignIdWarning } from "../kernel/app-error.ts";
import type { Log, LogDetails } from "../log/log.ts";
import { StaleRevision } from "../kernel/requests.ts";
import { hashOfToken } from "../kernel/sessions/tokens.ts";
import { sessionToken } from "./session-cookie.ts";

/** A refusal with the wait time before the next try. */
export class TooMany extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("tooMany");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Turns every thrown error into the one shape of refusals. Register it before any route, or that route would answer with the error's own
 * words. An unexpected error is logged once and answered with the default text.
 */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof StaleRevision)
      return reply.code(errors.staleRevision.status).send({ ...refusal("staleRevision"), journey: error.journey });
    if (error instanceof TooMany) reply.header("retry-after", error.retryAfterSeconds);
    if (error instanceof ForeignId || (error instanceof AppError && error.code === "xsrf"))
      log.warn(foreignIdWarning, { code: error.code, ...callOf(request) });
    if (error instanceof AppError) return reply.code(error.status).send(refusal(error.code, error));
    const code = codeOf(error);
    if (code === "fault" || code === "unavailable") log.fault("A call failed.", error, callOf(request));
    if (code === "unavailable") reply.header("retry-after", 5);
    return reply.code(errors[code].status).send(refusal(code, { sentence: sentenceOf(code, request) }));
  };
}

/** Tells a caller with another content type how to send files. */
export const sendAsFiles = "Send files as multipart/form-data.";

const uploadRoutes = new Set(
  endpoints.filter(({ multipart }) => multipart).map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")),
);

/** An upload endpoint takes no JSON, and can say so more clearly than the catalog. */
function sentenceOf(code: ErrorCode, { routeOptions: { url = "" } }: FastifyRequest): string | undefined {
  return code === "unsupportedMediaType" && uploadRoutes.has(url) ? sendAsFiles : undefined;
}

/** Identifies the call and its session, without its content. */
function callOf(request: FastifyRequest): LogDetails {
  return {
    requestId: request.id,
    host: request.raw.headers.host ?? null,
    route: request.routeOptions.url ?? null,
    method: request.method,
    session: sessionOf(request),
  };
}

/** The session's hash, as the database stores it. It lets a reader of the log group one browser's calls, and opens nothing. */
function sessionOf(request: FastifyRequest): string | undefined {
  // An unreadable request has no cookies.
  const token = (request.cookies as FastifyRequest["cookies"] | undefined) && sessionToken(request);
  return token === undefined ? undefined : hashOfToken(token).toString("hex");
}

/** Builds the body of every refusal. The catalog's sentence is the default. */
export function refusal(
  code: ErrorCode,
  { sentence, fields }: { sentence?: string | undefined; fields?: FieldErrors | undefined } = {},
): { error: { code: ErrorCode; message: string; fields?: FieldErrors } } {
  return { error: { code, message: sentence ?? errors[code].message, ...(fields ? { fields } : {}) } };
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  // Don't reveal that a forbidden path exists.
  403: "notFound",
  404: "notFound",
  405: "methodNotAllowed",
  413: "tooLarge",
  // The router's answer to a path parameter that is too long.
  414: "notFound",
  415: "unsupportedMediaType",
  429: "tooMany",
  503: "unavailable",
};

/** Fastify's own refusals carry a status. Anything else is a fault. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof DatabaseUnavailable) return "unavailable";
  const status = (error as Partial<FastifyError>).statusCode;
  if (typeof status !== "number" || status < 400) return "fault";
  return byStatus[status] ?? (status < 500 ? "malformed" : "fault");
}
