import { openPool, type DatabasePool } from "../database/pool.ts";
import { processLog } from "../log/json-log.ts";
import { readDatabaseSettings, SettingsError } from "./settings.ts";
import { loadEachTenant } from "../tenants/load-tenants.ts";
import { TenantFileError } from "../tenants/mistake.ts";

/** The result of checking one tenant. */
export interface Found {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

type CheckSettings = ReturnType<typeof readDatabaseSettings>;

/**
 * The launcher turns a finding into 1. A crash of Node.js itself exits with 1 too, and must not look like a finding
 * (launcher/check-data.js).
 */
const exitCodes = { found: 3, couldNotLook: 2 };

/** Runs a check over every tenant as a command, and prints its lines. Exits with 3 for a finding and with 2 if the check couldn't run. */
export async function runCheck(
  check: (databases: DatabasePool, tenant: string, settings: CheckSettings) => Promise<Found>,
): Promise<void> {
  try {
    const settings = readDatabaseSettings(process.env);
    const databases = openPool({ url: settings.databaseUrl, maximumConnections: 1 }, processLog(settings.logLevel));
    try {
      // Data is checked even if an institution's files are wrong.
      for (const { name } of await loadEachTenant(settings.tenantsFolder)) {
        const { lines, isWhole } = await check(databases, name, settings);
        for (const line of lines) process.stdout.write(`${name}: ${line}\n`);
        if (!isWhole) process.exitCode = exitCodes.found;
      }
    } finally {
      await databases.close();
    }
  } catch (error) {
    const isReason = error instanceof SettingsError || error instanceof TenantFileError;
    process.stderr.write(`${isReason ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = exitCodes.couldNotLook;
  }
}
