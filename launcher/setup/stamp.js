// @ts-check
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folders that a build makes or never reads. */
const notSources = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report"]);

/**
 * A digest of files and folders by name and content. It is the same after a fresh clone, because it ignores file times.
 *
 * @param {string} folder
 * @param {readonly string[]} entries files or folders in it
 */
export function digestOf(folder, entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap((entry) => filesIn(folder, entry)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @param {string} entry
 * @returns {string[]}
 */
function filesIn(folder, entry) {
  const names = readFolder(path.join(folder, entry));
  if (names === undefined) return [entry];
  return names.filter((name) => !notSources.has(name)).flatMap((name) => filesIn(folder, path.join(entry, name)));
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}

/**
 * Whether the stamp is for this digest, so that the work is done.
 *
 * @param {string} stampFile
 * @param {string} digest
 */
export function isStamped(stampFile, digest) {
  try {
    return readFileSync(stampFile, "utf8").trim() === digest;
  } catch {
    return false;
  }
}

/**
 * @param {string} stampFile
 * @param {string} digest
 */
export function writeStamp(stampFile, digest) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${digest}\n`);
}
