// @ts-check
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isAlive, waitForEnd } from "../process/process-table.js";
import { checkExternalDatabase } from "../start/external-database.js";
import { initializeCluster, isInitialized, startCluster } from "./cluster.js";
import { ask, newCluster } from "./testing/new-cluster.js";
import { startThrowawayPostgres } from "./throwaway.js";

// These tests create real databases, which takes a second on a free machine and many on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

test("creates a cluster that checks its pages, uses UTF-8, requires the password, and survives a restart", async () => {
  const cluster = newCluster();
  initializeCluster(cluster, { durable: true });
  const first = await startCluster(cluster);
  await ask(first.url, "create table kept as select 'Grüße' as word");
  const facts =
    "select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync";

  expect(await ask(first.url, facts)).toEqual([{ encoding: "UTF8", checksums: "on", fsync: "on" }]);
  const wrong = new URL(first.url);
  wrong.password = "guess";
  await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await startCluster(cluster);
  onTestFinished(() => second.stop());
  expect(await ask(second.url, "select word from kept")).toEqual([{ word: "Grüße" }]);
});

test("connects by a Unix socket, and by the loopback address where the folder's path is too long", async () => {
  const short = newCluster();
  const long = { ...short, folder: `${short.folder}${"x".repeat(100)}` };
  onTestFinished(() => rmSync(long.folder, { recursive: true, force: true }));
  const address = "select inet_client_addr() as address";

  const addresses = [];
  for (const cluster of [short, long]) {
    initializeCluster(cluster, { durable: false });
    const { url, stop } = await startCluster(cluster);
    addresses.push((await ask(url, address))[0].address);
    await stop();
  }

  expect(addresses).toEqual([null, "127.0.0.1"]);
});

test("stops a server that a killed launcher left behind before it starts the next one", async () => {
  const cluster = newCluster();
  initializeCluster(cluster, { durable: false });
  const left = await startCluster(cluster);

  const next = await startCluster(cluster);
  onTestFinished(() => next.stop());

  expect(await waitForEnd(left.pid, 5_000)).toBe(true);
  expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("restarts a killed server with all acknowledged data", async () => {
  const cluster = newCluster();
  initializeCluster(cluster, { durable: true });
  const killed = await startCluster(cluster);
  await ask(killed.url, "create table kept as select 1 as one");
  process.kill(killed.pid, "SIGKILL");
  await killed.ended;

  const next = await startCluster(cluster);
  onTestFinished(() => next.stop());

  expect(await ask(next.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("starts an interrupted initialization over", () => {
  const cluster = newCluster();
  mkdirSync(path.join(cluster.folder, "data.unfinished/base"), { recursive: true });

  expect(isInitialized(cluster)).toBe(false);
  initializeCluster(cluster, { durable: false });

  expect(isInitialized(cluster)).toBe(true);
  expect(existsSync(path.join(cluster.folder, "password"))).toBe(false);
});

test("runs two throwaway servers at once, and leaves nothing behind", async () => {
  const [one, other] = await Promise.all([startThrowawayPostgres(), startThrowawayPostgres()]);

  expect(new URL(one.url).port).not.toBe(new URL(other.url).port);
  await checkExternalDatabase(one.url);

  await Promise.all([one.stop(), other.stop()]);
  await expect(checkExternalDatabase(one.url)).rejects.toThrow("it doesn't respond");
});

test("explains how to fix an unusable DATABASE_URL, without its password", async () => {
  const { url, stop } = await startThrowawayPostgres();
  onTestFinished(stop);
  const change = (/** @type {Partial<URL>} */ part) => Object.assign(new URL(url), part).href;

  await expect(checkExternalDatabase(change({ password: "hunter2" }))).rejects.toThrow(
    "rejected the user name or password",
  );
  await expect(checkExternalDatabase(change({ password: "hunter2" }))).rejects.not.toThrow("hunter2");
  await expect(checkExternalDatabase(change({ pathname: "/nope" }))).rejects.toThrow("no database with this name");
});
