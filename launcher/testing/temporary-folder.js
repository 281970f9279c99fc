// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder for one test, deleted when it ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-launcher-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
