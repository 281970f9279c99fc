// @ts-check
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { toolFolder } from "../paths.js";
import { isAlive } from "../process/process-table.js";
import { postgresBinaries } from "./binaries.js";
import { initialiseCluster, startCluster, stopLeftover } from "./cluster.js";
import { ensureSystemUser, isRoot, systemUserHome } from "./system-user.js";

const prefix = "throwaway-";

/** Nothing in it outlives a test run, so it may forget everything at a power cut; many tests connect at once. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: 300,
  shared_buffers: "64MB",
};

/**
 * Starts an empty PostgreSQL of its own folder and port, for tests; `stop` removes all of it. Several may run at once.
 *
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>} the superuser's address
 */
export async function startThrowawayPostgres() {
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  const parent = runAs ? systemUserHome : toolFolder;
  const binaries = postgresBinaries({ forSystemUser: runAs !== undefined });
  await sweep(parent, binaries);

  const folder = path.join(parent, `${prefix}${process.pid}-${randomBytes(3).toString("hex")}`);
  mkdirSync(parent, { recursive: true });
  const password = randomBytes(18).toString("base64url");
  const cluster = { binaries, folder, password, logFile: path.join(folder, "postgres.log"), runAs };
  initialiseCluster(cluster, { durable: false });
  const server = await startCluster(cluster, { settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Removes what killed runs left behind.
 *
 * @param {string} parent
 * @param {string} binaries
 */
async function sweep(parent, binaries) {
  for (const name of readFolder(parent)) {
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (!name.startsWith(prefix) || isAlive(owner)) continue;
    const folder = path.join(parent, name);
    await stopLeftover({ binaries, folder, password: "", logFile: "" });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
