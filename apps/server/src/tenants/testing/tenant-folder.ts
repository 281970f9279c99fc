import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Checks } from "../load-institution.ts";
import { loadTenants } from "../load-tenants.ts";
import { TenantFileError } from "../mistake.ts";

/** The institutions that come with Portico. */
export const demo = new URL("../../../../../tenants", import.meta.url).pathname;

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portico-tenants-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export async function copyOfDemo(): Promise<string> {
  const folder = await emptyFolder();
  await cp(demo, folder, { recursive: true });
  return folder;
}

export async function withFile(file: string, change: (content: Record<string, unknown>) => unknown): Promise<string> {
  const folder = await copyOfDemo();
  const place = path.join(folder, file);
  const content = JSON.parse(await readFile(place, "utf8")) as Record<string, unknown>;
  await writeFile(place, JSON.stringify(change(content) ?? content));
  return folder;
}

/**
 * Returns the mistakes of a folder, as a check prints them. Any other kind of error would count as a fault of the server. Changed files are
 * one line long, so their lines say nothing, and are left out.
 */
export async function reasonsOf(folder: string, checks: Checks = {}): Promise<readonly string[]> {
  const reason = await loadTenants(folder, checks).then(
    () => "it loaded",
    (error: Error) => (error instanceof TenantFileError ? error.message : `a fault: ${error.message}`),
  );
  return reason
    .replaceAll(`${folder}/`, "")
    .replaceAll(/\.json:\d+/g, ".json")
    .split("\n");
}
