import { openPool, type DatabasePool } from "../database/pool.ts";
import { processLog } from "../kernel/json-log.ts";
import { readDatabaseSettings, SettingsError } from "./settings.ts";
import { loadTenants } from "../tenants/load-tenants.ts";
import { TenantFileError } from "../tenants/tenant-file-error.ts";

/** What a check of one tenant found. */
export interface Found {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

type CheckSettings = ReturnType<typeof readDatabaseSettings>;

/** The launcher makes 1 and 2 of them: Node.js itself exits with 1 when it crashes, and that is no finding (launcher/check-data.js). */
const exitCodes = { found: 3, couldNotLook: 2 };

/** Runs a check over every tenant as a command: prints its lines, and exits with 3 where something isn't whole, with 2 where it could not look. */
export async function runCheck(
  check: (databases: DatabasePool, tenant: string, settings: CheckSettings) => Promise<Found>,
): Promise<void> {
  try {
    const settings = readDatabaseSettings(process.env);
    const databases = openPool({ url: settings.databaseUrl, maximumConnections: 1 }, processLog(settings.logLevel));
    try {
      for (const tenant of (await loadTenants(settings.tenantsFolder)).all) {
        const { lines, isWhole } = await check(databases, tenant.settings.name, settings);
        for (const line of lines) process.stdout.write(`${tenant.settings.name}: ${line}\n`);
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
