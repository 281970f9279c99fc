// @ts-check
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.js";
import { rootFolder } from "./paths.js";
import { isBlockedByBrowsers } from "./process/blocked-ports.js";

/**
 * The launcher's own settings from the environment. The server validates its own settings (vendors, log level, limits), and the launcher
 * only passes them on. docs/operations.md lists all of them.
 *
 * @typedef {object} Settings
 * @property {number} port the server's
 * @property {number} sandboxPort
 * @property {string} dataFolder absolute
 * @property {string | undefined} databaseUrl undefined for the embedded PostgreSQL
 * @property {string | undefined} walArchive where the embedded PostgreSQL keeps its log; undefined for nowhere
 * @property {string | undefined} masterKey undefined for the key in the data folder
 * @property {string | undefined} sandboxUrl a sandbox that already runs; undefined if the launcher starts one
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Settings}
 */
export function readSettings(environment) {
  const port = readPort(environment, "PORTICO_PORT", 4000);
  const sandboxPort = readPort(environment, "PORTICO_SANDBOX_PORT", 4001);
  if (port === sandboxPort) {
    throw new Failure(`PORTICO_PORT and PORTICO_SANDBOX_PORT are both ${port}. Give the sandbox another port.`);
  }
  return {
    port,
    sandboxPort,
    dataFolder: readDataFolder(environment),
    databaseUrl: readDatabaseUrl(environment),
    walArchive: readWalArchive(environment),
    masterKey: readMasterKey(environment),
    sandboxUrl: textOf(environment, "PORTICO_SANDBOX_URL"),
  };
}

/**
 * An empty setting counts as missing, because shells and compose files leave empty ones.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} name
 */
function textOf(environment, name) {
  return environment[name]?.trim() || undefined;
}

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} name
 * @param {number} otherwise
 */
function readPort(environment, name, otherwise) {
  const text = textOf(environment, name);
  if (text === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && isBlockedByBrowsers(port)) {
    throw new Failure(`${name}=${port} is a port that browsers block. Choose another one, such as ${otherwise}.`);
  }
  if (port >= 1 && port <= 65_535) return port;
  throw new Failure(`${name} must be a port number from 1 to 65535, not “${text}”.`);
}

/** @param {Readonly<Record<string, string | undefined>>} environment */
function readDataFolder(environment) {
  const folder = path.resolve(rootFolder, textOf(environment, "PORTICO_DATA") ?? ".portico");
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new Failure(`PORTICO_DATA must name a folder, but ${folder} is a file. Choose another place for the data.`);
  }
  return folder;
}

/** @param {Readonly<Record<string, string | undefined>>} environment */
function readDatabaseUrl(environment) {
  const text = textOf(environment, "DATABASE_URL");
  if (text === undefined) return undefined;
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Failure(
    "DATABASE_URL must look like postgres://user:password@host:5432/database (percent-encode special characters). " +
      "Leave it out to use the built-in PostgreSQL.",
  );
}

/** @param {Readonly<Record<string, string | undefined>>} environment */
function readWalArchive(environment) {
  const text = textOf(environment, "PORTICO_WAL_ARCHIVE");
  return text === undefined ? undefined : path.resolve(rootFolder, text);
}

/** @param {Readonly<Record<string, string | undefined>>} environment */
function readMasterKey(environment) {
  const text = textOf(environment, "PORTICO_MASTER_KEY");
  if (text === undefined || isMasterKey(text)) return text;
  throw new Failure(
    "PORTICO_MASTER_KEY must be 32 random bytes in base64 (create one with: openssl rand -base64 32). " +
      "Leave it out to use the one in the data folder.",
  );
}

/** @param {unknown} text */
export function isMasterKey(text) {
  return typeof text === "string" && /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, "base64").length === 32;
}
