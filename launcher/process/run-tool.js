// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { Failure } from "../failure.js";
import { rootFolder } from "../paths.js";

/** @typedef {{ cwd?: string; env?: NodeJS.ProcessEnv }} ToolOptions */

/** The processes in the foreground, to be stopped with us. */
const foreground = new Set();

/**
 * Runs a program with visible output, and returns its exit code.
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {ToolOptions} [where]
 */
export async function runVisibly(program, options, where = {}) {
  const child = spawn(program, options, { cwd: rootFolder, ...where, stdio: "inherit" });
  return await exitCodeOf(child);
}

/**
 * Runs a program whose output matters only if it fails. Then it is printed, and the Failure says what to do.
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {ToolOptions & { otherwise: string }} where `otherwise` is the sentence for the person when it fails
 */
export async function runQuietly(program, options, { otherwise, ...where }) {
  const child = spawn(program, options, { cwd: rootFolder, ...where, stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  const listen = (/** @type {Buffer} */ chunk) => void (words = (words + chunk.toString()).slice(-20_000));
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  if ((await exitCodeOf(child)) !== 0) throw new Failure(`${words.trim()}\n\n${otherwise}`.trim());
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
async function exitCodeOf(child) {
  foreground.add(child);
  try {
    await once(child, "close");
    return child.exitCode ?? 128 + constants.signals[child.signalCode ?? "SIGKILL"];
  } catch (error) {
    throw new Failure(`${child.spawnfile} could not be run: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    foreground.delete(child);
  }
}

/** Passes the stop on to the foreground processes. */
export function stopForeground() {
  for (const child of foreground) child.kill("SIGTERM");
}

/**
 * Runs a program in the background. `says` waits for its output, and rejects with a Failure with all output if it ends without that.
 *
 * @param {string} program
 * @param {readonly string[]} options
 * @param {ToolOptions} [where]
 */
export function startInBackground(program, options, where = {}) {
  const child = spawn(program, options, { cwd: rootFolder, ...where, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid === undefined) throw new Failure(`${program} could not be run.`);
  let words = "";
  /** @type {(() => void)[]} */
  const listeners = [];
  const listen = (/** @type {Buffer} */ chunk) => {
    words += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  return {
    pid: child.pid,
    /** @param {RegExp} pattern */
    says: (pattern) =>
      new Promise((resolve, reject) => {
        listeners.push(() => pattern.test(words) && resolve(undefined));
        child.once("close", () => reject(new Failure(words.trim())));
      }),
  };
}
