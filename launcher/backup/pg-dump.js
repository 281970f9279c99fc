// @ts-check
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.js";

/** Folders besides the PATH where packages put PostgreSQL's client programs: Debian, RPM, Homebrew. */
const homes = ["/usr/lib/postgresql", "/usr", "/opt/homebrew/opt", "/usr/local/opt"];

/**
 * The folder with a pg_dump of the server's own release, or else the next newer one, because an older one refuses.
 *
 * @param {number} major of the server
 */
export function findPgDump(major) {
  const [best] = candidates()
    .map((program) => ({ program, major: majorOf(program) }))
    .filter((found) => found.major >= major)
    .toSorted((one, other) => one.major - other.major);
  if (best) return path.dirname(best.program);
  throw new Failure(
    `This machine has no pg_dump of PostgreSQL ${major} or newer. On Debian, run: apt install postgresql-client-${major}. If ` +
      "Debian's own release is older, add the PGDG repository first (docs/operations.md, Backup). Or add its folder to PATH.",
  );
}

function candidates() {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const packaged = homes.flatMap((home) => foldersIn(home).map((name) => path.join(home, name, "bin")));
  return [...onPath, ...packaged].map((folder) => path.join(folder, "pg_dump"));
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^(\d+|pgsql-\d+|postgresql(@\d+)?|libpq)$/.test(name));
  } catch {
    return [];
  }
}

/** @param {string} program */
function majorOf(program) {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? Number(/(\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}
