// @ts-check
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { installWithApt, mayUseApt, readAptLists } from "./apt.js";

/** The oldest release that Portico supports, as packaged by Debian 12. The package includes pg_dump of the same release. */
const version = "15";
const binaries = `/usr/lib/postgresql/${version}`;
const clusterSettings = "/etc/postgresql-common/createcluster.conf";

/**
 * Ensures Debian's PostgreSQL 15 for the tests besides the bundled one, because an institution's own database is often that old.
 *
 * @param {import("../progress.js").Progress} progress
 * @returns {Promise<{ version: string; binaries: string } | undefined>} nothing where it can't be installed
 */
export async function ensureDebianPostgres(progress) {
  if (!existsSync(`${binaries}/bin/initdb`) && mayUseApt()) await install(progress);
  return existsSync(`${binaries}/bin/initdb`) ? { version, binaries } : undefined;
}

/** @param {import("../progress.js").Progress} progress */
async function install(progress) {
  // The package would start its own server on port 5432.
  if (!existsSync(clusterSettings)) {
    mkdirSync("/etc/postgresql-common", { recursive: true });
    writeFileSync(clusterSettings, "create_main_cluster = false\n");
  }
  await readAptLists(progress);
  await installWithApt(progress, `postgresql-${version}`, `${binaries}/bin/postgres`);
}
