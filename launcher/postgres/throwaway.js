// @ts-check
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.js";
import { toolFolder } from "../paths.js";
import { isAlive } from "../process/process-table.js";
import { postgresBinaries, postgresVersion } from "./binaries.js";
import { initializeCluster, startCluster, stopLeftover } from "./cluster.js";
import { ensureSystemUser, isRoot, systemUserHome } from "./system-user.js";

const prefix = "throwaway-";

/** Nothing in it outlives a test run, so it may lose everything in a power failure. Many tests connect at once. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: 300,
  shared_buffers: "64MB",
};

/** @typedef {{ parent: string; binaries: string; version: string; runAs: import("./system-user.js").SystemUser | undefined }} Place */

/**
 * Starts an empty PostgreSQL with its own folder and port for tests. `stop` removes all of it. Several may run at once. It uses the bundled
 * release unless another is given.
 *
 * @param {{ version: string; binaries: string }} [release]
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>} the superuser's address
 */
export async function startThrowawayPostgres(release) {
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  const parent = runAs ? systemUserHome : toolFolder;
  const { version, binaries } = release ?? {
    version: postgresVersion(),
    binaries: postgresBinaries({ forSystemUser: runAs !== undefined }),
  };
  const place = { parent, version, binaries, runAs };
  mkdirSync(parent, { recursive: true });
  await sweep(place);

  const template = ensureTemplate(place);
  const folder = newFolder(place);
  copy(template, folder);
  const password = readFileSync(path.join(folder, "superuser"), "utf8");
  const server = await startCluster(clusterIn(place, folder, password), { settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * An initialized cluster to copy from, which takes a tenth of the time. There is one per version, made by the first run.
 *
 * @param {Place} place
 */
function ensureTemplate(place) {
  const template = path.join(place.parent, `template-${place.version}`);
  if (readFolder(template).includes("superuser")) return template;
  const folder = newFolder(place);
  const password = randomBytes(18).toString("base64url");
  initializeCluster(clusterIn(place, folder, password), { durable: false });
  writeFileSync(path.join(folder, "superuser"), password, { mode: 0o600 });
  try {
    renameSync(folder, template);
  } catch {
    rmSync(folder, { recursive: true, force: true }); // another run was faster, and its template is the same
  }
  return template;
}

/**
 * The name contains the owner's process id, so that a later run can detect leftovers.
 *
 * @param {Place} place
 */
function newFolder({ parent }) {
  return path.join(parent, `${prefix}${process.pid}-${randomBytes(3).toString("hex")}`);
}

/**
 * @param {Place} place
 * @param {string} folder
 * @param {string} password
 */
function clusterIn({ binaries, runAs }, folder, password) {
  return { binaries, folder, password, logFile: path.join(folder, "postgres.log"), runAs };
}

/**
 * Copies with owner and modes, which PostgreSQL checks.
 *
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Failure(`A PostgreSQL for the tests could not be made: ${stderr.trim()}`);
}

/**
 * Removes folders that killed runs left behind.
 *
 * @param {Place} place
 */
async function sweep(place) {
  for (const name of readFolder(place.parent)) {
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (!name.startsWith(prefix) || isAlive(owner)) continue;
    const folder = path.join(place.parent, name);
    await stopLeftover(clusterIn(place, folder, ""));
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
