import type { SessionLoss } from "../../api/session-events.ts";
import { defaultExpiryMs, dropKept, keepFor, kept } from "./expiring-storage.ts";

/*
 * Marks for all tabs that this browser had an application open. The mark outlives the session's cookie, so that a page opened later can say
 * that the session ended. It holds nothing about the application or its person, and gives no access.
 */

const key = "portico.hadApplication";

export interface ApplicationMark {
  /** The end of the session, as far as this browser knows. */
  readonly endsAt: number;
  /** There are open questions, or a pending decision. */
  readonly isUnfinished: boolean;
  /** The session ended because the application was opened in another browser. */
  readonly isElsewhere?: true;
  /** The person closed the application in one of this browser's tabs. */
  readonly isClosed?: true;
}

/** Marks that an application is open, until four hours after its session ends. */
export function markApplication(mark: ApplicationMark, now = Date.now()): void {
  keepFor(key, mark, mark.endsAt + defaultExpiryMs - now, now);
}

/** Marks that the session is over, and returns the reason, which another tab may know better. The mark keeps its expiry. */
export function markLoss(loss: SessionLoss, now = Date.now()): SessionLoss {
  // The mark is about the newly opened application.
  if (loss === "another") return loss;
  const mark = applicationMark(now) ?? { endsAt: now, isUnfinished: false };
  const why = reasonOf(mark, loss);
  const isElsewhere = why === "elsewhere" ? { isElsewhere: true as const } : {};
  markApplication({ ...mark, endsAt: Math.min(mark.endsAt, now), ...isElsewhere }, now);
  return why;
}

function reasonOf({ isElsewhere, isClosed }: ApplicationMark, loss: SessionLoss): SessionLoss {
  if (isElsewhere) return "elsewhere";
  return isClosed && loss === "expired" ? "closed" : loss;
}

/** The mark, if this browser had an application open in the last hours. */
export function applicationMark(now = Date.now()): ApplicationMark | undefined {
  return kept<ApplicationMark>(key, now);
}

/**
 * The reason why the session of an unfinished application ended in this browser, so that pages offer the way back. Undefined if there is
 * none.
 */
export function endedUnfinished(now = Date.now()): Exclude<SessionLoss, "another"> | undefined {
  const mark = applicationMark(now);
  if (mark?.isUnfinished !== true || mark.endsAt > now) return undefined;
  if (mark.isElsewhere) return "elsewhere";
  return mark.isClosed ? "closed" : "expired";
}

/** Whether this browser has an unfinished application open, as far as it was told. */
export function isOpenUnfinished(now = Date.now()): boolean {
  const mark = applicationMark(now);
  return mark?.isUnfinished === true && mark.endsAt > now && mark.isClosed !== true;
}

/** Drops the mark, because the person chose to begin another application. */
export function dropMark(): void {
  dropKept(key);
}
