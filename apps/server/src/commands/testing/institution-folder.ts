import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../../../../launcher/paths.js";
import { aFolder } from "../../testing/server-process.ts";

/** A folder with one institution like Harborlight. `change` edits one of its files. */
export async function institutionFolder(
  name: string,
  change?: { readonly file: string; readonly edit: (text: string) => string },
): Promise<string> {
  const folder = await aFolder();
  const own = path.join(folder, name);
  await cp(inRoot("tenants/harborlight"), own, { recursive: true });
  const settings = path.join(own, "tenant.json");
  const { name: _name, ...others } = JSON.parse(await readFile(settings, "utf8")) as { name: string };
  await writeFile(settings, JSON.stringify({ ...others, name }));
  if (change) {
    const file = path.join(own, change.file);
    await writeFile(file, change.edit(await readFile(file, "utf8")));
  }
  return folder;
}
