import { openPool } from "./database/pool.ts";
import { checkEvents } from "./jobs/check-events.ts";
import { processLog } from "./kernel/json-log.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { loadTenants } from "./tenants/load-tenants.ts";
import { TenantFileError } from "./tenants/tenant-file-error.ts";

/**
 * A command for whoever has to know that nobody changed the log of events behind Portico's back: `node apps/server/src/check-events.ts`, with the
 * server's settings. Prints a line for each tenant and each broken chain, and exits with 1 where one is broken,
 * with 2 where it could not look.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = processLog(settings.logLevel);
  const databases = openPool({ url: settings.databaseUrl, maximumConnections: 1 }, log);
  try {
    for (const { settings: tenant } of (await loadTenants(settings.tenantsFolder)).all) {
      const { applications, broken } = await checkEvents(databases, tenant.name);
      process.stdout.write(`${tenant.name}: ${applications} applications, ${broken.length} with broken events\n`);
      for (const { applicationId, sequence } of broken)
        process.stdout.write(`${tenant.name}: application ${applicationId} is broken at event ${sequence}\n`);
      if (broken.length > 0) process.exitCode = 1;
    }
  } finally {
    await databases.close();
  }
}

main().catch((error: unknown) => {
  const isReason = error instanceof SettingsError || error instanceof TenantFileError;
  process.stderr.write(`${isReason ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
});
