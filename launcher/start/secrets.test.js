// @ts-check
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Failure } from "../failure.js";
import { isMasterKey } from "../settings.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { clusterFolder } from "./embedded-database.js";
import { ensureSecrets } from "./secrets.js";

test("makes secrets at the first start that only their owner may read, and keeps them later", () => {
  const folder = temporaryFolder();

  const made = ensureSecrets(folder);

  expect(isMasterKey(made.masterKey)).toBe(true);
  expect(statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(ensureSecrets(folder)).toEqual(made);
});

test("shares nothing between two data folders", () => {
  const [one, other] = [ensureSecrets(temporaryFolder()), ensureSecrets(temporaryFolder())];

  expect(one.masterKey).not.toBe(other.masterKey);
  expect(one.databasePassword).not.toBe(other.databasePassword);
  expect(one.installation).not.toBe(other.installation);
});

test("doesn't replace lost secrets with new ones that couldn't decrypt anything", () => {
  const folder = temporaryFolder();
  ensureSecrets(folder);
  rmSync(path.join(folder, "secrets.json"));

  expect(() => ensureSecrets(folder)).toThrow(Failure);
  expect(() => ensureSecrets(folder)).toThrow("Restore it from a backup");
});

test.each(["", "{}", '{"masterKey":"short","databasePassword":"x"}'])("rejects damaged secrets: %s", (text) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "secrets.json"), text);

  expect(() => ensureSecrets(folder)).toThrow("is damaged");
});

test("keeps a new clone, as root, from finding the data of a deleted one in its place", () => {
  const place = { dataFolder: "/root/portico/.portico", root: true };

  const first = clusterFolder({ ...place, installation: "aaaa" });

  expect(first).toMatch(/^\/var\/lib\/portico\/[0-9a-f]{12}-aaaa$/);
  expect(clusterFolder({ ...place, installation: "bbbb" })).not.toBe(first);
  expect(clusterFolder({ dataFolder: "/home/a/.portico", installation: "aaaa", root: false })).toBe(
    "/home/a/.portico/postgres",
  );
});
