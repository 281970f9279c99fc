import { migrate, pendingMigrations } from "../database/migrate.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { databaseReason } from "../startup/start-up.ts";
import { CommandFailed, report, type Terminal } from "./terminal.ts";

export interface MigrateOptions {
  readonly plan: boolean;
  readonly json: boolean;
}

/** Brings the database up to date, or only names the migrations that it needs. */
export async function migrateDatabase(terminal: Terminal, { plan, json }: MigrateOptions): Promise<void> {
  const { databaseUrl } = readDatabaseSettings(terminal.environment);
  try {
    const pending = await pendingMigrations(databaseUrl);
    if (!plan && pending.length > 0) await migrate(databaseUrl);
    const rows = pending.map((migration) => ({ migration, state: plan ? "pending" : "done" }));
    report(terminal, { rows, json, whenEmpty: "The database is up to date." });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = error instanceof Error ? databaseReason(error, code, { databaseUrl }) : undefined;
    throw reason === undefined ? error : new CommandFailed(reason.message);
  }
}
