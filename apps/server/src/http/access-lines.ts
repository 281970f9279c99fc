import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inRequest } from "../log/request-context.ts";
import { answeredCalls, type AnsweredCall } from "../log/signals.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { isHealthCheck } from "./health-routes.ts";

/**
 * Names each call in the lines and vendor calls of its work, and tells of it once it is answered. Monitoring asks for `/health` all day, so
 * those calls are left out. Add it before the routes.
 */
export function addAccessLines(
  app: FastifyInstance,
  institutions: Institutions,
  log: ((call: AnsweredCall) => void) | undefined,
): void {
  const tenantOf = (request: FastifyRequest) => institutions.ofHost(request.raw.headers.host)?.settings.name;
  // A hook before the body is read would lose its context there.
  app.addHook("preValidation", (request, _reply, done) => {
    inRequest({ requestId: request.id, tenant: tenantOf(request) }, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    if ((log || answeredCalls.isHeard()) && !isHealthCheck(request.url) && !isStream(reply)) {
      const call = {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        tenant: tenantOf(request),
        requestId: request.id,
      };
      log?.(call);
      answeredCalls.send(call);
    }
    done();
  });
}

/** A stream lasts as long as somebody looks at a page, which says nothing about the server. The metrics count streams apart. */
function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader("content-type")).startsWith("text/event-stream");
}
