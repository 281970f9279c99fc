import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive } from "../../../launcher/process/process-table.js";
import { npmCommand } from "../../../launcher/setup/npm.js";
import type { Platform } from "../installation/platform.ts";
import { runTool } from "../installation/run-tool.ts";
import type { Packages } from "./versions.ts";

/** A peer couldn't be installed on this machine. The message says why. */
export class NotInstalled extends Error {}

const prefix = "portico-peers-";

/** Works in a folder among the system's temporary files, and removes it after that, or when the process exits. Removes the folders of killed runs first. */
export async function inThrowaway<Answer>(
  work: (folder: string) => Promise<Answer>,
  parent = tmpdir(),
): Promise<Answer> {
  for (const name of leftovers(readdirSync(parent), isAlive)) await rm(path.join(parent, name), thoroughly);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  const remove = () => removeAfterExit(folder);
  process.once("exit", remove);
  try {
    return await work(folder);
  } finally {
    await rm(folder, thoroughly);
    process.off("exit", remove);
  }
}

/** The folders whose process is gone. The name contains its number. */
export function leftovers(names: readonly string[], isRunning: (pid: number) => boolean): readonly string[] {
  return names.filter((name) => {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    return owner !== undefined && !isRunning(Number(owner));
  });
}

const thoroughly = { recursive: true, force: true, maxRetries: 5 } as const;

/** Leaves it to a process of its own. Tens of thousands of files can take two minutes, and a person who pressed Ctrl-C shouldn't wait for them. */
function removeAfterExit(folder: string): void {
  const removal = `fs.rmSync(process.argv[1], ${JSON.stringify(thoroughly)})`;
  spawn(process.execPath, ["-e", removal, folder], { detached: true, stdio: "ignore" }).unref();
}

/**
 * Installs a peer into a folder of its own. No package runs a script of its own during that. Returns the folder. Throws NotInstalled with npm's
 * reason.
 */
export async function install(platform: Platform, folder: string, packages: Packages): Promise<string> {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type: "module", ...packages }));
  const { program, options, env } = npmCommand();
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
  const { code, words } = await runTool(platform, program, [...options, "install", ...quiet], { cwd: folder, env });
  if (code !== 0) throw new NotInstalled(reasonIn(words));
  return folder;
}

/** npm's error code and first sentence. */
export function reasonIn(words: string): string {
  const lines = words
    .split("\n")
    .flatMap((line) => /^npm (?:error|ERR!) (?:[a-z]+ )?(.*)$/.exec(line)?.[1]?.trim() ?? []);
  return lines.slice(0, 2).join(": ") || "npm gave no reason";
}
