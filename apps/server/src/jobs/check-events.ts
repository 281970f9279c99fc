import type { DatabasePool } from "../database/pool.ts";
import type { Database } from "../database/database.ts";
import { findApplication, listEvents, readSecurityChain } from "../kernel/application-store.ts";
import { firstBrokenLink, type ChainedEvent } from "../kernel/event-chain.ts";
import { applicationBegun } from "../kernel/security-event.ts";
import { nextSecurityHash, securityChainStart, securityContent } from "../kernel/security-chain.ts";
import { gently } from "./gently.ts";
import { anchorsIn, brokenAnchors, type SecurityAnchors } from "./security-anchors.ts";
import { listApplicationIds, listFirstEvents, listPresent, listSecurityEvents } from "./upkeep-store.ts";

/** An application whose events were altered. */
export interface BrokenChain {
  readonly applicationId: number;
  /** The number of the first event that was changed or deleted. */
  readonly sequence: number;
}

export interface CheckedEvents {
  readonly applications: number;
  readonly broken: readonly BrokenChain[];
  /** Applications that left events but have no row. */
  readonly missing: readonly number[];
  /** Applications whose beginning is missing from the security events. */
  readonly withoutBeginning: readonly number[];
  /** The number of the first security event that was changed or deleted. */
  readonly securityBrokenAt: number | undefined;
}

const applicationsAtATime = 500;

/**
 * Checks the event chains of all applications of a tenant, and its security events. Reports changed and deleted ones. Applications may be
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
  /** Positions of the security chain that don't match the applications' anchors. */
  readonly brokenPlaces: (number | undefined)[];
}

async function checkApplications(database: Database, tenant: string): Promise<CheckedApplications> {
  const found: CheckedApplications = { applications: 0, broken: [], withoutBeginning: [], brokenPlaces: [] };
  for (let after = -1; ;) {
    const [rows] = await database.trip([listApplicationIds({ tenant, after, count: applicationsAtATime })]);
    const anchors: SecurityAnchors[] = [];
    for (const { applicationId } of rows) {
      const { brokenAt, events } = await gently(() => eventsOf(database, tenant, applicationId));
      if (brokenAt !== undefined) found.broken.push({ applicationId, sequence: brokenAt });
      anchors.push(anchorsIn(applicationId, events));
    }
    const { withoutBeginning, brokenAt } = await brokenAnchors(database, tenant, anchors);
    found.withoutBeginning.push(...withoutBeginning);
    found.brokenPlaces.push(brokenAt);
    found.applications += rows.length;
    if (rows.length < applicationsAtATime) return found;
    after = rows.at(-1)!.applicationId;
  }
}

const eventsAtATime = 1000;

/** Finds applications with events but without a row. Erasing keeps the row, so no legitimate operation removes one. */
async function missingByEvents(database: Database, tenant: string): Promise<readonly number[]> {
  const missing: number[] = [];
  for (let after = -1; ;) {
    const [rows] = await gently(() => database.trip([listFirstEvents({ tenant, after, count: eventsAtATime })]));
    const ids = rows.map(({ applicationId: id }) => id);
    missing.push(...(await absentOf(database, tenant, ids)));
    if (ids.length < eventsAtATime) return missing;
    after = ids.at(-1)!;
  }
}

async function absentOf(database: Database, tenant: string, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const [rows] = await database.trip([listPresent({ tenant, ids })]);
  const present = new Set(rows.map(({ applicationId: id }) => id));
  return ids.filter((id) => !present.has(id));
}

interface CheckedSecurityEvents {
  readonly brokenAt: number | undefined;
  /** Applications whose beginning is in the chain but whose row is gone. */
  readonly missing: readonly number[];
}

/** Reads the chain up to its end at the start of the check, so events written meanwhile don't matter. */
async function checkSecurityEvents(database: Database, tenant: string): Promise<CheckedSecurityEvents> {
  const [[chain], [first]] = await database.trip([
    readSecurityChain({ tenant }),
    listSecurityEvents({ tenant, after: 0, count: 1 }),
  ]);
  if (!chain) return { brokenAt: first ? 1 : undefined, missing: [] };
  const missing: number[] = [];
  let head = securityChainStart(tenant);
  for (let place = 0; place < chain.eventCount;) {
    const list = listSecurityEvents({ tenant, after: place, count: eventsAtATime });
    const [rows] = await gently(() => database.trip([list]));
    if (rows.length === 0) return { brokenAt: place + 1, missing };
    const events = rows.slice(0, chain.eventCount - place);
    const begun = events.flatMap((event) =>
      event.action === applicationBegun && event.applicationId !== null ? [event.applicationId] : [],
    );
    missing.push(...(await absentOf(database, tenant, begun)));
    for (const event of events) {
      place += 1;
      head = nextSecurityHash(head, securityContent(event));
      if (event.sequence !== place || !event.hash?.equals(head)) return { brokenAt: place, missing };
    }
  }
  return { brokenAt: chain.chainHead.equals(head) ? undefined : chain.eventCount + 1, missing };
}

/** Looks again after a break, since row and events are two reads and another write may come in between. */
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
    const brokenAt = row && firstBrokenLink(tenant, applicationId, events, row.chainHead);
    if (brokenAt === undefined || looks === 2) return { brokenAt, events };
  }
}
