import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inThrowaway, leftovers, reasonIn } from "./throwaway.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-throwaway-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("finds the folders of ended runs, and nobody else's", () => {
  const names = ["portico-peers-12-aB3", "portico-peers-34-cD4", "portico-sizes-12", "portico-peers-x"];

  expect(leftovers(names, (pid) => pid === 34)).toEqual(["portico-peers-12-aB3"]);
});

test("leaves nothing behind, after an error either", async () => {
  const parent = emptyFolder();
  const fill = async (folder: string) => {
    mkdirSync(path.join(folder, "node_modules"));
    writeFileSync(path.join(folder, "node_modules/one.js"), "1;");
    return existsSync(path.join(folder, "node_modules/one.js"));
  };

  expect(await inThrowaway(fill, parent)).toBe(true);
  expect(readdirSync(parent)).toEqual([]);
  await expect(
    inThrowaway(async (folder) => fill(folder).then(() => Promise.reject(new Error("broken"))), parent),
  ).rejects.toThrow("broken");
  expect(readdirSync(parent)).toEqual([]);
});

test("says why npm installed nothing", () => {
  const words = `npm error code ETARGET
npm error notarget No matching version found for @example/app@18.0.1.
npm error notarget In most cases you or one of your dependencies are requesting a package version that doesn't exist.
`;

  expect(reasonIn(words)).toBe("ETARGET: No matching version found for @example/app@18.0.1.");
  expect(reasonIn("")).toBe("npm gave no reason");
});
