import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Database } from "../database/database.ts";
import type { Institution } from "../kernel/scope.ts";
import { DatabaseFault, DatabaseUnavailable } from "../database/database.ts";
import { openPool } from "../database/pool.ts";
import { processLog } from "../log/json-log.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { loadRightTenants } from "../tenants/load-tenants.ts";
import { CommandFailed, WrongUse, type Terminal } from "./terminal.ts";

export interface InstitutionDatabase {
  readonly name: string;
  readonly tenant: Tenant;
  readonly institution: Institution;
  readonly database: Database;
}

/**
 * Runs work with the database of each institution, or of the named one. The connection is that of DATABASE_URL, and each trip still sees
 * one institution only.
 */
export async function withDatabases<Result>(
  { environment, writeError }: Terminal,
  only: string | undefined,
  work: (institutions: readonly InstitutionDatabase[]) => Promise<Result>,
): Promise<Result> {
  const settings = readDatabaseSettings(environment);
  const {
    all: { all },
    refused,
  } = await loadRightTenants(settings.tenantsFolder);
  for (const { name } of refused)
    if (only === undefined || only === name)
      writeError(`${name} is left out, because its files have mistakes. portico tenant check names them.\n`);
  const names = all.map((one) => one.settings.name);
  if (only !== undefined && !names.includes(only))
    throw new WrongUse(`There is no institution "${only}". These are: ${names.join(", ")}.`);
  const pool = openPool({ url: settings.databaseUrl, maximumConnections: 1 }, processLog(settings.logLevel));
  try {
    const chosen = all.filter(({ settings: { name } }) => only === undefined || name === only);
    return await work(
      chosen.map((institution) => {
        const { settings: tenant } = institution;
        return { name: tenant.name, tenant, institution, database: pool.of(tenant.name) };
      }),
    );
  } catch (error) {
    throw reasonOf(error);
  } finally {
    await pool.close();
  }
}

/** The table is missing before the first start. */
const noTable = "42P01";
const noColumn = "42703";

function reasonOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable)
    return new CommandFailed("The database doesn't answer. See DATABASE_URL, or run portico check.");
  if (error instanceof DatabaseFault && (error.code === noTable || error.code === noColumn))
    return new CommandFailed("The database isn't migrated. Start the server of this release once.");
  return error;
}
