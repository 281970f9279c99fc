// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { Failure } from "../failure.js";
import { rootFolder } from "../paths.js";
import { stopProcess } from "../process/process-table.js";
import { keepRunning } from "./keep-running.js";

const patienceMs = 60_000;
/** A log larger than this is moved aside at a start, and replaces the one moved before. */
const largestLogBytes = 50 * 1024 * 1024;

/**
 * One of our own processes (server, sandbox). It reports over the IPC channel that it is ready, or in one sentence why it can't be. It ends
 * by itself when the channel closes, so a killed launcher leaves nothing running.
 *
 * @typedef {{ name: string; script: string; options?: readonly string[]; environment?: Readonly<Record<string, string>>; node: string; env: NodeJS.ProcessEnv; logFile: string }} App
 * @typedef {{ type: "ready"; url: string; tryThis?: readonly string[]; smtpPort?: number }} Ready
 */

/**
 * Starts an app. The caller awaits `ready` and calls `stop`, so that it can stop an app that isn't ready yet.
 *
 * @param {App} app
 */
export function launchApp(app) {
  const before = continueLog(app.logFile);
  const log = openSync(app.logFile, "a", 0o600);
  const child = spawn(app.node, [...(app.options ?? []), app.script], {
    cwd: rootFolder,
    env: { ...app.environment, ...app.env },
    stdio: ["ignore", log, log, "ipc"],
    detached: true, // Ctrl-C reaches the terminal's whole process group, but we stop them in order
  });
  closeSync(log);
  const ended = once(child, "exit").catch(() => undefined);
  const ready = becomesReady(app, child, before);
  ready.catch(() => undefined); // the caller that awaits it sees the failure
  return {
    pid: child.pid,
    ended,
    ready,
    stop: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      await stopProcess(child.pid, { ask: "SIGTERM", insist: "SIGKILL", patienceMs: 10_000 });
    },
  };
}

/**
 * Starts an app, and starts it again when it dies. The next start keeps a port that the first one chose for mail, because the server knows
 * it.
 *
 * @param {App} app
 * @param {{ run: { add: (pid: number) => void }; say: (text: string) => void } & Partial<Pick<Parameters<typeof keepRunning>[0], "timing">>} means
 */
export function keepApp(app, { run, ...means }) {
  const env = { ...app.env };
  const keepMailPort = (/** @type {Ready} */ { smtpPort }) => {
    if (smtpPort !== undefined) env.PORTICO_SANDBOX_SMTP_PORT = String(smtpPort);
  };
  const launch = () => {
    const started = launchApp({ ...app, env });
    if (started.pid !== undefined) run.add(started.pid);
    void started.ready.then(keepMailPort, () => undefined);
    return started;
  };
  return keepRunning({ name: app.name, logFile: app.logFile, launch, ...means });
}

/**
 * @param {App} app
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} logStart where this start's words begin in the log
 * @returns {Promise<Ready>}
 */
async function becomesReady(app, child, logStart) {
  /** @type {Promise<Ready>} */
  const outcome = new Promise((resolve, reject) => {
    child.on("message", (message) => {
      if (isReady(message)) resolve(message);
      const reason = reasonIn(message);
      if (reason !== undefined) reject(new Failure(reason));
    });
    child.once("error", (error) => reject(new Failure(`The ${app.name} could not be started: ${error.message}`)));
    child.once("close", () => reject(new Failure(explainEnd(app, child, logStart))));
  });
  const clock = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  try {
    return await outcome;
  } finally {
    clearTimeout(clock);
  }
}

/**
 * @param {unknown} message
 * @returns {message is Ready}
 */
function isReady(message) {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}

/** @param {unknown} message */
function reasonIn(message) {
  if (typeof message !== "object" || message === null || !("type" in message) || message.type !== "failed")
    return undefined;
  return "message" in message ? String(message.message) : "It couldn't start and gave no reason.";
}

/**
 * A process that ends with a single line has said what to do. Anything longer is for the log.
 *
 * @param {App} app
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} logStart
 */
function explainEnd(app, child, logStart) {
  const words = readLog(app.logFile, logStart).trim();
  if (words !== "" && !words.includes("\n") && !words.startsWith("{")) return words;
  if (child.signalCode === "SIGKILL")
    return `The ${app.name} was not ready after ${patienceMs / 1000} seconds. See its log: ${app.logFile}`;
  return `The ${app.name} stopped before it was ready (exit code ${child.exitCode ?? child.signalCode}). See its log: ${app.logFile}`;
}

/**
 * Continues the log over restarts, because the lines before a crash matter. Returns the position where it continues.
 *
 * @param {string} file
 */
function continueLog(file) {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes <= largestLogBytes) return bytes;
  renameSync(file, `${file}.previous`);
  return 0;
}

/**
 * @param {string} file
 * @param {number} start
 */
function readLog(file, start) {
  try {
    return readFileSync(file).subarray(start).toString();
  } catch {
    return ""; // somebody deleted it
  }
}
