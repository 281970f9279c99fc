// @ts-check
import { readFileSync } from "node:fs";
import { inRoot } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";

/**
 * Installs exactly the lock file's packages, unless they are installed already. No package's install script runs. The native parts come
 * prebuilt, and we do the one thing that a script would do for us (postgres/binaries.js).
 *
 * @param {import("../progress.js").Progress} progress
 */
export async function ensurePackages(progress) {
  if (isInstalled(readLock("package-lock.json"), readLock("node_modules/.package-lock.json"))) return;
  const npm = npmCommand();
  await progress.step("Installing packages", () =>
    runQuietly(npm.program, [...npm.options, "ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"], {
      env: npm.env,
      otherwise: "The packages could not be installed. Check the network and npm's registry, and try again.",
    }),
  );
}

/** @typedef {Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean; optional?: boolean }>} LockedPackages */

/**
 * Whether the lock file's packages are installed. npm writes the installed packages to a hidden lock file at the very end. That file is
 * absent after an interrupted installation and differs after a pull that changed the real one. Packages for other platforms are not
 * installed.
 *
 * @param {LockedPackages | undefined} wanted
 * @param {LockedPackages | undefined} installed
 */
export function isInstalled(wanted, installed) {
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([place, { version, integrity, link, optional }]) => {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) return true;
    const there = installed[place];
    if (there === undefined) return optional === true;
    return link === true || (there.version === version && there.integrity === integrity);
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), "utf8")).packages;
  } catch {
    return undefined;
  }
}
