// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./paths.js";
import { temporaryFolder } from "./testing/temporary-folder.js";

test("leaves no folder of a failed backup, so the next one can use its name", () => {
  const target = path.join(temporaryFolder(), "backup");

  const { status, stderr } = spawnSync(process.execPath, [inRoot("launcher/backup.js"), target], {
    env: { PATH: process.env["PATH"], PORTICO_DATA: temporaryFolder() },
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr).toContain("Portico doesn't run from");
  expect(existsSync(target)).toBe(false);
});
