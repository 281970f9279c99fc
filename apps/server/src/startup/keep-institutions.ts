import type { Log } from "../log/log.ts";
import type { LiveInstitutions } from "../tenants/live-institutions.ts";
import { loadInstitutions, type Loaded } from "./load-institutions.ts";
import { createReload } from "./reload.ts";
import type { SecretStore } from "./secret-store.ts";
import type { Settings } from "./settings.ts";
import { watchTenants } from "./watch-tenants.ts";

interface Keeping {
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly live: LiveInstitutions;
  readonly log: Log;
}

export interface KeptInstitutions {
  reload(): Promise<void>;
  stop(): void;
}

/** Keeps a running server's institutions as their files say. */
export function keepInstitutions({ settings, secrets, live, log }: Keeping): KeptInstitutions {
  const load = async (): Promise<Loaded> => loadInstitutions(settings, secrets, { decides: true });
  const reload = createReload({ live, load, maySeveral: settings.publicOrigin?.includes("{host}") ?? true, log });
  const stopWatching = settings.watchesTenants ? watchTenants(settings.tenantsFolder, reload, log) : undefined;
  const trying = tryTablesLater(load, log);
  return {
    reload,
    stop: () => {
      stopWatching?.();
      clearTimeout(trying);
    },
  };
}

/** The start's own work has ended by then, and the first visitors have their pages. */
const tryTablesAfterMs = 5_000;

/**
 * Decides about generated applicants with each decision table. That would make the start slow, so it happens later. A table that fails is
 * logged, and its applications go to manual review.
 */
function tryTablesLater(load: () => Promise<Loaded>, log: Log): NodeJS.Timeout {
  const run = async (): Promise<void> => {
    const { refused } = await load();
    for (const { name, problems } of refused)
      for (const problem of problems) log.warn(`Something about an institution is wrong. ${problem}`, { tenant: name });
  };
  const failed = (error: unknown): void => log.fault("The decision tables could not be tried.", error);
  return setTimeout(() => void run().catch(failed), tryTablesAfterMs).unref();
}
