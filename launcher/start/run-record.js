// @ts-check
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf, Failure } from "../failure.js";
import { identityOf, stopProcess, waitForEnd } from "../process/process-table.js";

/**
 * The record of a running launcher, so that the next one can tell whether it still runs, and stop its leftovers. A process is identified by
 * its number and its identity together, because numbers are reused.
 *
 * @typedef {{ pid: number; identity: string }} Known
 * @typedef {{ url: string; smtpPort?: number }} Sandbox
 * @typedef {{ launcher: Known; parent: Known; url: string; database?: string; isEmbedded?: boolean; sandbox?: Sandbox; children: Known[] }} RunRecord
 */

/**
 * Claims the data folder for this launcher. Throws while another one runs on it. Stops the leftovers of a killed one.
 *
 * @param {string} dataFolder
 * @param {string} url where this launcher's server will be
 */
export async function claimRun(dataFolder, url) {
  const file = path.join(dataFolder, "run.json");
  const earlier = readRecord(file);
  if (earlier !== undefined && (await staysRunning(earlier))) {
    throw new Failure(
      `Portico already runs from ${dataFolder} (process ${earlier.launcher.pid}, ${earlier.url}). ` +
        "Stop it with Ctrl-C first, or give this one its own folder with PORTICO_DATA.",
    );
  }
  await Promise.all((earlier?.children ?? []).filter(isStillRunning).map(stopLeftover));

  /** @type {RunRecord} */
  const record = { launcher: knownAs(process.pid), parent: knownAs(process.ppid), url, children: [] };
  rmSync(file, { force: true });
  create(file, record);
  return {
    /** @param {number} pid a process that must not outlive us */
    add(pid) {
      record.children.push(knownAs(pid));
      writeFileSync(file, serialize(record));
    },
    /**
     * @param {string} databaseUrl for the person who makes a backup; the file is readable by its owner alone
     * @param {boolean} isOurs whether the launcher runs it
     */
    setDatabase(databaseUrl, isOurs) {
      record.database = databaseUrl;
      record.isEmbedded = isOurs;
      writeFileSync(file, serialize(record));
    },
    /** @param {Sandbox} sandbox for the portico command beside a demonstration */
    setSandbox(sandbox) {
      record.sandbox = sandbox;
      writeFileSync(file, serialize(record));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * The URL of the embedded database that runs on a data folder.
 *
 * @param {string} dataFolder
 */
export function runningDatabase(dataFolder) {
  const { database } = readRecord(path.join(dataFolder, "run.json")) ?? {};
  if (typeof database === "string") return database;
  throw new Failure(
    `Portico doesn't run from ${dataFolder}. Start it first, or name its folder in PORTICO_DATA (docs/operations.md).`,
  );
}

/**
 * Whether an address is that of the embedded database that runs on a data folder. `npx portico` passes it on like any other.
 *
 * @param {string} dataFolder
 * @param {string} databaseUrl
 */
export function isEmbedded(dataFolder, databaseUrl) {
  const record = readRecord(path.join(dataFolder, "run.json"));
  return record?.isEmbedded === true && record.database === databaseUrl;
}

/**
 * The settings of the installation that runs on a data folder, as environment variables. Empty if none runs.
 *
 * @param {string} dataFolder
 * @returns {NodeJS.ProcessEnv}
 */
export function runningSettings(dataFolder) {
  const { database, sandbox } = readRecord(path.join(dataFolder, "run.json")) ?? {};
  return {
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    ...(sandbox === undefined ? {} : { PORTICO_SANDBOX_URL: sandbox.url }),
    ...(sandbox?.smtpPort === undefined ? {} : { PORTICO_SANDBOX_SMTP_PORT: String(sandbox.smtpPort) }),
  };
}

/** @param {number} pid */
function knownAs(pid) {
  return { pid, identity: identityOf(pid) };
}

/** @param {Known} known */
function isStillRunning({ pid, identity }) {
  return identity !== "" && identityOf(pid) === identity;
}

/**
 * A launcher whose npm was killed is about to end, so this waits for it.
 *
 * @param {RunRecord} record
 */
async function staysRunning({ launcher, parent }) {
  if (!isStillRunning(launcher)) return false;
  return isStillRunning(parent) || !(await waitForEnd(launcher.pid, 15_000));
}

/** @param {Known} known */
async function stopLeftover({ pid }) {
  await stopProcess(pid, { ask: "SIGTERM", insist: "SIGKILL", patienceMs: 5_000 });
}

/**
 * @param {string} file
 * @param {RunRecord} record
 */
function create(file, record) {
  try {
    writeFileSync(file, serialize(record), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new Failure("Another npm start began in this folder at the same moment. Only one can run.");
  }
}

/** @param {RunRecord} record */
function serialize(record) {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * @param {string} file
 * @returns {RunRecord | undefined}
 */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // none yet, or cut short by a power failure, after which none of its processes run
  }
}
