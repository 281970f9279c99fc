import type { AccountRestriction } from "@portico/domain/accounts/ownership";
import { Keyring } from "../database/keyring.ts";
import { reviewAccounts, type ReviewedAs } from "../features/account-opening/review-accounts.ts";
import { makeJobScope } from "../jobs/job-scope.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { recentApplications } from "../kernel/recent-applications.ts";
import { processLog } from "../log/json-log.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { connected } from "./connected.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { CommandFailed, type Terminal } from "./terminal.ts";

export interface ReviewOptions {
  readonly institution: string;
  readonly applicationId: number;
  readonly outcome: "open" | "decline";
  readonly limits: readonly AccountRestriction[];
}

/** Ends the manual review of an application for accounts. A running server does the work that follows. */
export async function endReview(terminal: Terminal, options: ReviewOptions): Promise<void> {
  const { institution, outcome, limits } = options;
  const isLimited = outcome === "open" && limits.length > 0;
  const as: ReviewedAs = { outcome: isLimited ? "openWithLimits" : outcome, restrictions: isLimited ? limits : [] };
  await withDatabases(terminal, institution, async ([only]) => {
    if (!(await reviewAccounts(scopeOf(terminal, only!, options), as)))
      throw new CommandFailed("That application for accounts doesn't wait for a review.");
  });
  terminal.write("The review is over. A running server does the rest within a few seconds.\n");
}

function scopeOf(
  terminal: Terminal,
  { name, institution, database }: InstitutionDatabase,
  { applicationId }: ReviewOptions,
) {
  const settings = readDatabaseSettings(terminal.environment);
  const kernel: Kernel = {
    databases: {
      of: () => database,
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
  const named = { tenant: name, applicationId, topic: "operator", key: "review", payload: {} };
  const message = { ...named, attempts: 1, lostAttempts: 0, pending: [], sequence: null, createdAt: terminal.clock() };
  const ending = { queries: () => [], ended: () => undefined };
  return makeJobScope(kernel, institution, message, {
    written: undefined,
    ending,
    common: database,
    isForAccountsToo: true,
  }).scope;
}
