import type { FastifyInstance } from "fastify";
import { addApiRoutes } from "./http/api-routes.ts";
import { buildHttp, refuseUnknown } from "./http/build-http.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Route } from "./kernel/route.ts";
import type { Institutions } from "./tenants/institutions.ts";

export interface AppParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly routes: readonly Route[];
  readonly trustProxy: string | false;
  readonly rateLimitScale: number;
}

/** The whole server without a process and without a port: tests call it directly. */
export function buildApp({ kernel, institutions, routes, trustProxy, rateLimitScale }: AppParts): FastifyInstance {
  const app = buildHttp({ log: kernel.log, clock: kernel.clock, trustProxy, rateLimitScale });
  addApiRoutes(app, { kernel, institutions, routes, rateLimitScale });
  app.setNotFoundHandler(async (request, reply) => {
    const refused = refuseUnknown(request.url);
    if (!refused) return reply.code(404).send();
    if (refused.allow) reply.header("allow", refused.allow);
    return reply.code(refused.code).send(refused.body);
  });
  return app;
}
