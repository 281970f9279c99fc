import type { SessionLoss } from "../api/session-events.ts";
import { defaultExpiryMs, dropKept, keepFor, kept } from "./expiring-storage.ts";

/*
 * A sign that this browser had an application open, for all its tabs. It outlives the session's cookie, so that a page opened later can say
 * that the session ended. It says nothing about the application or its person, and opens nothing.
 */

const key = "portico.hadApplication";

export interface ApplicationMark {
  /** When the session ends, as far as this browser was told. */
  readonly endsAt: number;
  /** There are questions left to answer, or a decision to wait for. */
  readonly isUnfinished: boolean;
  /** The session ended because the application was opened in another browser. */
  readonly isElsewhere?: true;
  /** The person closed the application in one of this browser's tabs. */
  readonly isClosed?: true;
}

/** Notes that an application is open, until four hours after its session ends. */
export function markApplication(mark: ApplicationMark, now = Date.now()): void {
  keepFor(key, mark, mark.endsAt + defaultExpiryMs - now, now);
}

/** Notes that the session is over, and answers why: another tab may have learned more. The sign goes when it would have gone anyway. */
export function markLoss(loss: SessionLoss, now = Date.now()): SessionLoss {
  // The sign is about the application that is open now.
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

/** The sign, if this browser had an application open in the last hours. */
export function applicationMark(now = Date.now()): ApplicationMark | undefined {
  return kept<ApplicationMark>(key, now);
}

/** Why the session of an unfinished application ended in this browser, so that pages offer the way back; undefined where there is none. */
export function endedUnfinished(now = Date.now()): Exclude<SessionLoss, "another"> | undefined {
  const mark = applicationMark(now);
  if (mark?.isUnfinished !== true || mark.endsAt > now) return undefined;
  if (mark.isElsewhere) return "elsewhere";
  return mark.isClosed ? "closed" : "expired";
}

/** The person chose to begin another application. */
export function dropMark(): void {
  dropKept(key);
}
