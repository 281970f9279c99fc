import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Server } from "node:http";
import { endpoints } from "@portico/contract/api";
import { AppError } from "../kernel/app-error.ts";
import type { Log } from "../log/log.ts";
import { errorHandler, refusal } from "./error-handler.ts";
import { isHealthCheck } from "./health-routes.ts";
import { addJsonBodies } from "./json-body.ts";
import { isKnownPage } from "./known-pages.ts";
import { publicOrigin } from "./public-origin.ts";
import { floodGuard } from "./rate-limits.ts";
import { requestIds } from "./request-id.ts";
import { plainAddress, requireOneSite } from "./request-target.ts";
import { addSecurityHeaders, isApi } from "./security-headers.ts";
import { answerUnreadable, refuseExpectation, refuseTunnel } from "./unreadable-request.ts";

/** The longest path parameter in characters, which is a sealed token. The router doesn't match a path with a longer one. */
const longestParameter = 256;

export interface HttpOptions {
  readonly log: Log;
  readonly clock: () => Date;
  /** The proxies whose X-Forwarded-* headers count, or false for none. */
  readonly trustProxy: string | false;
  readonly rateLimitScale: number;
  /** If left out, the server speaks plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** If left out, links use the port that the server listens on, as in a demo. */
  readonly publicOrigin?: string | undefined;
}

/**
 * Builds the web server without our routes. The order matters: first the error handler, then the security headers, then the request
 * parsers. Each part can then answer failures of the later ones.
 */
export function buildHttp({
  log,
  clock,
  trustProxy,
  rateLimitScale,
  tls,
  publicOrigin: template,
}: HttpOptions): FastifyInstance {
  const handleError = errorHandler(log);
  const app = createApp(tls, {
    trustProxy,
    genReqId: requestIds(trustProxy),
    rewriteUrl: plainAddress,
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    // While closing, the server still answers on open connections. /ready tells load balancers to send no more.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // Fastify rejects an unreadable URL before any hook runs.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      handleError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: longestParameter },
  });
  app.setErrorHandler(handleError);
  const guard = floodGuard(clock, rateLimitScale);
  app.addHook("onRequest", async (request, reply) => {
    addSecurityHeaders(request, reply);
    // Don't count health checks, or a flood would look like a dead process.
    if (!isHealthCheck(request.url)) guard(request.ip);
    requireOneSite(request.raw);
  });
  app.server.on("checkExpectation", refuseExpectation);
  app.server.on("connect", refuseTunnel);
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

/** Node.js would answer a missing Host header itself, without our headers. */
const ofNode = { requireHostHeader: false };

function createApp(tls: HttpOptions["tls"], options: FastifyHttpOptions<Server>): FastifyInstance {
  if (tls === undefined) return Fastify({ ...options, http: ofNode });
  // An https server does all that an http server does.
  const overTls = { ...options, https: { ...ofNode, ...tls } };
  return Fastify(overTls as FastifyHttpOptions<Server>);
}

const ports = new WeakMap<FastifyInstance, number>();

/** Asks for the port until the server listens. Each request needs it several times, and asking is a system call. */
function portOf(app: FastifyInstance): number | undefined {
  const known = ports.get(app);
  if (known !== undefined) return known;
  const address = app.server.address();
  if (typeof address !== "object" || address === null) return undefined;
  ports.set(app, address.port);
  return address.port;
}

const patterns = endpoints.map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, `[^/]{1,${longestParameter}}`)}$`),
}));

const readingMethods: readonly string[] = ["GET", "HEAD"];

interface Refused {
  readonly code: number;
  readonly allow?: string;
  readonly body: ReturnType<typeof refusal>;
}

/** Answers API calls with an unknown path or a wrong method. */
export function refuseUnknown(url: string): Refused | undefined {
  if (!isApi(url)) return undefined;
  const path = pathOf(url);
  return refusedFor(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
}

/** Answers everything else that no route took. For an existing page or file, only the method is wrong. */
export function refuseElsewhere(
  { method, url }: Pick<FastifyRequest, "method" | "url">,
  { hasPages }: { readonly hasPages: boolean },
): Refused {
  if (readingMethods.includes(method)) return refusedFor([]);
  const path = pathOf(url);
  const isFile = /^\/(?:assets|brand)\//.test(path);
  const isThere = isHealthCheck(path) || (hasPages && (isFile || isKnownPage(path)));
  return refusedFor(isThere ? readingMethods : []);
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, "");
}

/** `methods` lists the methods that the path allows. It is empty for an unknown path. */
function refusedFor(methods: readonly string[]): Refused {
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
