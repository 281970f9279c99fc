import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../launcher/paths.js";
import { missingPlatformPackages } from "./lock-file/lock-file.ts";

/** Run this after `npm install` of a native package. Another `npm install` then puts the file into npm's order. */
const file = inRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatformPackages(lock.packages);
const entries = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${Object.keys(missing).length} packages for other platforms to the lock file.`);
