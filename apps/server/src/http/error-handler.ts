import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "@portico/contract/api";
import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";
import { DatabaseUnavailable } from "../database/database.ts";
import { AppError, ForeignId } from "../kernel/app-error.ts";
import type { Log, LogDetails } from "../kernel/log.ts";
import { StaleRevision } from "../kernel/requests.ts";
import { hashOfToken } from "../kernel/sessions/tokens.ts";
import { sessionToken } from "./session-cookie.ts";

/** A refusal that says when it is worth trying again. */
export class TooMany extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("tooMany");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Turns everything that can be thrown into the one shape of refusals. Registered before everything else: a route that is registered
 * before it would answer with the error's own words. What is not a refusal of ours is logged once, and told with the default text.
 */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof StaleRevision)
      return reply.code(errors.staleRevision.status).send({ ...refusal("staleRevision"), journey: error.journey });
    if (error instanceof TooMany) reply.header("retry-after", error.retryAfterSeconds);
    if (error instanceof ForeignId || (error instanceof AppError && error.code === "xsrf"))
      log.warn("A call was refused that hardly any page of ours makes.", { code: error.code, ...callOf(request) });
    if (error instanceof AppError) return reply.code(error.status).send(refusal(error.code, error));
    const code = codeOf(error);
    if (code === "fault" || code === "unavailable") log.fault("A call failed.", error, callOf(request));
    if (code === "unavailable") reply.header("retry-after", 5);
    return reply.code(errors[code].status).send(refusal(code, { sentence: sentenceOf(code, request) }));
  };
}

/** How to send files, to a caller who sent something else. */
export const sendAsFiles = "Send files as multipart/form-data.";

const uploadRoutes = new Set(
  endpoints.filter(({ multipart }) => multipart).map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")),
);

/** A better sentence than the catalogue's: a call that takes files takes no JSON. */
function sentenceOf(code: ErrorCode, { routeOptions: { url = "" } }: FastifyRequest): string | undefined {
  return code === "unsupportedMediaType" && uploadRoutes.has(url) ? sendAsFiles : undefined;
}

/** Which call it was, and whose: nothing of what it said. */
function callOf(request: FastifyRequest): LogDetails {
  return {
    requestId: request.id,
    host: request.raw.headers.host ?? null,
    route: request.routeOptions.url ?? null,
    method: request.method,
    session: sessionOf(request),
  };
}

/** What the database knows a session by: tells whoever reads the log which calls were the same browser's, and opens nothing. */
function sessionOf(request: FastifyRequest): string | undefined {
  // A request that could not be read has no cookies.
  const token = (request.cookies as FastifyRequest["cookies"] | undefined) && sessionToken(request);
  return token === undefined ? undefined : hashOfToken(token).toString("hex");
}

/** The body of every refusal, whoever refuses: the catalogue's sentence unless a better one is known. */
export function refusal(
  code: ErrorCode,
  { sentence, fields }: { sentence?: string | undefined; fields?: FieldErrors | undefined } = {},
): { error: { code: ErrorCode; message: string; fields?: FieldErrors } } {
  return { error: { code, message: sentence ?? errors[code].message, ...(fields ? { fields } : {}) } };
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  // What is not for anybody's eyes is not there.
  403: "notFound",
  404: "notFound",
  405: "methodNotAllowed",
  413: "tooLarge",
  415: "unsupportedMediaType",
  429: "tooMany",
  503: "unavailable",
};

/** Fastify's own refusals carry a status; anything else is a fault. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof DatabaseUnavailable) return "unavailable";
  const status = (error as Partial<FastifyError>).statusCode;
  if (typeof status !== "number" || status < 400) return "fault";
  return byStatus[status] ?? (status < 500 ? "malformed" : "fault");
}
