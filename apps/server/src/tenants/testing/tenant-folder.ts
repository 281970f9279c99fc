import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { loadTenants } from "../load-tenants.ts";
import { TenantFileError } from "../tenant-file-error.ts";

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

/** Returns the reason for rejecting a folder, as the server prints it. Any other kind of error would count as a fault of the server. */
export async function reasonOf(folder: string): Promise<string> {
  const reason = await loadTenants(folder).then(
    () => "it loaded",
    (error: Error) => (error instanceof TenantFileError ? error.message : `a fault: ${error.message}`),
  );
  return reason.replaceAll(`${folder}/`, "");
}
