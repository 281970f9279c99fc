// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Failure } from "../failure.js";
import { identityOf, isAlive } from "../process/process-table.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { claimRun } from "./run-record.js";

const url = "http://localhost:4000";

async function startNode() {
  const child = spawn(process.execPath, ["-e", 'setInterval(() => {}, 1000); console.log("up")']);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const pid = child.pid ?? 0;
  return { child, pid, identity: identityOf(pid) };
}

/**
 * @param {string} folder
 * @param {object} record
 */
function leave(folder, record) {
  writeFileSync(path.join(folder, "run.json"), JSON.stringify({ url, children: [], ...record }));
}

const us = { pid: process.pid, identity: identityOf(process.pid) };
const gone = { pid: 1, identity: "no such process" };

test("gives a data folder to one launcher at a time", async () => {
  const folder = temporaryFolder();
  leave(folder, { launcher: us, parent: us });

  await expect(claimRun(folder, url)).rejects.toThrow(Failure);
  await expect(claimRun(folder, url)).rejects.toThrow(`(process ${process.pid}, ${url})`);
});

test("releases the data folder when the run ends", async () => {
  const folder = temporaryFolder();

  const run = await claimRun(folder, url);
  run.release();

  expect(existsSync(path.join(folder, "run.json"))).toBe(false);
});

test("stops a killed launcher's leftovers, but no unrelated process with the same number", async () => {
  const folder = temporaryFolder();
  const ours = await startNode();
  const unrelated = await startNode();
  const end = once(ours.child, "exit");
  leave(folder, {
    launcher: gone,
    parent: gone,
    children: [
      { pid: ours.pid, identity: ours.identity },
      { pid: unrelated.pid, identity: "another time another command" },
    ],
  });

  await claimRun(folder, url);
  await end;

  expect(ours.child.signalCode).toBe("SIGTERM");
  expect(isAlive(unrelated.pid)).toBe(true);
});

test("waits for a launcher whose npm was killed, because it is about to end", async () => {
  const folder = temporaryFolder();
  const leaving = await startNode();
  leave(folder, { launcher: { pid: leaving.pid, identity: leaving.identity }, parent: gone });

  const claim = claimRun(folder, url);
  leaving.child.kill("SIGTERM");
  await claim;

  expect(JSON.parse(readFileSync(path.join(folder, "run.json"), "utf8")).launcher).toEqual(us);
});

test("treats a truncated record as none", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "run.json"), '{"launcher":');

  const run = await claimRun(folder, url);

  run.add(process.pid);
  expect(JSON.parse(readFileSync(path.join(folder, "run.json"), "utf8")).children).toEqual([us]);
});
