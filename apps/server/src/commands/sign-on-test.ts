import { Keyring } from "../database/keyring.ts";
import { newTestToken } from "../features/single-sign-on/sign-on-test-token.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { withDatabases } from "./institution-databases.ts";
import type { Terminal } from "./terminal.ts";

export interface SignOnTestOptions {
  /** The site's address, if it isn't the public one. */
  readonly site?: string;
}

/** Prints the link to an institution's page for testing single sign-on. */
export async function linkToSignOnTest(
  terminal: Terminal,
  institution: string,
  { site }: SignOnTestOptions,
): Promise<void> {
  const { masterKey, previousMasterKeys } = readDatabaseSettings(terminal.environment);
  const keyring = new Keyring(masterKey, previousMasterKeys);
  const host = await withDatabases(terminal, institution, async ([only]) => only!.tenant.hosts[0]!);
  const token = newTestToken((purpose, value) => keyring.hash(institution, purpose, value), terminal.clock());
  const origin = site ?? terminal.environment["PORTICO_PUBLIC_ORIGIN"] ?? `https://${host}`;
  terminal.write(`${origin}/sso/test?token=${token}\n`);
  terminal.writeError("The link is good for an hour. Whoever has it sees this institution's sign-on settings.\n");
}
