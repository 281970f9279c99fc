import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { capabilityNames, vendorOf } from "@portico/domain/tenant/vendors";
import { gapsIn } from "./app.ts";
import { assemble } from "./assemble.ts";
import { appRoleUrl, RoleRefused } from "../database/app-role.ts";
import { Keyring } from "../database/keyring.ts";
import { migrate } from "../database/migrate.ts";
import { openPool } from "../database/pool.ts";
import { requireKnownKeys, UnknownMasterKey } from "../database/require-known-keys.ts";
import { housekeeping, routes } from "./features.ts";
import { loadPageRenderer, WebNotBuilt, type PageRenderer } from "../http/page-renderer.ts";
import { startBackground } from "../jobs/background.ts";
import type { ServerLog } from "../log/json-log.ts";
import type { Log } from "../log/log.ts";
import { liveInstitutions } from "../tenants/live-institutions.ts";
import { keepInstitutions } from "./keep-institutions.ts";
import { loadInstitutions } from "./load-institutions.ts";
import { createSecretStore, type SecretStore } from "./secret-store.ts";
import { SettingsError, type Settings } from "./settings.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { OperatorPort } from "../metrics/operator-port.ts";
import { keepTlsCurrent, readTls, TlsUnusable } from "./tls.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { TenantFileError } from "../tenants/mistake.ts";

/** The server can't start for a reason that an operator can fix. The message says how. */
export class CannotStart extends Error {}

export interface RunningServer {
  readonly url: string;
  /** Logs, and also sends faults to error reporting if it is on. */
  readonly log: Log;
  /** Reads the institutions again. One with a mistake keeps its last good version. */
  reload(): Promise<void>;
  /** Takes no new calls, finishes the running ones, and releases all resources. */
  stop(): Promise<void>;
}

/** Starts the whole server. Rejects with CannotStart if the settings, files, database or port are the reason. */
export async function startServer(settings: Settings, log: ServerLog): Promise<RunningServer> {
  try {
    return await start(settings, log);
  } catch (error) {
    throw reasonOf(error, settings) ?? error;
  }
}

async function start(settings: Settings, plainLog: ServerLog): Promise<RunningServer> {
  const gaps = gapsIn(routes);
  if (gaps.length > 0) throw new CannotStart(`The contract and the server's routes do not match: ${gaps.join("; ")}.`);
  const tls = settings.tls && readTls(settings.tls);
  const keyring = new Keyring(settings.masterKey, settings.previousMasterKeys);
  const secrets = secretsOf(settings, plainLog);
  const [first, renderer, databaseUrl] = await prepare(settings, keyring, secrets, plainLog);
  const institutions = liveInstitutions(first);
  const databases = openPool({ url: databaseUrl, maximumConnections: settings.maximumConnections }, plainLog);
  const { app, kernel, outbox, errorReports } = assemble({
    settings,
    secrets,
    databases,
    keyring,
    clock: () => new Date(),
    log: plainLog,
    answered: (call) => plainLog.answered(call),
    institutions,
    documentFolder: path.join(settings.dataFolder, "documents"),
    environment: settings.sandbox === undefined ? "production" : "demonstration",
    renderer,
    tls,
  });
  if (settings.tls) keepTlsCurrent(app.server, settings.tls, kernel.log);
  // Making the clients takes longer than a call may wait.
  for (const institution of institutions.all) kernel.providersOf(institution);
  const { log } = kernel;
  const url = await listen(app, settings);
  const operatorPort = await openMetrics(settings, kernel, institutions);
  const background = startBackground(kernel, institutions, { outbox, housekeeping });
  for (const institution of institutions.all) logMissingVendors(institution, log);
  log.info("The server is ready.", { url, institutions: institutions.all.length });
  const kept = keepInstitutions({ settings, secrets, live: institutions, log });
  return {
    url,
    log,
    reload: async () => kept.reload(),
    stop: async () => {
      kept.stop();
      await operatorPort?.close();
      await app.close();
      await background.stop();
      await errorReports?.idle();
      await databases.close();
    },
  };
}

/** Loads what measures only if somebody wants to know. */
async function openMetrics(
  { metricsPort: port, metricsHost: host }: Settings,
  kernel: Kernel,
  institutions: Institutions,
): Promise<OperatorPort | undefined> {
  if (port === undefined) return undefined;
  const { openOperatorPort } = await import("../metrics/operator-port.ts");
  try {
    const opened = await openOperatorPort({ port, host, kernel, institutions });
    kernel.log.info("Metrics are served.", { url: opened.url });
    return opened;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new CannotStart(
      `The metrics can't be served at ${host}, port ${port} (${code}). Choose another PORTICO_METRICS_PORT or PORTICO_METRICS_HOST.`,
      { cause: error },
    );
  }
}

/** Tells an operator what is off, because a forgotten capability looks the same as one that nobody wants. */
function logMissingVendors({ settings, vendors }: Institution, log: Log): void {
  const off = capabilityNames.filter((name) => vendorOf(vendors, name) === undefined);
  if (off.length > 0)
    log.info("The institution has no vendors for some capabilities.", { tenant: settings.name, off: off.join(", ") });
}

function secretsOf({ secretsFolder, sandbox }: Settings, log: Log): SecretStore {
  return createSecretStore({
    folder: secretsFolder,
    environment: process.env,
    hasSandbox: sandbox !== undefined,
    onReplaced: (secret) => log.info("A secret was replaced. Its next calls use the new value.", { secret }),
  });
}

async function prepare(
  settings: Settings,
  keyring: Keyring,
  secrets: SecretStore,
  log: Log,
): Promise<[Institutions, PageRenderer, string]> {
  const loading = loadServed(settings, secrets, log);
  const [institutions, renderer, databaseUrl] = await Promise.all([
    loading,
    loadPageRenderer(settings.webFolder),
    prepareDatabase(settings, keyring, loading),
    mkdir(settings.dataFolder, { recursive: true }),
  ]);
  requireOwnOrigins(institutions, settings.publicOrigin);
  return [institutions, renderer, databaseUrl];
}

/** Loads the institutions that can be served, and logs why the others can't. Rejects if nobody is left. */
async function loadServed(settings: Settings, secrets: SecretStore, log: Log): Promise<Institutions> {
  const { institutions, refused } = await loadInstitutions(settings, secrets, { decides: false });
  if (institutions.all.length === 0) throw new SettingsError(refused.flatMap(({ problems }) => problems).join("\n"));
  for (const { name, problems } of refused) {
    log.fault("The institution is not served, because something about it is wrong.", undefined, { tenant: name });
    for (const problem of problems) log.warn(problem, { tenant: name });
  }
  return institutions;
}

/** One origin for several institutions would send the applicants of one to another. */
function requireOwnOrigins({ all }: Institutions, origin: string | undefined): void {
  if (origin !== undefined && !origin.includes("{host}") && all.length > 1)
    throw new CannotStart(
      `There are ${all.length} institutions. Put {host} into PORTICO_PUBLIC_ORIGIN, such as https://{host}.`,
    );
}

/** Check the keys before they set the role's password. A wrong key would change the password under running processes. */
async function prepareDatabase(
  { databaseUrl }: Settings,
  keyring: Keyring,
  loading: Promise<Institutions>,
): Promise<string> {
  await migrate(databaseUrl);
  const tenants = (await loading).all.map(({ settings }) => settings.name);
  await requireKnownKeys(databaseUrl, tenants, keyring.versions);
  return appRoleUrl(databaseUrl, keyring.secret("database-role").toString("base64url"));
}

async function listen(app: FastifyInstance, { port, host, tls }: Settings): Promise<string> {
  await app.listen({ port, host });
  const address = app.server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http${tls === undefined ? "" : "s"}://${name}:${actual}`;
}

/** Returns a reason that fits in one sentence. Any other error is a bug and keeps its stack. */
function reasonOf(error: unknown, settings: Settings): CannotStart | undefined {
  if (!(error instanceof Error) || error instanceof CannotStart) return undefined;
  const known = [SettingsError, TenantFileError, RoleRefused, TlsUnusable, UnknownMasterKey, WebNotBuilt];
  if (known.some((kind) => error instanceof kind)) return new CannotStart(error.message, { cause: error });
  const code = "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return new CannotStart(
      `Port ${settings.port} is in use. Stop the program that uses it, or choose another port with PORTICO_PORT.`,
    );
  if (code === "EACCES" && "syscall" in error && error.syscall === "listen")
    return new CannotStart(
      `Port ${settings.port} needs more rights than this user has. Choose another with PORTICO_PORT.`,
    );
  return databaseReason(error, code, settings);
}

const databaseReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "no server listens there",
  ENOTFOUND: "there is no such host",
  ETIMEDOUT: "it does not answer",
  ENOENT: "there is no such socket",
  "28P01": "it rejects the password",
  "28000": "it rejects the user",
  "3D000": "there is no such database",
  "42501": "its role can't create schemas and tables there, so make it the database's owner",
};

/** Returns the reason that a database can't be used, if it is one that an operator can fix. */
export function databaseReason(
  error: Error,
  code: string,
  { databaseUrl }: Pick<Settings, "databaseUrl">,
): CannotStart | undefined {
  const reason = databaseReasons[code] ?? (/timeout/i.test(error.message) ? databaseReasons["ETIMEDOUT"] : undefined);
  if (reason === undefined) return undefined;
  const { host, pathname } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : { host: "?", pathname: "" };
  return new CannotStart(`The database at ${host}${pathname} can't be used: ${reason}. Check DATABASE_URL.`);
}
