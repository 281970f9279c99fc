import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import type { Terminal } from "./terminal.ts";

const launcher = fileURLToPath(new URL("../../../../launcher", import.meta.url));

/** The launcher makes and restores backups, because it knows the programs of PostgreSQL. */
export function addBackups(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command("backup <folder>")
    .description("back up the database and the documents into a new folder while servers run")
    .action(async (folder: string) => end(await launch(terminal, "backup.js", [folder])));
  program
    .command("restore <folder>")
    .description("restore a backup into a place without data")
    .option("--wal <folder>", "go on with the log of PORTICO_WAL_ARCHIVE after the backup")
    .option("--until <time>", "only until this time, such as 2026-11-30T14:05:00Z")
    .action(async (folder: string, options: { wal?: string; until?: string }) =>
      end(
        await launch(terminal, "restore.js", [
          folder,
          ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
        ]),
      ),
    );
}

async function launch({ environment }: Terminal, script: string, words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [`${launcher}/${script}`, ...words], { env: environment, stdio: "inherit" });
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[signal ?? "SIGKILL"];
}
