import type { Database } from "../database/database.ts";
import type { ChainedEvent } from "../kernel/event-chain.ts";
import { securityDetails } from "../kernel/security-event.ts";
import { listChained, listSecurityHashes } from "./upkeep-store.ts";

/** The references to security events in one application's events. */
export interface SecurityAnchors {
  readonly applicationId: number;
  /** The security event of its beginning. Undefined for an application older than these anchors. */
  readonly beginning: number | undefined;
  readonly heads: readonly { readonly place: number; readonly head: string }[];
}

export function anchorsIn(applicationId: number, events: readonly ChainedEvent[]): SecurityAnchors {
  const beginning = events[0]?.details[securityDetails.beginning];
  return {
    applicationId,
    beginning: typeof beginning === "number" ? beginning : undefined,
    heads: events.flatMap(({ details }) => {
      const { [securityDetails.count]: place, [securityDetails.head]: head } = details;
      return typeof place === "number" && typeof head === "string" ? [{ place, head }] : [];
    }),
  };
}

export interface BrokenAnchors {
  /** Applications whose security event is gone. */
  readonly withoutBeginning: readonly number[];
  /** The first position of the chain that doesn't match an application's anchor. */
  readonly brokenAt: number | undefined;
}

/** Compares the applications' anchors with the security events. Deleting the ends of both can't make them agree. */
export async function brokenAnchors(
  database: Database,
  tenant: string,
  anchors: readonly SecurityAnchors[],
): Promise<BrokenAnchors> {
  const ids = anchors.flatMap(({ beginning }) => beginning ?? []);
  const heads = anchors.flatMap((anchor) => anchor.heads);
  const [chained, hashes] = await database.trip([
    listChained({ tenant, ids }),
    listSecurityHashes({ tenant, places: heads.map(({ place }) => place) }),
  ]);
  const there = new Set(chained.map(({ id }) => id));
  const hashAt = new Map(hashes.map(({ sequence, hash }) => [sequence, hash?.toString("base64")]));
  const broken = heads.filter(({ place, head }) => hashAt.get(place) !== head).map(({ place }) => place);
  return {
    withoutBeginning: anchors.flatMap(({ applicationId, beginning }) =>
      beginning === undefined || there.has(beginning) ? [] : [applicationId],
    ),
    brokenAt: broken.length > 0 ? Math.min(...broken) : undefined,
  };
}
