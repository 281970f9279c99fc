import { Keyring } from "../database/keyring.ts";
import { pendingMigrations } from "../database/migrate.ts";
import { requireKnownKeys, UnknownMasterKey } from "../database/require-known-keys.ts";
import { readDatabaseSettings, SettingsError } from "../startup/settings.ts";
import { databaseReason } from "../startup/start-up.ts";
import type { Finding } from "./finding.ts";
import type { Terminal } from "./terminal.ts";

type DatabaseSettings = ReturnType<typeof readDatabaseSettings>;

const finding = (state: Finding["state"], detail: string): Finding => ({
  institution: "all",
  checked: "database",
  state,
  detail,
});

/** Finds out whether the database can be reached, is migrated, and was written with one of the known master keys. */
export async function checkDatabase(
  environment: Terminal["environment"],
  tenants: readonly string[],
): Promise<readonly Finding[]> {
  const settings = settingsOf(environment);
  // The problem is already listed with the settings.
  if (settings === undefined) return [finding("problem", "Not asked: mend the settings first.")];
  try {
    const pending = await pendingMigrations(settings.databaseUrl);
    if (pending.length > 0) return [finding("problem", notMigrated(pending.length))];
    const { versions } = new Keyring(settings.masterKey, settings.previousMasterKeys);
    await requireKnownKeys(settings.databaseUrl, tenants, versions);
    return [finding("ok", "reachable, migrated, and written with a known master key")];
  } catch (error) {
    const reason = reasonOf(error, settings);
    if (reason === undefined) throw error;
    return [finding("problem", reason)];
  }
}

const notMigrated = (count: number): string =>
  count === 1
    ? "One migration is pending. The server runs it at its next start."
    : `${count} migrations are pending. The server runs them at its next start.`;

function settingsOf(environment: Terminal["environment"]): DatabaseSettings | undefined {
  try {
    return readDatabaseSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}

function reasonOf(error: unknown, settings: DatabaseSettings): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnknownMasterKey) return error.message;
  const code = "code" in error ? String(error.code) : "";
  return databaseReason(error, code, settings)?.message;
}
