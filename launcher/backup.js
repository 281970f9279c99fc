// @ts-check
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure, runCommand } from "./failure.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";
import { isEmbedded, runningDatabase } from "./start/run-record.js";

/**
 * `npm run backup -- <folder>`: backs up the database and the documents while Portico runs. The keys are kept separately
 * (docs/operations.md).
 */
await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Failure("Name a new folder: npm run backup -- <folder>");
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), target);
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Name a new folder for the backup.`);
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const progress = createProgress();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl === undefined || isEmbedded(dataFolder, databaseUrl))
      await copyEmbedded(runningDatabase(dataFolder), folder, progress);
    else await dumpExternal(databaseUrl, folder, progress);
    // After the database, because a document is written before the row that names it.
    const documents = path.join(dataFolder, "documents");
    if (existsSync(documents)) cpSync(documents, path.join(folder, "documents"), { recursive: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true }); // half a backup is useless, and the next try may use this name
    throw error;
  }
  progress.say(`✓ Backup in ${folder}. Keep secrets.json in a separate place: nobody can read the backup without it.`);
  return 0;
});

/**
 * @param {string} url
 * @param {string} folder
 * @param {import("./progress.js").Progress} progress
 */
async function copyEmbedded(url, folder, progress) {
  const { copyCluster } = await import("./backup/copy-cluster.js");
  mkdirSync(path.join(folder, "postgres"), { mode: 0o711 });
  await progress.step("Copying PostgreSQL", () => copyCluster({ url, folder: path.join(folder, "postgres/data") }));
}

/**
 * @param {string} url
 * @param {string} folder
 * @param {import("./progress.js").Progress} progress
 */
async function dumpExternal(url, folder, progress) {
  const { dumpDatabase } = await import("./backup/dump-database.js");
  await progress.step("Dumping the database", () => dumpDatabase({ url, folder: path.join(folder, "database") }));
}
