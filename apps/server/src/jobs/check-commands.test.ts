import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../../../launcher/paths.js";
import { ProcessClient, aFolder, start } from "../testing/server-process.ts";
import { run } from "../testing/owned-database.ts";
import { prepareDatabase } from "../testing/test-database.ts";

const firstKey = Buffer.alloc(32, 7).toString("base64");
const nextKey = Buffer.alloc(32, 8).toString("base64");

/** Runs a check as `npm run` does, beside an installation of which it knows only the data folder. */
async function check(what: string, dataFolder: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [inRoot("launcher/check-data.js"), what], {
    env: { PATH: process.env["PATH"], PORTICO_DATA: dataFolder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (data) => (output += String(data)));
  child.stderr.on("data", (data) => (output += String(data)));
  const [code] = (await once(child, "exit")) as [number];
  return { code, output };
}

/** Creates the data folder of a running installation with one application. */
async function installation(name: string) {
  const { ownerUrl } = await prepareDatabase(name);
  const folder = await aFolder();
  writeFileSync(path.join(folder, "run.json"), JSON.stringify({ database: ownerUrl, children: [] }));
  writeFileSync(path.join(folder, "secrets.json"), JSON.stringify({ masterKey: firstKey, databasePassword: "unused" }));
  const { process: server, message } = await start({ DATABASE_URL: ownerUrl });
  const { url } = message as { url: string };
  expect((await new ProcessClient().begin(url)).status).toBe(200);
  server.kill("SIGTERM");
  await once(server, "exit");
  return { folder, ownerUrl };
}

test("checks the embedded database's events by default, and tells a finding apart from a failure", async () => {
  const { folder, ownerUrl } = await installation(`portico_check_${process.pid}`);

  const whole = await check("events", folder);
  await run(ownerUrl, "set session_replication_role = replica", "delete from event");
  const broken = await check("events", folder);
  const stopped = await check("events", await aFolder());
  const unreachable = await check("events", folder, { DATABASE_URL: "postgres://portico@127.0.0.1:1/portico" });

  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining("harborlight: 1 applications, 0 with") });
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("is broken at event 1") });
  expect(stopped).toMatchObject({ code: 2, output: expect.stringContaining("Portico doesn't run from") });
  expect(unreachable.code).toBe(2);
}, 60_000);

test("reports whether all applications are under the current master key", async () => {
  const { folder } = await installation(`portico_check_${process.pid}`);

  const before = await check("keys", folder, { PORTICO_MASTER_KEY: nextKey, PORTICO_PREVIOUS_MASTER_KEYS: firstKey });
  const current = await check("keys", folder);

  expect(before).toMatchObject({
    code: 1,
    output: expect.stringContaining("harborlight: 0 applications under the current master key, "),
  });
  expect(current).toMatchObject({ code: 0, output: expect.stringContaining(" under another") });
}, 60_000);
