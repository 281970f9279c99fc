import { openPool } from "./database/pool.ts";
import { checkEvents, type CheckedEvents } from "./jobs/check-events.ts";
import { processLog } from "./kernel/json-log.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { loadTenants } from "./tenants/load-tenants.ts";
import { TenantFileError } from "./tenants/tenant-file-error.ts";

/**
 * A command for whoever has to know that nobody changed the log of events behind Portico's back: `node apps/server/src/check-events.ts`, with the
 * server's settings. Prints a line for each tenant and each finding, and exits with 1 where there is one,
 * with 2 where it could not look.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = processLog(settings.logLevel);
  const databases = openPool({ url: settings.databaseUrl, maximumConnections: 1 }, log);
  try {
    for (const { settings: tenant } of (await loadTenants(settings.tenantsFolder)).all) {
      const found = await checkEvents(databases, tenant.name);
      for (const line of linesOf(tenant.name, found)) process.stdout.write(`${line}\n`);
      if (!isWhole(found)) process.exitCode = 1;
    }
  } finally {
    await databases.close();
  }
}

function isWhole({ broken, missing, withoutBeginning, securityBrokenAt }: CheckedEvents): boolean {
  return [broken, missing, withoutBeginning].every(({ length }) => length === 0) && securityBrokenAt === undefined;
}

function linesOf(
  tenant: string,
  { applications, broken, missing, withoutBeginning, securityBrokenAt }: CheckedEvents,
): readonly string[] {
  return [
    `${tenant}: ${applications} applications, ${broken.length} with broken events, ${missing.length} deleted`,
    ...broken.map(
      ({ applicationId, sequence }) => `${tenant}: application ${applicationId} is broken at event ${sequence}`,
    ),
    ...missing.map((applicationId) => `${tenant}: application ${applicationId} was deleted`),
    ...withoutBeginning.map(
      (applicationId) => `${tenant}: the security event of the beginning of application ${applicationId} was deleted`,
    ),
    ...(securityBrokenAt === undefined
      ? []
      : [`${tenant}: the security events are broken at event ${securityBrokenAt}`]),
  ];
}

main().catch((error: unknown) => {
  const isReason = error instanceof SettingsError || error instanceof TenantFileError;
  process.stderr.write(`${isReason ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
});
