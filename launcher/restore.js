// @ts-check
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure, runCommand } from "./failure.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";
import { clusterOf } from "./start/embedded-database.js";
import { claimRun } from "./start/run-record.js";
import { ensureSecrets, keptSecrets } from "./start/secrets.js";

/** `portico restore <folder>`: restores a backup of `portico backup` into a place without data (docs/operations.md). */
await runCommand(async () => {
  const { from, wal, until } = wanted();
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const progress = createProgress();
  const documents = path.join(dataFolder, "documents");
  if (existsSync(documents)) throw new Failure(`${documents} already exists. Restore into a place without documents.`);
  if (databaseUrl === undefined) await restoreEmbedded({ from, wal, until, dataFolder, progress });
  else if (wal === undefined) await restoreExternal(databaseUrl, from, progress);
  else throw new Failure("--wal is for the built-in PostgreSQL. Your own server has its own archive.");
  if (existsSync(path.join(from, "documents"))) cpSync(path.join(from, "documents"), documents, { recursive: true });
  progress.say("✓ Restored. Start Portico with the same master key.");
});

/** Reads the words of the command. */
function wanted() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { wal: { type: "string" }, until: { type: "string" } },
  });
  const from = inTheirFolder(positionals[0] ?? "");
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (!existsSync(from)) throw new Failure(`${from} doesn't exist. Name the folder of a backup.`);
  if (until === undefined)
    return { from, until, wal: values.wal === undefined ? undefined : inTheirFolder(values.wal) };
  if (Number.isNaN(until.getTime())) throw new Failure("Name a time such as 2026-11-30T14:05:00Z in --until.");
  if (values.wal === undefined) throw new Failure("--until needs --wal, the folder of PORTICO_WAL_ARCHIVE.");
  return { from, until, wal: inTheirFolder(values.wal) };
}

/** @param {string} folder */
function inTheirFolder(folder) {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

/**
 * @param {{ from: string; wal: string | undefined; until: Date | undefined; dataFolder: string; progress: import("./progress.js").Progress }} options
 */
async function restoreEmbedded({ from, wal, until, dataFolder, progress }) {
  if (keptSecrets(dataFolder) === undefined)
    throw new Failure(
      `${dataFolder} has no secrets.json. Put it and installation there first, or nobody can read the backup.`,
    );
  const { restoreCluster } = await import("./backup/restore-cluster.js");
  const run = await claimRun(dataFolder, "a restore");
  try {
    const { installation, databasePassword } = ensureSecrets(dataFolder);
    const logFile = path.join(dataFolder, "restore.log");
    const cluster = clusterOf({ dataFolder, installation, databasePassword, logFile, progress });
    await progress.step("Restoring PostgreSQL", () =>
      restoreCluster({ from: path.join(from, "postgres/data"), cluster, wal, until }),
    );
  } finally {
    run.release();
  }
}

/**
 * @param {string} url
 * @param {string} from
 * @param {import("./progress.js").Progress} progress
 */
async function restoreExternal(url, from, progress) {
  const { restoreDump } = await import("./backup/restore-dump.js");
  await progress.step("Restoring the database", () => restoreDump({ url, folder: path.join(from, "database") }));
}
