import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { createProgress } from "../../../launcher/progress.js";
import { ensureDebianPostgres } from "../../../launcher/setup/debian-postgres.js";
import { NoResult } from "../report/no-result.ts";

const run = promisify(execFile);

/**
 * Finds pgbench on the PATH or in Debian's PostgreSQL, which the tests use too and which is installed where possible. Throws NoResult,
 * because another driver would be an easier peer.
 */
export async function findPgbench(progress: ReturnType<typeof createProgress>): Promise<string> {
  if (await runs("pgbench")) return "pgbench";
  const debian = await ensureDebianPostgres(progress);
  const packaged = debian && path.join(debian.binaries, "bin/pgbench");
  if (packaged !== undefined && (await runs(packaged))) return packaged;
  throw new NoResult(
    "There is no pgbench, so there is no result. Install PostgreSQL's client programs and put pgbench on the PATH.",
  );
}

async function runs(program: string): Promise<boolean> {
  try {
    await run(program, ["--version"]);
    return true;
  } catch {
    return false;
  }
}
