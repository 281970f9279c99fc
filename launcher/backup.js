// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure, runCommand } from "./failure.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";

/**
 * `npm run backup -- <folder>`: a backup of the database and of the documents while Portico runs. The keys are kept apart
 * (docs/operations.md).
 */
await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Failure("Say where to: npm run backup -- <a new folder>");
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), target);
  if (existsSync(folder)) throw new Failure(`${folder} is there already: name a new folder for the backup.`);
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const progress = createProgress();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl === undefined) {
    const { copyCluster } = await import("./backup/copy-cluster.js");
    const url = runningDatabase(dataFolder);
    mkdirSync(path.join(folder, "postgres"), { mode: 0o711 });
    await progress.step("Copying PostgreSQL", () => copyCluster({ url, folder: path.join(folder, "postgres/data") }));
  } else {
    const { dumpDatabase } = await import("./backup/dump-database.js");
    await progress.step("Dumping the database", () =>
      dumpDatabase({ url: databaseUrl, folder: path.join(folder, "database") }),
    );
  }
  // After the database: a document is written before the row that names it.
  const documents = path.join(dataFolder, "documents");
  if (existsSync(documents)) cpSync(documents, path.join(folder, "documents"), { recursive: true });
  progress.say(`✓ Backup in ${folder}. It can't be read without secrets.json: keep that apart.`);
  return 0;
});

/** @param {string} dataFolder */
function runningDatabase(dataFolder) {
  try {
    const { database } = JSON.parse(readFileSync(path.join(dataFolder, "run.json"), "utf8"));
    if (typeof database === "string") return database;
  } catch {
    // Nothing runs.
  }
  throw new Failure(
    `Portico doesn't run from ${dataFolder}. Start it first, or copy the database's folder while it is stopped (docs/operations.md).`,
  );
}
