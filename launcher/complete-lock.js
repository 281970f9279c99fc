// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./paths.js";
import { missingPlatformPackages } from "./setup/lock-file.js";

/** Run this after `npm install` of anything native, with another `npm install` to put the file in npm's order (why: setup/lock-file.js). */
const file = inRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatformPackages(lock.packages);
const entries = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${Object.keys(missing).length} packages for other platforms to the lock file.`);
