import { Keyring } from "../database/keyring.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { recentApplications } from "../kernel/recent-applications.ts";
import { processLog } from "../log/json-log.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { connected } from "./connected.ts";
import type { InstitutionDatabase } from "./institution-databases.ts";
import { CommandFailed, type Terminal } from "./terminal.ts";

/** The kernel of a command, which works on the institutions of `withDatabases`. It starts no work: a running server does. */
export function operatorKernel(terminal: Terminal, institutions: readonly InstitutionDatabase[]): Kernel {
  const settings = readDatabaseSettings(terminal.environment);
  return {
    databases: {
      of: (tenant) => {
        const found = institutions.find(({ name }) => name === tenant);
        if (found === undefined) throw new CommandFailed(`There is no institution "${tenant}".`);
        return found.database;
      },
      connections: () => ({ busy: 0, idle: 0, awaited: 0 }),
      close: async () => undefined,
    },
    keyring: new Keyring(settings.masterKey, settings.previousMasterKeys),
    clock: terminal.clock,
    providersOf: connected(terminal),
    log: processLog(settings.logLevel),
    recent: recentApplications(),
    startWork: async () => undefined,
  };
}
