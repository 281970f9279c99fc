// @ts-check
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "../process/process-table.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { launchApp } from "./app-process.js";
import { programOf } from "./programs.js";
import { localInstitutions, welcome } from "./welcome.js";

/** @param {string} text what the process does */
function launch(text) {
  const folder = temporaryFolder();
  const script = path.join(folder, "main.mjs");
  writeFileSync(script, text);
  const logFile = path.join(folder, "app.log");
  return { logFile, app: launchApp({ name: "server", script, node: process.execPath, env: process.env, logFile }) };
}

test("reports a process as ready when it says so, and stops it on request", async () => {
  const { app } = launch(
    `process.send({ type: "ready", url: "http://localhost:1", tryThis: ["Sign in"] }); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);`,
  );

  expect(await app.ready).toEqual({ type: "ready", url: "http://localhost:1", tryThis: ["Sign in"] });

  await app.stop();
  await app.ended;
  expect(isAlive(app.pid ?? 0)).toBe(false);
});

test("limits the server's heap, but not the sandbox's", () => {
  expect(programOf("server")).toEqual({
    name: "server",
    script: "apps/server/dist/main.js",
    options: ["--max-semi-space-size=8", "--max-old-space-size=1024", "--expose-gc"],
    environment: { MALLOC_ARENA_MAX: "1" },
  });
  expect(programOf("sandbox").options).toEqual([]);
});

test("puts options for Node.js before the script, and sets the program's own variables", async () => {
  const folder = temporaryFolder();
  const script = path.join(folder, "main.mjs");
  const logFile = path.join(folder, "app.log");
  writeFileSync(
    script,
    `process.send({ type: "ready", url: process.execArgv.join(" "), tryThis: [process.env.OWN, process.env.GIVEN] }, () => process.exit(0));`,
  );

  const app = launchApp({
    name: "server",
    script,
    options: ["--max-semi-space-size=4"],
    environment: { OWN: "own", GIVEN: "own" },
    node: process.execPath,
    env: { ...process.env, GIVEN: "given" },
    logFile,
  });

  expect(await app.ready).toEqual({ type: "ready", url: "--max-semi-space-size=4", tryThis: ["own", "given"] });
  await app.ended;
});

test("explains a failed start in the process's own words", async () => {
  const { app } = launch(
    `process.send({ type: "failed", message: "tenants/x/tenant.json: hosts is missing." }, () => process.exit(1));`,
  );

  await expect(app.ready).rejects.toThrow("tenants/x/tenant.json: hosts is missing.");
});

test("shows a process's single last line as the advice", async () => {
  const { app } = launch(`process.stderr.write("Choose another port.\\n"); process.exitCode = 1;`);

  await expect(app.ready).rejects.toThrow("Choose another port.");
});

test("names the log of a crashed process instead of quoting it", async () => {
  const { app, logFile } = launch(`throw new Error("secret of the stack");`);

  await expect(app.ready).rejects.toThrow(
    `The server stopped before it was ready (exit code 1). See its log: ${logFile}`,
  );
});

test("ends a process when the launcher is gone", async () => {
  const folder = temporaryFolder();
  const child = path.join(folder, "child.mjs");
  const launcher = path.join(folder, "launcher.mjs");
  writeFileSync(
    child,
    `process.once("disconnect", () => process.exit(0)); setInterval(() => {}, 1000); process.send({ type: "ready", url: String(process.pid) });`,
  );
  writeFileSync(
    launcher,
    `import { launchApp } from ${JSON.stringify(path.resolve("launcher/start/app-process.js"))};
     const app = launchApp({ name: "server", script: ${JSON.stringify(child)}, node: process.execPath, env: process.env, logFile: ${JSON.stringify(path.join(folder, "child.log"))} });
     process.send({ type: "ready", url: (await app.ready).url });`,
  );
  const outer = launchApp({
    name: "launcher",
    script: launcher,
    node: process.execPath,
    env: process.env,
    logFile: path.join(folder, "launcher.log"),
  });
  const pid = Number((await outer.ready).url);
  expect(isAlive(pid)).toBe(true);

  process.kill(outer.pid ?? 0, "SIGKILL");
  await outer.ended;

  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("lists every URL and things to try in the welcome", () => {
  const text = welcome({
    url: "http://localhost:4000",
    sandboxUrl: "http://localhost:4001",
    institutions: [{ name: "Ironwood", url: "http://ironwood.localhost:4000" }],
    tryThis: ["Sign in as alex"],
    logFolder: ".portico/logs",
  });

  expect(text).toContain("Portico is ready at http://localhost:4000\n");
  for (const part of [
    "http://ironwood.localhost:4000",
    "http://localhost:4001",
    "    Sign in as alex",
    ".portico/logs",
  ]) {
    expect(text).toContain(part);
  }
});

test("gives both demo institutions a URL on this machine", () => {
  expect(localInstitutions("tenants", "http://localhost:4000").map(({ url }) => url)).toEqual([
    "http://localhost:4000",
    "http://ironwood.localhost:4000",
  ]);
  expect(localInstitutions("tenants", "https://localhost:4443").map(({ url }) => url)).toContain(
    "https://ironwood.localhost:4443",
  );
});

test("keeps the log over restarts, and explains a failed start only by its own words", async () => {
  const folder = temporaryFolder();
  const script = path.join(folder, "main.mjs");
  const logFile = path.join(folder, "app.log");
  const start = () => launchApp({ name: "server", script, node: process.execPath, env: process.env, logFile });
  writeFileSync(
    script,
    `console.log("the first run"); process.send({ type: "ready", url: "x" }, () => process.exit(0));`,
  );
  const first = start();
  await first.ready;
  await first.ended;
  writeFileSync(script, `console.error("Set PORTICO_X."); process.exit(1);`);

  await expect(start().ready).rejects.toThrow(/^Set PORTICO_X\.$/);

  expect(readFileSync(logFile, "utf8")).toBe("the first run\nSet PORTICO_X.\n");
});

test("moves a large log aside", async () => {
  const { logFile, app } = launch(`process.send({ type: "ready", url: "x" }, () => process.exit(0));`);
  await app.ended;
  truncateSync(logFile, 51 * 1024 * 1024);
  const script = path.join(path.dirname(logFile), "main.mjs");

  const next = launchApp({ name: "server", script, node: process.execPath, env: process.env, logFile });
  await next.ended;

  expect(readFileSync(`${logFile}.previous`).length).toBe(51 * 1024 * 1024);
  expect(readFileSync(logFile, "utf8")).toBe("");
});
