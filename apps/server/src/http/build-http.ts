import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { endpoints } from "@portico/contract/api";
import { AppError } from "../kernel/app-error.ts";
import type { Log } from "../kernel/log.ts";
import { errorHandler, refusal } from "./error-handler.ts";
import { addJsonBodies } from "./json-body.ts";
import { floodGuard } from "./rate-limits.ts";
import { addSecurityHeaders, isApi } from "./security-headers.ts";

export interface HttpOptions {
  readonly log: Log;
  readonly clock: () => Date;
  /** Whose X-Forwarded-* headers count: none, or the addresses of the proxy before us. */
  readonly trustProxy: string | false;
  readonly rateLimitScale: number;
}

/**
 * The web server without any route of ours. The error handler comes first, then the headers of every answer, then what reads requests: a
 * failure in a later part is answered by the earlier ones.
 */
export function buildHttp({ log, clock, trustProxy, rateLimitScale }: HttpOptions): FastifyInstance {
  const handleError = errorHandler(log);
  const app = Fastify({
    trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      handleError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 256 },
  });
  app.setErrorHandler(handleError);
  const guard = floodGuard(clock, rateLimitScale);
  app.addHook("onRequest", async (request, reply) => {
    addSecurityHeaders(request, reply);
    guard(request.ip);
  });
  app.removeContentTypeParser("text/plain");
  addJsonBodies(app);
  app.register(cookie);
  app.register(multipart, { throwFileSizeLimit: false });
  return app;
}

const patterns = endpoints.map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Answers calls of addresses that the API does not have, and of methods that an address does not take. */
export function refuseUnknown(
  url: string,
): { code: number; allow?: string; body: ReturnType<typeof refusal> } | undefined {
  if (!isApi(url)) return undefined;
  const path = url.replace(/\?.*$/, "");
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const { code, status } = methods.length > 0 ? codeAndStatus("methodNotAllowed") : codeAndStatus("notFound");
  return {
    code: status,
    ...(methods.length > 0 ? { allow: [...new Set(methods)].join(", ") } : {}),
    body: refusal(code),
  };
}

function codeAndStatus(code: "methodNotAllowed" | "notFound") {
  return { code, status: new AppError(code).status };
}
