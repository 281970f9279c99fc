// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../failure.js";
import { findFreePort } from "../process/ports.js";
import { commandOf, stopProcess } from "../process/process-table.js";

/**
 * One database cluster on disk: its programs, its folder, and the account that runs it (undefined means the current one).
 *
 * @typedef {{ binaries: string; folder: string; password: string; logFile: string; runAs?: import("./system-user.js").SystemUser | undefined }} Cluster
 * @typedef {{ url: string; port: number; pid: number; ended: Promise<unknown>; stop: () => Promise<void> }} RunningCluster
 */

const superuser = "postgres";

const dataOf = (/** @type {Cluster} */ cluster) => path.join(cluster.folder, "data");

/** The operating systems' limit on a socket's path, less PostgreSQL's own file name in it (.s.PGSQL.65535.lock). */
const longestSocketFolder = 103 - ".s.PGSQL.65535.lock".length - 1;

/**
 * The folder of the Unix socket, which takes less processor time than a loopback address. Only the cluster's account and root get into it.
 * Undefined if the path is too long.
 *
 * @param {Cluster} cluster
 */
function socketFolderOf({ folder }) {
  return Buffer.byteLength(folder) <= longestSocketFolder ? folder : undefined;
}

/** @param {Cluster} cluster */
export function isInitialized(cluster) {
  return existsSync(dataOf(cluster));
}

/**
 * Creates an empty cluster unless there is one. An interrupted attempt leaves nothing that looks finished, because the data folder gets its
 * name at the end.
 *
 * @param {Cluster} cluster
 * @param {{ durable: boolean }} options
 */
export function initializeCluster(cluster, { durable }) {
  if (isInitialized(cluster)) return;
  const unfinished = path.join(cluster.folder, "data.unfinished");
  const passwordFile = path.join(cluster.folder, "password");
  makeFolder(cluster);
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  own(cluster, passwordFile);

  const access = ["--auth=scram-sha-256", `--username=${superuser}`, `--pwfile=${passwordFile}`];
  const text = ["--encoding=UTF8", "--locale=C", "--data-checksums"];
  const options = [...access, ...text, ...(durable ? [] : ["--no-sync", "--wal-segsize=1"])];
  const made = spawnSync(path.join(cluster.binaries, "bin/initdb"), ["-D", unfinished, ...options], {
    ...spawnOptions(cluster),
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (made.error || made.status !== 0) throw refused("be initialized", made.error?.message ?? made.stderr);
  renameSync(unfinished, dataOf(cluster));
}

/**
 * Starts PostgreSQL on a Unix socket and a free port of the loopback address, and resolves when it accepts connections. It first stops a
 * server that an earlier, killed run left on this folder. A restart names the earlier port, which clients know.
 *
 * @param {Cluster} cluster
 * @param {{ settings?: Record<string, string | number> | undefined; port?: number | undefined; patienceMs?: number }} [options]
 * @returns {Promise<RunningCluster>}
 */
export async function startCluster(cluster, { settings = {}, port: wanted, patienceMs = 60_000 } = {}) {
  await stopLeftover(cluster);
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await findFreePort());
    const server = launch(cluster, port, settings);
    if (await becomesReady(cluster, server, patienceMs)) return running(cluster, server, port);
    if (attempt === 3) throw refused("start", lastLines(cluster.logFile));
  }
}

/**
 * Stops any server that runs on this folder.
 *
 * @param {Cluster} cluster
 */
export async function stopLeftover(cluster) {
  const pid = Number(postmasterFile(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !commandOf(pid).includes(dataOf(cluster))) return;
  await stopProcess(pid, { ask: "SIGINT", insist: "SIGQUIT", patienceMs: 20_000 });
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {Record<string, string | number>} settings
 */
function launch(cluster, port, settings) {
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolderOf(cluster) ?? "",
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(cluster.logFile, "a", 0o600);
  const server = spawn(
    path.join(cluster.binaries, "bin/postgres"),
    ["-D", dataOf(cluster), "-p", String(port), ...flags],
    {
      ...spawnOptions(cluster),
      stdio: ["ignore", log, log],
      detached: true, // Ctrl-C reaches the terminal's whole process group, but the database must stop last
    },
  );
  closeSync(log);
  return server;
}

/**
 * @param {Cluster} cluster
 * @param {import("node:child_process").ChildProcess} server
 * @param {number} patienceMs
 */
async function becomesReady(cluster, server, patienceMs) {
  const ended = new AbortController();
  server.once("error", () => ended.abort());
  server.once("exit", () => ended.abort());
  const deadline = Date.now() + patienceMs; // after a crash it replays its log first
  while (!ended.signal.aborted && Date.now() < deadline) {
    const lines = postmasterFile(cluster);
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === "ready") return true;
    await pause(10);
  }
  server.kill("SIGQUIT");
  return false;
}

/**
 * @param {Cluster} cluster
 * @param {import("node:child_process").ChildProcess} server
 * @param {number} port
 * @returns {RunningCluster}
 */
function running(cluster, server, port) {
  const { pid } = server;
  if (pid === undefined) throw new Error("A server that is ready has a process id.");
  const ended = server.exitCode === null ? once(server, "exit") : Promise.resolve();
  guardAgainstOurDeath(pid, ended);
  const socketFolder = socketFolderOf(cluster);
  // Drivers and PostgreSQL's own programs prefer this host to the one before the port.
  const socket = socketFolder === undefined ? "" : `?host=${encodeURIComponent(socketFolder)}`;
  return {
    url: `postgres://${superuser}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/postgres${socket}`,
    port,
    pid,
    ended,
    stop: async () => {
      await stopProcess(pid, { ask: "SIGINT", insist: "SIGQUIT", patienceMs: 20_000 });
      await ended;
    },
  };
}

/**
 * Stops PostgreSQL when the launcher is killed, which it wouldn't notice. A shell does: its input closes, and it signals the server.
 *
 * @param {number} pid
 * @param {Promise<unknown>} ended
 */
function guardAgainstOurDeath(pid, ended) {
  const script = 'read -r word; [ "$word" = over ] || kill -INT "$1" 2>/dev/null';
  const guard = spawn("/bin/sh", ["-c", script, "portico-guard", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
    detached: true,
  });
  guard.stdin.on("error", () => undefined); // the guard itself was killed
  void ended.then(() => guard.stdin.end("over\n"));
}

/** @param {Cluster} cluster */
function postmasterFile(cluster) {
  try {
    return readFileSync(path.join(dataOf(cluster), "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** @param {Cluster} cluster */
function spawnOptions(cluster) {
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C", LANG: "C" };
  return { cwd: cluster.folder, env, ...cluster.runAs };
}

/** @param {Cluster} cluster */
function makeFolder(cluster) {
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 });
  own(cluster, cluster.folder);
}

/**
 * @param {Cluster} cluster
 * @param {string} file
 */
function own(cluster, file) {
  if (cluster.runAs) chownSync(file, cluster.runAs.uid, cluster.runAs.gid);
}

/** @param {string} file */
function lastLines(file) {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-3).join(" ");
  } catch {
    return "";
  }
}

/**
 * @param {string} what
 * @param {string} why
 */
function refused(what, why) {
  return new Failure(`PostgreSQL could not ${what}. It said: ${why.trim()}`);
}
