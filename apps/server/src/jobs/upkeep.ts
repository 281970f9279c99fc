import type { CompiledQuery } from "kysely";
import { UniqueViolation } from "../database/database.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import { chainEvents } from "../kernel/chain-events.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import { makeScope } from "../kernel/make-scope.ts";
import { loadAnyApplication } from "../kernel/read-trip.ts";
import type { Institution } from "../kernel/scope.ts";

/** Plans one piece of upkeep: the application's new row and the statements that write it. Returns undefined if there is nothing to do. */
export type Plan = (loaded: LoadedApplication) =>
  | {
      readonly row: ApplicationTable;
      readonly write: (row: ApplicationTable) => readonly CompiledQuery[];
    }
  | undefined;

/**
 * Changes an application without a user's command. It writes an event like any other change, whose number guards against concurrent
 * writers. Returns true if it wrote the change. If an applicant's write won, the next round tries again. An application that doesn't open
 * is logged and skipped.
 */
export async function maintain(
  kernel: Kernel,
  institution: Institution,
  { applicationId, action }: { applicationId: number; action: string },
  plan: Plan,
): Promise<boolean> {
  const tenant = institution.settings.name;
  const caller = { requestId: `upkeep.${action}`, ipAddress: "", userAgent: "", origin: "" };
  const scope = makeScope(kernel, { institution, caller }, kernel.clock());
  try {
    const planned = plan(await loadAnyApplication(kernel, tenant, applicationId));
    if (!planned) return false;
    const { row, inserts } = chainEvents(planned.row, { scope, sessionHash: null, defaultAction: action }, []);
    await scope.database.trip([...inserts, ...planned.write(row)]);
    return true;
  } catch (error) {
    if (!(error instanceof UniqueViolation))
      kernel.log.fault("The upkeep of an application failed.", error, { tenant, applicationId, action });
    return false;
  }
}
