import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "../testing/server-process.ts";
import { createSecretStore } from "./secret-store.ts";

test("prefers a file over the environment, and trims both", async () => {
  const folder = await aFolder();
  await writeFile(path.join(folder, "CORE_KEY"), "from the file\n");
  await writeFile(path.join(folder, "EMPTY_KEY"), "\n");
  const environment = { CORE_KEY: "from the environment", OTHER_KEY: " other ", EMPTY_KEY: "not empty" };
  const secrets = createSecretStore({ folder, environment, hasSandbox: false });

  expect(["CORE_KEY", "OTHER_KEY", "EMPTY_KEY", "NO_KEY"].map((name) => secrets.find(name))).toEqual([
    "from the file",
    "other",
    "not empty",
    undefined,
  ]);
});

test("knows the sandbox's secrets only beside a sandbox", () => {
  const find = (hasSandbox: boolean) =>
    createSecretStore({ folder: undefined, environment: {}, hasSandbox }).find("SANDBOX_CORE_HARBORLIGHT");

  expect([find(true), find(false)]).toEqual(["sandbox-core-harborlight", undefined]);
});

test("reads a changed file within a second, and keeps the value of one that is gone", async () => {
  const folder = await aFolder();
  const file = path.join(folder, "CORE_KEY");
  await writeFile(file, "old");
  let now = 0;
  const replaced: string[] = [];
  const onReplaced = (name: string) => void replaced.push(name);
  const secrets = createSecretStore({ folder, environment: {}, hasSandbox: false, onReplaced, clock: () => now });
  const look = () => [secrets.version(), secrets.find("CORE_KEY")];

  expect(look()).toEqual([0, "old"]);
  await writeFile(file, "new");
  now = 999;
  expect(look()).toEqual([0, "old"]);
  now = 1_000;
  expect(look()).toEqual([1, "new"]);
  await rm(file);
  now = 2_000;
  expect(look()).toEqual([1, "new"]);
  expect(replaced).toEqual(["CORE_KEY"]);
});

test("follows a link that was swapped, as Kubernetes mounts secrets", async () => {
  const folder = await aFolder();
  for (const release of ["one", "two"]) {
    await mkdir(path.join(folder, release));
    await writeFile(path.join(folder, release, "CORE_KEY"), `key ${release}`);
  }
  await symlink("one", path.join(folder, "..data"));
  await symlink(path.join("..data", "CORE_KEY"), path.join(folder, "CORE_KEY"));
  let now = 0;
  const secrets = createSecretStore({ folder, environment: {}, hasSandbox: false, clock: () => now });
  expect(secrets.find("CORE_KEY")).toBe("key one");

  await symlink("two", path.join(folder, "..next"));
  await rename(path.join(folder, "..next"), path.join(folder, "..data"));
  now = 1_000;

  expect([secrets.version(), secrets.find("CORE_KEY")]).toEqual([1, "key two"]);
});
