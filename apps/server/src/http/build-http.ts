import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { endpoints } from "@portico/contract/api";
import { AppError } from "../kernel/app-error.ts";
import type { Log } from "../kernel/log.ts";
import { errorHandler, refusal } from "./error-handler.ts";
import { isHealthCheck } from "./health-routes.ts";
import { addJsonBodies } from "./json-body.ts";
import { publicOrigin } from "./public-origin.ts";
import { floodGuard } from "./rate-limits.ts";
import { addSecurityHeaders, isApi } from "./security-headers.ts";
import { answerUnreadable, refuseExpectation } from "./unreadable-request.ts";

export interface HttpOptions {
  readonly log: Log;
  readonly clock: () => Date;
  /** Whose X-Forwarded-* headers count: none, or the addresses of the proxy before us. */
  readonly trustProxy: string | false;
  readonly rateLimitScale: number;
  /** None: the port that the server listens on, as a demonstration is reached. */
  readonly publicOrigin?: string | undefined;
}

/**
 * The web server without any route of ours. The error handler comes first, then the headers of every answer, then what reads requests: a
 * failure in a later part is answered by the earlier ones.
 */
export function buildHttp({
  log,
  clock,
  trustProxy,
  rateLimitScale,
  publicOrigin: template,
}: HttpOptions): FastifyInstance {
  const handleError = errorHandler(log);
  const app = Fastify({
    trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    // While it closes, the server finishes what comes on open connections; /ready says that no more should come.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
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
    // Whoever watches the process must not be counted: a flood would look like a dead process.
    if (!isHealthCheck(request.url)) guard(request.ip);
    requireOneHost(request.raw);
  });
  app.server.on("checkExpectation", refuseExpectation);
  app.decorate(
    "originOf",
    publicOrigin(template, () => portOf(app)),
  );
  app.removeContentTypeParser("text/plain");
  addJsonBodies(app);
  app.register(cookie);
  app.register(multipart, { throwFileSizeLimit: false });
  return app;
}

/** Two hosts could name two institutions to two readers; none names nobody (RFC 9112, 3.2). */
function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length;
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) throw new AppError("malformed");
}

function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : undefined;
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
