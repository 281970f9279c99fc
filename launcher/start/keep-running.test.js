// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { initializeCluster } from "../postgres/cluster.js";
import { ask, newCluster } from "../postgres/testing/new-cluster.js";
import { isAlive } from "../process/process-table.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { keepApp } from "./app-process.js";
import { keepDatabase } from "./embedded-database.js";

vi.setConfig({ testTimeout: 120_000 });

const timing = { firstPauseMs: 1, longestPauseMs: 4, steadyMs: 60_000 };

/** Collects what the person at the terminal reads. */
function terminal() {
  /** @type {string[]} */
  const lines = [];
  return { lines, say: (/** @type {string} */ text) => void lines.push(text) };
}

/**
 * Keeps a process that writes its number and its mail port to a file whenever it starts.
 *
 * @param {{ text?: string; times?: typeof timing }} [options]
 */
function keep({ text = "", times = timing } = {}) {
  const folder = temporaryFolder();
  const script = path.join(folder, "main.mjs");
  const { lines, say } = terminal();
  /** @type {number[]} */
  const pids = [];
  writeFileSync(
    script,
    `const smtpPort = Number(process.env.PORTICO_SANDBOX_SMTP_PORT ?? 2525);
     ${text}
     process.on("SIGTERM", () => process.exit(0));
     setInterval(() => {}, 1000);
     process.send({ type: "ready", url: "http://localhost:1", smtpPort });`,
  );
  const app = keepApp(
    { name: "sandbox", script, node: process.execPath, env: process.env, logFile: path.join(folder, "sandbox.log") },
    { run: { add: (pid) => void pids.push(pid) }, say, timing: times },
  );
  onTestFinished(() => app.stop());
  return { app, lines, pids, folder };
}

const runsAgain = "✓ The sandbox runs again.";

test("starts a killed process again, says so, and keeps the port of its mail", async () => {
  const { app, lines, pids, folder } = keep({
    text: `if (process.env.PORTICO_SANDBOX_SMTP_PORT === "2525") console.log("the port of before");`,
  });
  await app.ready;

  process.kill(pids[0] ?? 0, "SIGKILL");
  await vi.waitUntil(() => lines.includes(runsAgain), { timeout: 60_000 });

  expect(lines).toEqual([
    `✗ The sandbox stopped by itself. It starts again in 0.001 s. See its log: ${folder}/sandbox.log`,
    runsAgain,
  ]);
  expect(readFileSync(path.join(folder, "sandbox.log"), "utf8")).toBe("the port of before\n");
  expect(pids).toHaveLength(2);
  expect(isAlive(pids[1] ?? 0)).toBe(true);
});

test("waits twice as long after each failed start, and says why it failed", async () => {
  const flag = path.join(temporaryFolder(), "broken");
  const { app, lines, pids } = keep({
    text: `import { existsSync } from "node:fs";
      if (existsSync(${JSON.stringify(flag)})) { console.error("Set PORTICO_X."); process.exit(1); }`,
  });
  await app.ready;

  writeFileSync(flag, "");
  process.kill(pids[0] ?? 0, "SIGKILL");
  await vi.waitUntil(() => lines.length >= 5, { timeout: 60_000 });
  rmSync(flag);
  await vi.waitUntil(() => lines.includes(runsAgain), { timeout: 60_000 });

  expect(lines.slice(0, 5).map((line) => line.replace(/ See its log.*/, ""))).toEqual([
    "✗ The sandbox stopped by itself. It starts again in 0.001 s.",
    "✗ The sandbox can't start. Set PORTICO_X. It starts again in 0.002 s.",
    "✗ The sandbox can't start. Set PORTICO_X. It starts again in 0.004 s.",
    "✗ The sandbox can't start. Set PORTICO_X. It starts again in 0.004 s.",
    "✗ The sandbox can't start. Set PORTICO_X. It starts again in 0.004 s.",
  ]);
});

test("starts over with a short pause after the process ran for a while", async () => {
  const { app, lines, pids } = keep({ times: { ...timing, steadyMs: 0 } });
  await app.ready;

  for (const count of [1, 2]) {
    process.kill(pids.at(-1) ?? 0, "SIGKILL");
    await vi.waitUntil(() => lines.filter((line) => line === runsAgain).length === count, { timeout: 60_000 });
  }

  expect(lines.filter((line) => line.includes("again in 0.001 s"))).toHaveLength(2);
});

test("rejects if the first start fails, and doesn't repeat it", async () => {
  const { app, lines, pids } = keep({ text: `console.error("Set PORTICO_X."); process.exit(1);` });

  await expect(app.ready).rejects.toThrow("Set PORTICO_X.");

  expect([lines, pids.length]).toEqual([[], 1]);
});

test("stops at once during a pause, and starts nothing more", async () => {
  const { app, lines, pids } = keep({ times: { ...timing, firstPauseMs: 600_000 } });
  await app.ready;
  process.kill(pids[0] ?? 0, "SIGKILL");
  await vi.waitUntil(() => lines.length === 1, { timeout: 60_000 });

  await app.stop();

  expect(pids.map(isAlive)).toEqual([false]);
  expect(lines).toHaveLength(1);
});

test("starts a killed database again at its address with all acknowledged data", async () => {
  const cluster = newCluster();
  initializeCluster(cluster, { durable: true });
  const { lines, say } = terminal();
  const database = keepDatabase(cluster, say, { timing });
  onTestFinished(() => database.stop());
  const { url, pid } = await database.ready;
  await ask(url, "create table kept as select 1 as one");

  process.kill(pid, "SIGKILL");
  await vi.waitUntil(() => lines.includes("✓ The database runs again."), { timeout: 60_000 });

  expect(await ask(url, "select one from kept")).toEqual([{ one: 1 }]);
  await database.stop();
  expect(existsSync(path.join(cluster.folder, "data/postmaster.pid"))).toBe(false);
});
