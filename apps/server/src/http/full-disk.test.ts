import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { findSystemUser } from "../../../../launcher/postgres/system-user.js";
import { startThrowawayPostgres } from "../../../../launcher/postgres/throwaway.js";
import { openPool } from "../database/pool.ts";
import { person } from "../testing/kernel-journey.ts";
import { run } from "../testing/owned-database.ts";
import { testApp } from "../testing/test-app.ts";
import { prepareDatabase, superuserUrl } from "../testing/test-database.ts";

const name = `portico_full_${process.pid}`;
const disk = mkdtempSync(path.join(tmpdir(), "portico-full-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=96m,mode=0711", "tmpfs", disk]).status === 0;
const filler = path.join(disk, "filler");
let server = { url: "", stop: async () => {} };

/**
 * A small disk for this test's whole database. Only root can mount one. The database has a PostgreSQL of its own, because any connection
 * may have to write another database's pages, and would fail on the full disk.
 */
beforeAll(async () => {
  if (!mounted) return;
  server = await startThrowawayPostgres();
  const place = path.join(disk, "tables");
  spawnSync("mkdir", ["-m", "0700", place]);
  const user = findSystemUser();
  if (user) chownSync(place, user.uid, user.gid);
  await run(server.url, `create tablespace ${name} location '${place}'`, `create database ${name} tablespace ${name}`);
}, 60_000);

afterAll(async () => {
  await server.stop();
  if (mounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

async function appOn(url: string) {
  const app = await testApp();
  const pool = openPool({ url, maximumConnections: 2 }, app.kernel.log);
  onTestFinished(() => pool.close());
  Object.assign(app.kernel, { databases: pool });
  const client = app.client();
  const ready = async () => (await client.send({ method: "GET", url: "/ready" })).status;
  return { app, client, ready };
}

test.runIf(mounted)(
  "isn't ready while the database's disk is full and nobody can apply, and recovers afterwards",
  async () => {
    const { appUrl } = await prepareDatabase(name, server.url);
    const before = await appOn(appUrl);
    const full = await appOn(appUrl);
    const after = await appOn(appUrl);
    await full.client.open();
    expect(await before.ready()).toBe(200);

    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"]);
    const refused = await full.client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
    const whileFull = await full.ready();
    rmSync(filler);
    const applied = await full.client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });

    expect([refused.status, whileFull]).toEqual([503, 503]);
    expect([applied.status, await after.ready()]).toEqual([200, 200]);
  },
);

test.runIf(mounted)("isn't ready when the database's disk has no room for the next applications", async () => {
  const { appUrl } = await prepareDatabase(name, server.url);
  const { ready } = await appOn(appUrl);
  const free = Number(spawnSync("df", ["--output=avail", "-k", disk], { encoding: "utf8" }).stdout.split("\n")[1]);
  writeFileSync(filler, Buffer.alloc((free - 8 * 1024) * 1024));

  const status = await ready();
  rmSync(filler);

  expect(status).toBe(503);
});

test.each([
  ["can't reserve the space that applications need", "set temp_file_limit = '1MB'"],
  ["is read-only", "set default_transaction_read_only = on"],
])("isn't ready when the database %s", async (_, setting) => {
  const limited = `${name}_limited`;
  const { appUrl } = await prepareDatabase(limited);
  onTestFinished(async () => void (await run(superuserUrl(), `drop database ${limited} with (force)`)));
  await run(superuserUrl(), `alter role portico_app_${limited} ${setting}`);
  onTestFinished(async () => void (await run(superuserUrl(), `alter role portico_app_${limited} reset all`)));
  const { ready } = await appOn(appUrl);

  expect(await ready()).toBe(503);
});
