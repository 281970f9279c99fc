import type { DatabasePool } from "../database/pool.ts";
import type { Database } from "../database/database.ts";
import { findApplication, listEvents, readSecurityChain } from "../kernel/application-store.ts";
import { firstBrokenLink, type ChainedEvent } from "../kernel/event-chain.ts";
import { applicationBegun } from "../kernel/security-event.ts";
import { nextSecurityHash, securityChainStart, securityContent } from "../kernel/security-chain.ts";
import { anchorsIn, brokenAnchors, type SecurityAnchors } from "./security-anchors.ts";
import { listApplicationIds, listFirstEvents, listPresent, listSecurityEvents } from "./upkeep-store.ts";

/** An application whose events are not as they were written. */
export interface BrokenChain {
  readonly applicationId: number;
  /** The number of the first event that was changed or taken away. */
  readonly sequence: number;
}

export interface CheckedEvents {
  readonly applications: number;
  readonly broken: readonly BrokenChain[];
  /** Applications that left events and whose row is gone. */
  readonly missing: readonly number[];
  /** Applications whose beginning is missing from the security events. */
  readonly withoutBeginning: readonly number[];
  /** The number of the first security event that was changed or taken away. */
  readonly securityBrokenAt: number | undefined;
}

const applicationsAtATime = 500;

/**
 * Checks the event chains of all applications of a tenant and its security events; answers which were changed or removed. Applications may be
 * written while it runs.
 */
export async function checkEvents(databases: Pick<DatabasePool, "of">, tenant: string): Promise<CheckedEvents> {
  const database = databases.of(tenant);
  const found = await checkApplications(database, tenant);
  const withoutRow = await missingByEvents(database, tenant);
  const { brokenAt, missing } = await checkSecurityEvents(database, tenant);
  const places = [brokenAt, ...found.brokenPlaces].filter((place) => place !== undefined);
  return {
    applications: found.applications,
    broken: found.broken,
    missing: [...new Set([...withoutRow, ...missing])].toSorted((one, other) => one - other),
    withoutBeginning: found.withoutBeginning,
    securityBrokenAt: places.length > 0 ? Math.min(...places) : undefined,
  };
}

interface CheckedApplications {
  applications: number;
  readonly broken: BrokenChain[];
  readonly withoutBeginning: number[];
  /** Places of the security chain that are not as applications saw them. */
  readonly brokenPlaces: (number | undefined)[];
}

async function checkApplications(database: Database, tenant: string): Promise<CheckedApplications> {
  const found: CheckedApplications = { applications: 0, broken: [], withoutBeginning: [], brokenPlaces: [] };
  for (let after = -1; ;) {
    const [rows] = await database.trip([listApplicationIds({ tenant, after, count: applicationsAtATime })]);
    const anchors: SecurityAnchors[] = [];
    for (const { application_id: applicationId } of rows) {
      const { brokenAt, events } = await eventsOf(database, tenant, applicationId);
      if (brokenAt !== undefined) found.broken.push({ applicationId, sequence: brokenAt });
      anchors.push(anchorsIn(applicationId, events));
    }
    const { withoutBeginning, brokenAt } = await brokenAnchors(database, tenant, anchors);
    found.withoutBeginning.push(...withoutBeginning);
    found.brokenPlaces.push(brokenAt);
    found.applications += rows.length;
    if (rows.length < applicationsAtATime) return found;
    after = rows.at(-1)!.application_id;
  }
}

const eventsAtATime = 1000;

/** Applications whose events are there and whose row is not: erasing keeps the row, so nobody takes one away by right. */
async function missingByEvents(database: Database, tenant: string): Promise<readonly number[]> {
  const missing: number[] = [];
  for (let after = -1; ;) {
    const [rows] = await database.trip([listFirstEvents({ tenant, after, count: eventsAtATime })]);
    const ids = rows.map(({ application_id: id }) => id);
    missing.push(...(await absentOf(database, tenant, ids)));
    if (ids.length < eventsAtATime) return missing;
    after = ids.at(-1)!;
  }
}

async function absentOf(database: Database, tenant: string, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const [rows] = await database.trip([listPresent({ tenant, ids })]);
  const present = new Set(rows.map(({ application_id: id }) => id));
  return ids.filter((id) => !present.has(id));
}

interface CheckedSecurityEvents {
  readonly brokenAt: number | undefined;
  /** Applications whose beginning the chain holds and whose row is gone. */
  readonly missing: readonly number[];
}

/** The chain is read up to where it ended before the reading began: events that are written meanwhile are no trouble. */
async function checkSecurityEvents(database: Database, tenant: string): Promise<CheckedSecurityEvents> {
  const [[chain], [first]] = await database.trip([
    readSecurityChain({ tenant }),
    listSecurityEvents({ tenant, after: 0, count: 1 }),
  ]);
  if (!chain) return { brokenAt: first ? 1 : undefined, missing: [] };
  const missing: number[] = [];
  let head = securityChainStart(tenant);
  for (let place = 0; place < chain.event_count;) {
    const [rows] = await database.trip([listSecurityEvents({ tenant, after: place, count: eventsAtATime })]);
    if (rows.length === 0) return { brokenAt: place + 1, missing };
    const events = rows.slice(0, chain.event_count - place);
    const begun = events.flatMap((event) =>
      event.action === applicationBegun && event.application_id !== null ? [event.application_id] : [],
    );
    missing.push(...(await absentOf(database, tenant, begun)));
    for (const event of events) {
      place += 1;
      head = nextSecurityHash(head, securityContent(event));
      if (event.sequence !== place || !event.hash?.equals(head)) return { brokenAt: place, missing };
    }
  }
  return { brokenAt: chain.chain_head.equals(head) ? undefined : chain.event_count + 1, missing };
}

/** A second look, where the first finds a break: row and events are two reads, and somebody may write in between. */
async function eventsOf(
  database: Database,
  tenant: string,
  applicationId: number,
): Promise<{ brokenAt: number | undefined; events: readonly ChainedEvent[] }> {
  for (let looks = 1; ; looks += 1) {
    const [[row], events] = await database.trip([
      findApplication({ tenant, applicationId }),
      listEvents({ tenant, applicationId }),
    ]);
    const brokenAt = row && firstBrokenLink(tenant, applicationId, events, row.chain_head);
    if (brokenAt === undefined || looks === 2) return { brokenAt, events };
  }
}
