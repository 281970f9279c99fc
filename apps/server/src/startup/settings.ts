import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { logFormats, logLevels, type LogFormat, type LogLevel } from "../log/json-log.ts";
import { retiredVariables } from "./retired-variables.ts";
import type { SandboxPlace } from "./sandbox-place.ts";
import type { TlsFiles } from "./tls.ts";

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly maximumConnections: number;
  readonly masterKey: Buffer;
  readonly previousMasterKeys: readonly Buffer[];
  readonly dataFolder: string;
  readonly tenantsFolder: string;
  readonly webFolder: string;
  /** Whether a changed file of an institution is read at once. A signal always works. */
  readonly watchesTenants: boolean;
  /** The folder with one file for each secret of a vendor. */
  readonly secretsFolder: string | undefined;
  /** Undefined in a process that serves real people. */
  readonly sandbox: SandboxPlace | undefined;
  /** Without it, errors are only logged. */
  readonly sentryDsn: string | undefined;
  readonly logLevel: LogLevel;
  /** If left out, a terminal gets text, and anything else JSON. */
  readonly logFormat: LogFormat | undefined;
  /** If left out, the server speaks plain HTTP, and a proxy ends TLS. */
  readonly tls: TlsFiles | undefined;
  readonly trustProxy: string | false;
  /** The public address of the institutions, with {host} for each one's own host. Only a demo may leave it out. */
  readonly publicOrigin: string | undefined;
  readonly apiDocs: boolean;
  /** If left out, there are no metrics. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly rateLimitScale: number;
}

/** One or more settings are wrong. Each line is one sentence that says what to do. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Descriptions in the documentation's order. Vendors are in each institution's vendors.json. */
export const settingVariables = {
  PORTICO_PORT: "The port of the web server. The default is 4000. With 0, the server takes any free port.",
  PORTICO_HOST:
    "The address that the web server listens on. The default is 127.0.0.1. With 0.0.0.0, it listens on all addresses.",
  PORTICO_TLS_CERTIFICATE:
    "A file with the certificate chain in PEM. With it, the server itself speaks https. It takes a replaced file without a restart.",
  PORTICO_TLS_KEY: "The file with the certificate's private key in PEM. Required with PORTICO_TLS_CERTIFICATE.",
  PORTICO_PUBLIC_ORIGIN:
    "The public address of the institutions, such as https://{host}. Each institution's host replaces {host}. Links in letters begin with this address. Required, except in a demonstration with the sandbox.",
  DATABASE_URL: "The PostgreSQL database, version 15 or newer: postgres://user:password@host:port/database. Required.",
  PORTICO_DATABASE_CONNECTIONS:
    "The maximum number of connections from this process to the database. The default is 10.",
  PORTICO_MASTER_KEY:
    "32 random bytes in base64. The server derives all other keys from this one. Keep it apart from the database and its backups. Required.",
  PORTICO_PREVIOUS_MASTER_KEYS:
    "Earlier master keys, separated by commas. Keep a key here until a key rotation is finished.",
  PORTICO_DATA: "The folder for uploaded documents. The default is .portico.",
  PORTICO_TENANTS: "The folder with the institutions. The default is tenants.",
  PORTICO_SECRETS:
    "The folder with the secrets of vendors, one file for each, named like the secret. The server reads a changed file within a second.",
  PORTICO_WEB: "The folder with the built web pages. The default is apps/web/dist.",
  PORTICO_SANDBOX_URL:
    "The address of the sandbox. It simulates every vendor whose mode in vendors.json is sandbox. Leave it out in production.",
  PORTICO_SANDBOX_SMTP_PORT: "The port of the sandbox's mail server.",
  PORTICO_SENTRY_DSN:
    "The DSN of the collector of errors, for all institutions. The default is the sandbox, and without it none: then errors are only logged.",
  PORTICO_LOG_LEVEL: `The lowest level to log: ${logLevels.join(", ")}. The default is info. With silent, nothing is logged.`,
  PORTICO_LOG_FORMAT: `${logFormats.join(" or ")}: how the server writes its log. The default is text in a terminal, and json everywhere else.`,
  PORTICO_TRUST_PROXY:
    "The addresses of your proxies, separated by commas. The server believes X-Forwarded-For, X-Forwarded-Proto, and X-Request-Id only from these. Required, except with PORTICO_TLS_CERTIFICATE, or in a demonstration with the sandbox.",
  PORTICO_API_DOCS:
    "on or off: whether to serve the API documentation. The default is on with the sandbox, and off without it.",
  PORTICO_METRICS_PORT:
    "The port of /metrics for Prometheus. The default is none: then nothing is measured. It is never the public port. With 0, the server takes any free port.",
  PORTICO_METRICS_HOST:
    "The address that the port of /metrics listens on. The default is 127.0.0.1. Never let the public reach it.",
  PORTICO_TENANTS_RELOAD:
    "watch or signal: when the server reads the institutions again. With watch, after each change of a file. With signal, only on SIGUSR2. The default is watch with the sandbox, and signal without it.",
  PORTICO_RATE_LIMIT_SCALE: "Multiplies every rate limit by this number, for load tests. The default is 1.",
} as const;

/** Reads the settings of a command that only reads the database. Throws SettingsError. */
export function readDatabaseSettings(
  environment: Environment,
): Pick<Settings, "databaseUrl" | "masterKey" | "previousMasterKeys" | "tenantsFolder" | "logLevel"> {
  const problems: string[] = [];
  const settings = databaseSettings(reader(environment, problems));
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return settings;
}

/** Reads where institutions, their secrets, and the sandbox are. Leaves it to readSettings to name wrong settings. */
export function readPlaces(
  environment: Environment,
): Pick<Settings, "dataFolder" | "tenantsFolder" | "webFolder" | "secretsFolder" | "sandbox"> {
  const problems: string[] = [];
  const read = reader(environment, problems);
  return {
    dataFolder: read.folder("PORTICO_DATA", ".portico"),
    tenantsFolder: read.folder("PORTICO_TENANTS", "tenants"),
    webFolder: read.folder("PORTICO_WEB", "apps/web/dist"),
    secretsFolder: readSecretsFolder(read, problems),
    sandbox: readSandbox(read),
  };
}

function databaseSettings(read: Reader) {
  return {
    databaseUrl: read.required(
      "DATABASE_URL",
      "an address of a PostgreSQL: postgres://user:password@host:port/database",
    ),
    masterKey: read.keys("PORTICO_MASTER_KEY", true)[0] ?? Buffer.alloc(0),
    previousMasterKeys: read.keys("PORTICO_PREVIOUS_MASTER_KEYS", false),
    tenantsFolder: read.folder("PORTICO_TENANTS", "tenants"),
    logLevel: read.oneOf("PORTICO_LOG_LEVEL", logLevels, "info"),
  };
}

/** Reads all settings. Throws SettingsError with a sentence for each wrong one. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = reader(environment, problems);
  const sandbox = readSandbox(read);
  const isProduction = sandbox === undefined;
  const tls = readTlsFiles(read, problems);
  const settings: Settings = {
    port: read.integer("PORTICO_PORT", { from: 0, to: 65_535, otherwise: 4000 }),
    host: read.text("PORTICO_HOST") ?? "127.0.0.1",
    ...databaseSettings(read),
    maximumConnections: read.integer("PORTICO_DATABASE_CONNECTIONS", { from: 1, to: 500, otherwise: 10 }),
    dataFolder: read.folder("PORTICO_DATA", ".portico"),
    webFolder: read.folder("PORTICO_WEB", "apps/web/dist"),
    watchesTenants:
      read.oneOf("PORTICO_TENANTS_RELOAD", ["watch", "signal"], isProduction ? "signal" : "watch") === "watch",
    secretsFolder: readSecretsFolder(read, problems),
    sandbox,
    logFormat:
      read.text("PORTICO_LOG_FORMAT") === undefined ? undefined : read.oneOf("PORTICO_LOG_FORMAT", logFormats, "json"),
    sentryDsn: read.url("PORTICO_SENTRY_DSN") ?? dsnOfSandbox(sandbox),
    tls,
    trustProxy: readTrustProxy(read, problems, isProduction && tls === undefined),
    publicOrigin: readPublicOrigin(read, problems, isProduction),
    apiDocs: read.oneOf("PORTICO_API_DOCS", ["on", "off"], isProduction ? "off" : "on") === "on",
    metricsPort: readMetricsPort(read),
    metricsHost: read.text("PORTICO_METRICS_HOST") ?? "127.0.0.1",
    rateLimitScale: read.integer("PORTICO_RATE_LIMIT_SCALE", { from: 1, to: 1_000_000, otherwise: 1 }),
  };
  problems.push(...retiredProblems(read));
  if (isProduction) problems.push(...weakKeys(settings));
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return settings;
}

function readMetricsPort(read: Reader): number | undefined {
  const name = "PORTICO_METRICS_PORT";
  return read.text(name) === undefined ? undefined : read.integer(name, { from: 0, to: 65_535, otherwise: 0 });
}

type Reader = ReturnType<typeof reader>;

function reader(environment: Environment, problems: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const wrong = <Value>(sentence: string, otherwise: Value): Value => {
    problems.push(sentence);
    return otherwise;
  };
  const required = (name: string, what: string): string =>
    text(name) ?? wrong(`${name} is missing: set it to ${what}.`, "");
  return {
    text,
    required,
    url: (name: string): string | undefined => {
      const value = text(name);
      return value === undefined || URL.canParse(value)
        ? value
        : wrong(`${name} must be an address, not "${value}".`, undefined);
    },
    integer: (name: string, { from, to, otherwise }: { from: number; to: number; otherwise: number }): number => {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = Number(value);
      const isRight = /^\d{1,9}$/.test(value) && number >= from && number <= to;
      return isRight
        ? number
        : wrong(`${name} must be a whole number from ${from} to ${to}, not "${value}".`, otherwise);
    },
    oneOf: <const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice => {
      const value = text(name);
      if (value === undefined) return otherwise;
      return (
        choices.find((choice) => choice === value) ??
        wrong(`${name} must be one of ${choices.join(", ")}, not "${value}".`, otherwise)
      );
    },
    folder: (name: string, otherwise: string): string => path.resolve(root, text(name) ?? otherwise),
    keys: (name: string, isRequired: boolean): Buffer[] => {
      const how = "32 random bytes in base64 (make them with openssl rand -base64 32)";
      const value = isRequired ? required(name, how) : (text(name) ?? "");
      const keys = value === "" ? [] : value.split(",").map((key) => Buffer.from(key.trim(), "base64"));
      // The value is a secret, so the message leaves it out.
      return keys.every(({ length }) => length === 32) ? keys : wrong(`${name} must be ${how}.`, []);
    },
  };
}

function readTlsFiles(read: Reader, problems: string[]): TlsFiles | undefined {
  const names = ["PORTICO_TLS_CERTIFICATE", "PORTICO_TLS_KEY"] as const;
  const given = names.filter((name) => read.text(name) !== undefined);
  if (given.length === 1) problems.push(`${names.join(" and ")} belong together: set both, or neither.`);
  if (given.length < 2) return undefined;
  return { certificate: read.folder(names[0], ""), key: read.folder(names[1], "") };
}

/** If this server speaks plain HTTP, real people's https ends at a proxy. Without this setting, all of them would share the proxy's address. */
function readTrustProxy(read: Reader, problems: string[], isRequired: boolean): string | false {
  const name = "PORTICO_TRUST_PROXY";
  const how = "the addresses of the proxies that end TLS before this server, such as 127.0.0.1 or 10.0.0.0/8";
  if (isRequired) read.required(name, how);
  const value = read.text(name);
  if (value === undefined) return false;
  if (!value.split(",").every((part) => isProxyAddress(part.trim())))
    problems.push(`${name} must be ${how}, not "${value}".`);
  return value;
}

const namedRanges: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxyAddress(text: string): boolean {
  const [address = "", bits = "0", more] = text.split("/");
  const mostBits = isIP(address) === 4 ? 32 : 128;
  const isRange = isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits && more === undefined;
  return isRange || namedRanges.has(text);
}

function readPublicOrigin(read: Reader, problems: string[], isProduction: boolean): string | undefined {
  const name = "PORTICO_PUBLIC_ORIGIN";
  const how =
    "the https address that browsers use, such as https://{host} or https://apply.example.org, without a path";
  if (isProduction) read.required(name, how);
  const value = read.text(name)?.replace(/\/$/, "");
  if (value === undefined) return undefined;
  const example = value.replace("{host}", "host.example");
  const url = URL.canParse(example) ? new URL(example) : undefined;
  const isRight = url?.origin === example.toLowerCase() && (url.protocol === "https:" || !isProduction);
  if (!isRight) problems.push(`${name} must be ${how}, not "${value}".`);
  return value;
}

/** Finds guessable keys in a process that serves real people. The messages leave out their values. */
function weakKeys({ masterKey, previousMasterKeys }: Settings): readonly string[] {
  const isGuessable = (key: Buffer) => key.length > 0 && new Set(key).size < 12;
  return [masterKey, ...previousMasterKeys].some(isGuessable)
    ? ["A master key is not random: make one with openssl rand -base64 32."]
    : [];
}

function readSecretsFolder(read: Reader, problems: string[]): string | undefined {
  if (read.text("PORTICO_SECRETS") === undefined) return undefined;
  const folder = read.folder("PORTICO_SECRETS", "");
  if (!existsSync(folder)) problems.push(`PORTICO_SECRETS names ${folder}, but there is no such folder.`);
  return folder;
}

function readSandbox(read: Reader): SandboxPlace | undefined {
  const url = read.url("PORTICO_SANDBOX_URL")?.replace(/\/+$/, "");
  const smtpPort = read.text("PORTICO_SANDBOX_SMTP_PORT");
  if (url === undefined) return undefined;
  return { url, mail: smtpPort === undefined ? undefined : `${new URL(url).hostname}:${smtpPort}` };
}

/** The sandbox collects errors too. */
export function dsnOfSandbox(sandbox: SandboxPlace | undefined): string | undefined {
  return sandbox && `${sandbox.url.replace("://", "://sandboxsentrykey@")}/sentry/1`;
}

/** An address that nobody reads anymore must not look as if it worked. */
function retiredProblems(read: Reader): readonly string[] {
  const found = retiredVariables.filter((name) => read.text(name) !== undefined);
  if (found.length === 0) return [];
  return [
    `${found.join(", ")}: vendors are now in each institution's vendors.json. Move these values there (docs/operations.md, Vendors), and remove the variables.`,
  ];
}
