// @ts-check
import { appendFileSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { Failure } from "../failure.js";
import { startCluster } from "../postgres/cluster.js";

/** A replay of days takes hours. */
const patienceMs = 24 * 3_600_000;

/**
 * Restores a copy of `copyCluster` into a cluster that doesn't exist yet, and replays the log. With an archive of the log, it goes on after
 * the backup, to the end or to a time.
 *
 * @param {{ from: string; cluster: import("../postgres/cluster.js").Cluster; wal?: string | undefined; until?: Date | undefined }} options
 */
export async function restoreCluster({ from, cluster, wal, until }) {
  const data = path.join(cluster.folder, "data");
  if (!existsSync(path.join(from, "backup_label"))) throw new Failure(`${from} has no copy of PostgreSQL.`);
  if (existsSync(data)) throw new Failure(`${data} already exists. Restore into a data folder without a database.`);
  const unfinished = path.join(cluster.folder, "data.unfinished");
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 });
  rmSync(unfinished, { recursive: true, force: true });
  run("cp", ["-a", from, unfinished]);
  if (wal !== undefined) askForReplay(unfinished, wal, until);
  if (cluster.runAs) {
    const owner = `${cluster.runAs.uid}:${cluster.runAs.gid}`;
    chownSync(cluster.folder, cluster.runAs.uid, cluster.runAs.gid);
    run("chown", ["-R", owner, unfinished]);
  }
  renameSync(unfinished, data);
  try {
    const server = await startCluster(cluster, { patienceMs });
    await server.stop();
  } catch (error) {
    rmSync(data, { recursive: true, force: true }); // half restored, it would look like a database
    throw error;
  }
}

/**
 * @param {string} data
 * @param {string} wal
 * @param {Date | undefined} until
 */
function askForReplay(data, wal, until) {
  // At this point, PostgreSQL knows no names of time zones, such as Z.
  const time = until?.toISOString().replace("T", " ").replace("Z", "+00");
  const lines = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    ...(time === undefined ? [] : [`recovery_target_time = '${time}'`]),
    "recovery_target_action = 'promote'",
  ];
  appendFileSync(path.join(data, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
  writeFileSync(path.join(data, "recovery.signal"), "", { mode: 0o600 });
}

/**
 * The settings of a server that keeps its log in a folder, one file of 16 MB or of a minute at a time.
 *
 * @param {string} folder
 * @param {import("../postgres/system-user.js").SystemUser | undefined} runAs
 * @returns {Record<string, string>}
 */
export function archiveSettings(folder, runAs) {
  if (/["'\\%\n]/.test(folder))
    throw new Failure("PORTICO_WAL_ARCHIVE must be a path without quotes, backslashes, and %.");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const file = `"${folder}/%f"`;
  return {
    archive_mode: "on",
    archive_timeout: "60",
    // A name that exists is never written again, and a file that was cut short has another name.
    archive_command: `test ! -f ${file} && cp "%p" "${folder}/%f.part" && sync "${folder}/%f.part" && mv "${folder}/%f.part" ${file}`,
  };
}

/**
 * @param {string} program
 * @param {readonly string[]} options
 */
function run(program, options) {
  const { status, stderr } = spawnSync(program, options, { encoding: "utf8" });
  if (status !== 0) throw new Failure(`${program} failed. It said: ${stderr.trim()}`);
}
