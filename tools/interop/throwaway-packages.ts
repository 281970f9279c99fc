import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runQuietly } from "../../launcher/process/run-tool.js";
import { npmCommand } from "../../launcher/setup/npm.js";
import { Skipped, type Load } from "./check.ts";

/** Installed packages, to load and to throw away. */
export interface ReadPackages {
  readonly folder: string;
  readonly load: Load;
  readonly remove: () => void;
}

const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--no-package-lock"];

/** Installs a check's packages into a folder of their own. Without npm's registry, the check is skipped. */
export async function readPackages(packages: Readonly<Record<string, string>>): Promise<ReadPackages> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-interop-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    // Only a module in this folder finds the packages by their names.
    const loader = path.join(folder, "load.mjs");
    writeFileSync(loader, "export const load = (name) => import(name);\n");
    await install(folder);
    const { load } = (await import(pathToFileURL(loader).href)) as { load: Load };
    return { folder, load, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function install(folder: string): Promise<void> {
  const { program, options, env } = npmCommand();
  const npm = async (words: readonly string[], otherwise: string) =>
    runQuietly(program, [...options, ...words], { cwd: folder, env, otherwise });
  try {
    await npm(["ping", "--fetch-retries=1", "--fetch-timeout=10000"], "");
  } catch {
    throw new Skipped("npm's registry can't be reached.");
  }
  await npm(["install", ...quiet], "The packages could not be installed.");
}
