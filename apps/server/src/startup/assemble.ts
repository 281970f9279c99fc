import type { FastifyInstance } from "fastify";
import type { Keyring } from "../database/keyring.ts";
import type { DatabasePool } from "../database/pool.ts";
import { createErrorReports, type ErrorReports } from "../features/error-reports/error-reports.ts";
import { reportingLog } from "../features/error-reports/reporting-log.ts";
import type { HttpOptions } from "../http/build-http.ts";
import type { PageRenderer } from "../http/page-renderer.ts";
import type { JobHandler } from "../jobs/job.ts";
import { createOutbox, type Outbox } from "../jobs/outbox.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { AnsweredCall } from "../log/signals.ts";
import type { Log } from "../log/log.ts";
import { recentApplications } from "../kernel/recent-applications.ts";
import type { Route } from "../kernel/route.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Providers } from "../providers/providers.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { buildApp } from "./app.ts";
import { connectErrorSink } from "./connect-error-sink.ts";
import { connectProviders } from "./connect-providers.ts";
import { jobHandlers as allJobHandlers, routesFor } from "./features.ts";
import type { SecretStore } from "./secret-store.ts";
import type { Settings } from "./settings.ts";

type FromSettings = Pick<
  Settings,
  "sandbox" | "sentryDsn" | "trustProxy" | "rateLimitScale" | "publicOrigin" | "apiDocs"
>;

export interface AssembleOptions {
  readonly settings: FromSettings;
  readonly secrets: SecretStore;
  readonly databases: DatabasePool;
  readonly keyring: Keyring;
  readonly clock: () => Date;
  readonly log: Log;
  /** Takes a line for each answered call. If left out, there are none. */
  readonly answered?: ((call: AnsweredCall) => void) | undefined;
  readonly institutions: Institutions;
  /** The folder of uploaded files, which are stored sealed. */
  readonly documentFolder: string;
  /** In a demonstration, the sandbox stands in for the vendors, and testers get a few more routes. */
  readonly environment: "production" | "demonstration" | "test";
  /** If left out, the server serves only the API. */
  readonly renderer?: PageRenderer | undefined;
  /** Routes, job handlers, and ports that replace the features' own, for tests. */
  readonly tls?: HttpOptions["tls"];
  readonly routes?: readonly Route[] | undefined;
  readonly jobHandlers?: readonly JobHandler[] | undefined;
  readonly providers?: ((institution: Institution) => Partial<Providers>) | undefined;
}

export interface Assembled {
  readonly app: FastifyInstance;
  readonly kernel: Kernel;
  readonly outbox: Outbox;
  /** Undefined without a DSN. */
  readonly errorReports: ErrorReports | undefined;
}

/** Connects all parts of the server, for the process and for the tests. It opens no port and starts no timer. */
export function assemble(options: AssembleOptions): Assembled {
  const { settings, secrets, databases, keyring, clock, institutions, documentFolder, environment, renderer } = options;
  const { sandbox, sentryDsn, trustProxy, rateLimitScale, publicOrigin, apiDocs } = settings;
  const isDemonstration = environment === "demonstration";
  const connect = connectProviders({ secrets, sandbox, documentFolder, clock });
  const sink = connectErrorSink(sentryDsn, clock);
  const errorReports =
    sink && createErrorReports({ sink, kernel: () => kernel, institutions, log: options.log, environment });
  const kernel: Kernel = {
    databases,
    keyring,
    clock,
    providersOf: options.providers
      ? (institution) => ({ ...connect(institution), ...options.providers?.(institution) })
      : connect,
    recent: recentApplications(),
    log: errorReports ? reportingLog(options.log, errorReports) : options.log,
    startWork: (...work) => outbox.work(...work),
  };
  const outbox: Outbox = createOutbox(() => kernel, institutions, options.jobHandlers ?? allJobHandlers);
  const routes = options.routes ?? routesFor({ hasSandbox: isDemonstration });
  const app = buildApp({
    kernel,
    institutions,
    routes,
    trustProxy,
    rateLimitScale,
    publicOrigin,
    tls: options.tls,
    apiDocs,
    errorReports,
    renderer,
    answered: options.answered,
    isDemonstration,
  });
  return { app, kernel, outbox, errorReports };
}
