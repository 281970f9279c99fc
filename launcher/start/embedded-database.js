// @ts-check
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../paths.js";
import { postgresBinaries } from "../postgres/binaries.js";
import { initializeCluster, isInitialized, startCluster } from "../postgres/cluster.js";
import { ensureSystemUser, findSystemUser, isRoot, systemUserHome, systemUserName } from "../postgres/system-user.js";
import { archiveSettings } from "../backup/restore-cluster.js";
import { keepRunning } from "./keep-running.js";

/**
 * @typedef {{ dataFolder: string; installation: string; databasePassword: string; logFile: string; progress: import("../progress.js").Progress }} Place
 */

/**
 * Starts the bundled PostgreSQL, and starts it again at the same address when it dies. PostgreSQL refuses to run as root, so root starts it under a system user, with its files where that user
 * can reach them.
 *
 * @param {Place & { walArchive: string | undefined }} options
 */
export async function startEmbeddedDatabase({ walArchive, ...place }) {
  const cluster = clusterOf(place);
  const { folder, logFile, runAs } = cluster;
  const { progress } = place;
  if (!isInitialized(cluster)) {
    await progress.step("Initializing PostgreSQL", () => initializeCluster(cluster, { durable: true }));
    if (runAs) writeFileSync(path.join(folder, "belongs-to.txt"), `${rootFolder}\n${place.dataFolder}\n`);
  }
  keepPreviousLog(logFile);
  const settings = walArchive === undefined ? undefined : archiveSettings(walArchive, runAs);
  const database = keepDatabase(cluster, progress.say, { settings });
  const { url, pid } = await progress.step("Starting PostgreSQL", () => database.ready);
  return { url, pid, stop: () => database.stop() };
}

/**
 * The cluster of a data folder.
 *
 * @param {Place} place
 */
export function clusterOf({ dataFolder, installation, databasePassword, logFile, progress }) {
  const runAs = isRoot() ? asSystemUser(progress) : undefined;
  const folder = clusterFolder({ dataFolder, installation, root: runAs !== undefined });
  if (runAs)
    progress.say(
      `· PostgreSQL doesn't run as root, so it runs as the system user “${systemUserName}”, with its data in ${folder}`,
    );
  const binaries = postgresBinaries({ forSystemUser: runAs !== undefined });
  return { binaries, folder, password: databasePassword, logFile, runAs };
}

/**
 * @param {import("../postgres/cluster.js").Cluster} cluster
 * @param {(text: string) => void} say
 * @param {Partial<Pick<Parameters<typeof keepRunning>[0], "timing">> & { settings?: Record<string, string> | undefined }} [options]
 */
export function keepDatabase(cluster, say, { settings, ...options } = {}) {
  /** @type {number | undefined} */
  let port;
  const launch = () => {
    const ready = startCluster(cluster, { settings, port });
    ready.then(
      (server) => (port = server.port),
      () => undefined,
    );
    return {
      ready,
      ended: ready.then(({ ended }) => ended),
      stop: () => ready.then((server) => server.stop()).catch(() => undefined),
    };
  };
  return keepRunning({ name: "database", logFile: cluster.logFile, launch, say, ...options });
}

/**
 * The cluster's folder for a data folder. It includes the installation's random name, so that a new clone in the place of a deleted one
 * doesn't find data whose keys are gone.
 *
 * @param {{ dataFolder: string; installation: string; root: boolean }} options
 */
export function clusterFolder({ dataFolder, installation, root }) {
  if (!root) return path.join(dataFolder, "postgres");
  const place = createHash("sha256").update(dataFolder).digest("hex").slice(0, 12);
  return path.join(systemUserHome, `${place}-${installation}`);
}

/** @param {import("../progress.js").Progress} progress */
function asSystemUser(progress) {
  if (!findSystemUser())
    progress.say(`· Creating the system user “${systemUserName}”, because PostgreSQL doesn't run as root`);
  mkdirSync(systemUserHome, { recursive: true, mode: 0o755 });
  return ensureSystemUser();
}

/** @param {string} logFile */
function keepPreviousLog(logFile) {
  const previous = `${logFile}.previous`;
  rmSync(previous, { force: true });
  try {
    renameSync(logFile, previous);
  } catch {
    // There is none before the first start.
  }
}
