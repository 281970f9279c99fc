// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../failure.js";

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * A killed process whose parent never collected its exit still answers signals, and waiting for it would never end.
 *
 * @param {number} pid
 */
function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, ""));
  } catch {
    return false;
  }
}

/**
 * The command line of a process, or an empty text if there is none. Process ids are reused, so no process is ever stopped by its number
 * alone.
 *
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/**
 * Distinguishes a process from a later one with the same number by its start and its command. Empty if there is none.
 *
 * @param {number} pid
 */
export function identityOf(pid) {
  try {
    return isZombie(pid) ? "" : `${startOf(pid)} ${commandOf(pid)}`;
  } catch {
    return "";
  }
}

/** @param {number} pid */
function startOf(pid) {
  if (process.platform !== "linux")
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  // The 22nd field, in clock ticks since boot. The second field is the name, which may contain spaces and brackets.
  return readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ")[19];
}

/**
 * Waits until a process is gone. Returns false if it still exists after the time.
 *
 * @param {number} pid
 * @param {number} withinMs
 */
export async function waitForEnd(pid, withinMs) {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/**
 * Asks a process to stop, and kills it if it doesn't. A process that we may not stop is left alone.
 *
 * @param {number} pid
 * @param {{ ask: NodeJS.Signals; insist: NodeJS.Signals; patienceMs: number }} manner
 */
export async function stopProcess(pid, { ask, insist, patienceMs }) {
  signal(pid, ask);
  if (await waitForEnd(pid, patienceMs)) return;
  signal(pid, insist);
  await waitForEnd(pid, 5_000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}
