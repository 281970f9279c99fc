// @ts-check
import { execFileSync } from "node:child_process";
import { Failure } from "../failure.js";

/** The account that runs PostgreSQL when the launcher is root. It owns only the database. */
export const systemUserName = "portico";

/** The folder of the system user's files, since it can't enter a clone that only root may enter. */
export const systemUserHome = "/var/lib/portico";

/** @typedef {{ uid: number; gid: number }} SystemUser */

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged account for PostgreSQL, which refuses to run as root. It is created if it is missing.
 *
 * @returns {SystemUser}
 */
export function ensureSystemUser() {
  return findSystemUser() ?? makeSystemUser();
}

/** @returns {SystemUser | undefined} */
export function findSystemUser() {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync("id", [flag, systemUserName], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function makeSystemUser() {
  const options = ["--system", "--user-group", "--no-create-home", "--home-dir", systemUserHome];
  try {
    execFileSync("useradd", [...options, "--shell", "/usr/sbin/nologin", systemUserName], { stdio: "ignore" });
  } catch {
    throw new Failure(
      `PostgreSQL does not run as root, and the launcher couldn't create the system user “${systemUserName}”. ` +
        "Run this as an ordinary user, or set DATABASE_URL to a running PostgreSQL.",
    );
  }
  const made = findSystemUser();
  if (made === undefined)
    throw new Failure(`The system user “${systemUserName}” was created but can't be found. Try again.`);
  return made;
}
