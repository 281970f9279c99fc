import type { FastifyInstance } from "fastify";
import { endpoints } from "@portico/contract/api";
import { addAccessLines } from "../http/access-lines.ts";
import { addApiDocs } from "../http/api-docs.ts";
import { addApiRoutes } from "../http/api-routes.ts";
import { addChangeStreams } from "../http/change-stream-route.ts";
import { addBrandRoutes } from "../http/brand-routes.ts";
import { addErrorReportRoute } from "../http/error-report-route.ts";
import { buildHttp, type HttpOptions, refuseElsewhere, refuseUnknown } from "../http/build-http.ts";
import { addHealthRoutes } from "../http/health-routes.ts";
import type { PageRenderer } from "../http/page-renderer.ts";
import { addPageRoutes } from "../http/pages.ts";
import { addIntegrationRoutes } from "../http/integration-routes.ts";
import { addReminderRoutes } from "../http/reminder-routes.ts";
import { addWebhookRoutes } from "../http/webhook-routes.ts";
import { addSignOnRoutes } from "../http/sign-on-routes.ts";
import { addSignOnTestRoutes } from "../http/sign-on-test-routes.ts";
import type { ErrorReports } from "../features/error-reports/error-reports.ts";
import type { AnsweredCall } from "../log/signals.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Route } from "../kernel/route.ts";
import type { Institutions } from "../tenants/institutions.ts";

export interface AppParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly routes: readonly Route[];
  readonly trustProxy: string | false;
  readonly rateLimitScale: number;
  readonly publicOrigin?: string | undefined;
  readonly tls?: HttpOptions["tls"];
  /** If left out, errors are only logged. */
  readonly errorReports?: ErrorReports | undefined;
  /** If left out, the server serves only the API. */
  readonly renderer?: PageRenderer | undefined;
  /** Takes a line for each answered call. If left out, there are none. */
  readonly answered?: ((call: AnsweredCall) => void) | undefined;
  readonly isDemonstration: boolean;
  readonly apiDocs: boolean;
}

/** Builds the whole server without a process or a port, so tests can call it directly. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { kernel, institutions, routes, trustProxy, rateLimitScale, renderer, errorReports } = parts;
  const { isDemonstration, publicOrigin, tls } = parts;
  const app = buildHttp({ log: kernel.log, clock: kernel.clock, trustProxy, rateLimitScale, publicOrigin, tls });
  addAccessLines(app, institutions, parts.answered);
  addHealthRoutes(app, kernel, institutions);
  addApiRoutes(app, { kernel, institutions, routes, rateLimitScale });
  addChangeStreams(app, { kernel, institutions, rateLimitScale });
  addWebhookRoutes(app, kernel, institutions);
  addIntegrationRoutes(app, { kernel, institutions, rateLimitScale });
  addReminderRoutes(app, { kernel, institutions, rateLimitScale });
  addSignOnRoutes(app, { kernel, institutions, rateLimitScale });
  addSignOnTestRoutes(app, { kernel, institutions, rateLimitScale });
  addBrandRoutes(app, institutions);
  if (errorReports) addErrorReportRoute(app, { kernel, institutions, reports: errorReports, rateLimitScale });
  if (parts.apiDocs)
    addApiDocs(
      app,
      routes.map(({ endpoint }) => endpoint),
    );
  if (renderer) addPageRoutes(app, { kernel, institutions, renderer, isDemonstration, errorDsn: errorReports?.dsn });
  app.setNotFoundHandler(async (request, reply) => {
    const refused = refuseUnknown(request.url) ?? refuseElsewhere(request, { hasPages: renderer !== undefined });
    if (refused.allow) reply.header("allow", refused.allow);
    return reply.code(refused.code).send(refused.body);
  });
  return app;
}

/** Lists endpoints without a route and endpoints with two. A server with either doesn't start. */
export function gapsIn(routes: readonly Route[]): readonly string[] {
  const names = routes.map(({ endpoint }) => endpoint.name);
  const missing = endpoints.map(({ name }) => name).filter((name) => !names.includes(name));
  const repeated = names.filter((name, place) => names.indexOf(name) !== place);
  return [...missing.map((name) => `${name} has no route`), ...repeated.map((name) => `${name} has two routes`)];
}
