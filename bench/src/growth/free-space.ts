import { statfsSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../../launcher/paths.js";
import { isRoot, systemUserHome } from "../../../launcher/postgres/system-user.js";
import { NoResult } from "../report/no-result.ts";

/** For each application of the largest size, an estimate: 22 kB of data, as measured with 5,000, and as much log before PostgreSQL recycles it. */
const kilobytesPerApplication = 60;
const leastGigabytes = 2;

function neededGigabytes(sizes: readonly number[]): number {
  return Math.max(leastGigabytes, (Math.max(...sizes) * kilobytesPerApplication) / 1e6);
}

/** Throws NoResult if the disk of the database has too little room for these sizes. */
export function requireRoom(sizes: readonly number[], freeGigabytes = freeGigabytesFor()): void {
  const needed = neededGigabytes(sizes);
  if (freeGigabytes >= needed) return;
  throw new NoResult(
    `Growth to ${Math.max(...sizes)} applications needs ${needed.toFixed(0)} GB of free disk, and there are ${freeGigabytes.toFixed(0)}, so there is no result. Free some, or name smaller sizes, as in --growth-sizes=1000,10000.`,
  );
}

/** PostgreSQL keeps its files there (launcher/start/embedded-database.js). */
function freeGigabytesFor(): number {
  const { bavail, bsize } = statfsSync(isRoot() ? path.dirname(systemUserHome) : rootFolder);
  return (bavail * bsize) / 1e9;
}
