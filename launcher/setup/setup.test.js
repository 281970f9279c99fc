// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../paths.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { isInstalled } from "./install.js";
import { npmCommand } from "./npm.js";
import { pinnedVersion, runsTypeScript, runtimeEnvironment } from "./runtime.js";
import { digestOf, isStamped, writeStamp } from "./stamp.js";

test.each([
  ["20.20.2", false],
  ["22.17.1", false],
  ["22.18.0", true],
  ["24.0.0", true],
  ["26.1.0", true],
])("Node.js %s runs our TypeScript: %s", (version, answer) => {
  expect(runsTypeScript(version)).toBe(answer);
});

test.each([
  [".nvmrc", `${pinnedVersion}\n`],
  ["README.md", `Node ${pinnedVersion}`],
  ["docs/operations.md", `Node.js ${pinnedVersion}`],
])("%s names the pinned Node.js version", (file, text) => {
  expect(readFileSync(inRoot(file), "utf8")).toContain(text);
});

test("npm accepts the oldest Node.js that the README promises", () => {
  const { engines } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

  expect(engines).toEqual({ node: ">=20" });
  expect(readFileSync(inRoot("README.md"), "utf8")).toContain("Node 20 or newer");
});

test("puts the runtime first for child processes, and keeps an existing compile cache", () => {
  expect(runtimeEnvironment("/opt/node/bin/node", { PATH: "/usr/bin", NODE_COMPILE_CACHE: "/cache" })).toEqual({
    PATH: "/opt/node/bin:/usr/bin",
    NODE_COMPILE_CACHE: "/cache",
  });
});

test("finds the npm that started us, and drops the variables about our own run", () => {
  const environment = {
    npm_execpath: "/lib/npm-cli.js",
    npm_config_registry: "r",
    npm_config_omit: "dev",
    npm_lifecycle_event: "start",
  };

  expect(npmCommand(environment)).toEqual({
    program: process.execPath,
    options: ["/lib/npm-cli.js"],
    env: { npm_execpath: "/lib/npm-cli.js", npm_config_registry: "r" },
  });
  expect(npmCommand({}).program).toBe("npm");
});

const wanted = {
  "": {},
  "apps/web": { version: "0.1.0" },
  "node_modules/@portico/web": { link: true },
  "node_modules/zod": { version: "4.0.0", integrity: "sha512-a" },
  "node_modules/native-darwin": { version: "1.0.0", optional: true },
};
const installed = {
  "node_modules/@portico/web": { link: true },
  "node_modules/zod": { version: "4.0.0", integrity: "sha512-a" },
};

test("accepts packages when npm's own record has everything that the lock file needs for this machine", () => {
  expect(isInstalled(wanted, installed)).toBe(true);
});

test.each([
  ["never or only halfway", undefined],
  ["in another version", { ...installed, "node_modules/zod": { version: "3.9.0", integrity: "sha512-a" } }],
  ["with another content", { ...installed, "node_modules/zod": { version: "4.0.0", integrity: "sha512-b" } }],
  ["without one", { "node_modules/@portico/web": { link: true } }],
])("reinstalls packages installed %s", (_, record) => {
  expect(isInstalled(wanted, record)).toBe(false);
});

test("changes a digest with names and contents, but not with build output", () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "web/dist"), { recursive: true });
  writeFileSync(path.join(folder, "web/a.ts"), "1");
  const before = digestOf(folder, ["web"]);

  writeFileSync(path.join(folder, "web/dist/a.js"), "built");
  const built = digestOf(folder, ["web"]);
  writeFileSync(path.join(folder, "web/a.ts"), "2");
  const edited = digestOf(folder, ["web"]);
  writeFileSync(path.join(folder, "web/a.ts"), "1");
  writeFileSync(path.join(folder, "web/b.ts"), "");
  const added = digestOf(folder, ["web"]);

  expect(built).toBe(before);
  expect(new Set([before, edited, added]).size).toBe(3);
});

test("accepts a stamp only for its digest", () => {
  const file = path.join(temporaryFolder(), "stamps/build");

  expect(isStamped(file, "a")).toBe(false);
  writeStamp(file, "a");
  expect([isStamped(file, "a"), isStamped(file, "b")]).toEqual([true, false]);
});
