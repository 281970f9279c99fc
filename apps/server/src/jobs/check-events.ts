import type { DatabasePool } from "../database/pool.ts";
import { findApplication, listEvents } from "../kernel/application-store.ts";
import { firstBrokenLink } from "../kernel/event-chain.ts";
import { listApplicationIds } from "./upkeep-store.ts";

/** An application whose events are not as they were written. */
export interface BrokenChain {
  readonly applicationId: number;
  /** The number of the first event that was changed or taken away. */
  readonly sequence: number;
}

export interface CheckedEvents {
  readonly applications: number;
  readonly broken: readonly BrokenChain[];
}

const applicationsAtATime = 500;

/** Goes through the events of all applications of a tenant, and tells those whose chain is broken. Applications that are written meanwhile are no trouble. */
export async function checkEvents(databases: Pick<DatabasePool, "of">, tenant: string): Promise<CheckedEvents> {
  const database = databases.of(tenant);
  const broken: BrokenChain[] = [];
  let applications = 0;
  for (let after = -1; ;) {
    const [rows] = await database.trip([listApplicationIds({ tenant, after, count: applicationsAtATime })]);
    for (const { application_id: applicationId } of rows) {
      const sequence = await brokenLinkOf(databases, tenant, applicationId);
      if (sequence !== undefined) broken.push({ applicationId, sequence });
    }
    applications += rows.length;
    if (rows.length < applicationsAtATime) return { applications, broken };
    after = rows.at(-1)!.application_id;
  }
}

/** A second look, where the first finds a break: row and events are two reads, and somebody may write in between. */
async function brokenLinkOf(
  databases: Pick<DatabasePool, "of">,
  tenant: string,
  applicationId: number,
): Promise<number | undefined> {
  let found: number | undefined;
  for (let looks = 0; looks < 2; looks += 1) {
    const [[row], events] = await databases
      .of(tenant)
      .trip([findApplication({ tenant, applicationId }), listEvents({ tenant, applicationId })]);
    found = row && firstBrokenLink(tenant, applicationId, events, row.chain_head);
    if (found === undefined) return undefined;
  }
  return found;
}
