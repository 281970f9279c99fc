// @ts-check
import { spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { codeOf, Failure } from "../failure.js";
import { isRoot } from "../postgres/system-user.js";

/** Files of one run of the server, which PostgreSQL creates again. */
const notCopied = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map", "pg_internal.init"]);
/** Folders that must exist but be empty. `pg_wal` is filled at the end. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/**
 * Copies a running cluster like PostgreSQL's manual describes (Making a Base Backup Using the Low Level API). The server keeps the log of
 * changes since the start of the copy. At the restore, PostgreSQL replays the log, which completes the copy.
 *
 * @param {{ url: string; folder: string }} options a superuser's address, and the folder to make
 */
export async function copyCluster({ url, folder }) {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Name a new folder for the backup.`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("show data_directory");
    const source = String(rows[0].data_directory);
    // A temporary slot keeps the log from being recycled during the copy.
    await client.query("select pg_create_physical_replication_slot('portico_backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('portico', true)");
    copyTree(source, unfinished, true);
    const stopped = await client.query("select labelfile, spcmapfile from pg_backup_stop(false)");
    copyTree(path.join(source, "pg_wal"), path.join(unfinished, "pg_wal"), false);
    writeOwned(source, path.join(unfinished, "backup_label"), stopped.rows[0].labelfile);
    if (stopped.rows[0].spcmapfile)
      writeOwned(source, path.join(unfinished, "tablespace_map"), stopped.rows[0].spcmapfile);
  } finally {
    await client.end();
  }
  spawnSync("sync");
  renameSync(unfinished, folder);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {boolean} isTop whether this is the cluster's own folder
 */
function copyTree(from, to, isTop) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  own(from, to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (notCopied.has(entry.name) || entry.name.startsWith("pgsql_tmp")) continue;
    if (entry.isDirectory()) {
      if (!isTop || !emptied.has(entry.name)) copyTree(source, target, false);
      else copyFolders(source, target);
    } else copyFile(source, target);
  }
}

/**
 * Copies the folders without their files.
 *
 * @param {string} from
 * @param {string} to
 */
function copyFolders(from, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  own(from, to);
}

/**
 * A missing file was dropped meanwhile, and the replayed log drops it again.
 *
 * @param {string} from
 * @param {string} to
 */
function copyFile(from, to) {
  try {
    copyFileSync(from, to);
    own(from, to);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/**
 * @param {string} like
 * @param {string} file
 * @param {string} text
 */
function writeOwned(like, file, text) {
  writeFileSync(file, text, { mode: 0o600 });
  own(like, file);
}

/**
 * When run as root, the cluster belongs to the system user, which PostgreSQL requires.
 *
 * @param {string} like
 * @param {string} file
 */
function own(like, file) {
  if (!isRoot()) return;
  const { uid, gid } = statSync(like);
  chownSync(file, uid, gid);
}
