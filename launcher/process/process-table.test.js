// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { commandOf, identityOf, isAlive, stopProcess } from "./process-table.js";

const patient = { ask: /** @type {const} */ ("SIGTERM"), insist: /** @type {const} */ ("SIGKILL"), patienceMs: 200 };

/** @param {string} script */
async function startNode(script) {
  const child = spawn(process.execPath, ["-e", `${script}; setInterval(() => {}, 1000); console.log("up")`]);
  await once(child.stdout, "data");
  if (child.pid === undefined) throw new Error("The process did not start.");
  return { child, pid: child.pid };
}

test("identifies a running process by its command and its start, and an ended one by nothing", async () => {
  const { child, pid } = await startNode("");
  const ended = once(child, "exit");

  expect(isAlive(pid)).toBe(true);
  expect(commandOf(pid)).toContain(process.execPath);
  expect(identityOf(pid)).toMatch(/^\S.* .+ -e /s);

  await stopProcess(pid, patient);
  await ended;

  expect(child.signalCode).toBe("SIGTERM");
  expect(isAlive(pid)).toBe(false);
  expect(identityOf(pid)).toBe("");
});

test("gives two processes of the same command different identities", async () => {
  const first = await startNode("");
  const second = await startNode("");

  expect(identityOf(first.pid)).not.toBe("");
  expect(commandOf(first.pid)).toBe(commandOf(second.pid));
  expect(identityOf(process.pid)).toBe(identityOf(process.pid));

  await Promise.all([stopProcess(first.pid, patient), stopProcess(second.pid, patient)]);
});

test("kills a process that ignores the request to stop", async () => {
  const { child, pid } = await startNode('process.on("SIGTERM", () => {})');
  const ended = once(child, "exit");

  await stopProcess(pid, patient);
  await ended;

  expect(child.signalCode).toBe("SIGKILL");
});
