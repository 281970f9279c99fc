// @ts-check
import { readFileSync } from "node:fs";
import { inRoot } from "../paths.js";
import { runQuietly } from "../process/run-tool.js";
import { npmCommand } from "./npm.js";

/**
 * Installs exactly what the lock file says, unless that is what is installed. No package's install script is run: the
 * native parts we use come prebuilt, and the one thing a script would do for us, we do (postgres/binaries.js).
 *
 * @param {import("../progress.js").Progress} progress
 */
export async function ensurePackages(progress) {
  if (isInstalled(readLock("package-lock.json"), readLock("node_modules/.package-lock.json"))) return;
  const npm = npmCommand();
  await progress.step("Installing packages", () =>
    runQuietly(npm.program, [...npm.options, "ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"], {
      env: npm.env,
      otherwise: "The packages could not be installed. Check the network and the registry of npm, and try again.",
    }),
  );
}

/** @typedef {Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean; optional?: boolean }>} LockedPackages */

/**
 * npm writes down what it installed in a hidden lock file, as the very last thing: it is absent after an interrupted
 * installation and differs after a pull that changed the real one. Packages for other platforms are not installed.
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
