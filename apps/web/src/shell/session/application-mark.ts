import type { SessionLoss } from "../../api/session-events.ts";
import { defaultExpiryMs, dropKept, keepFor, kept } from "./expiring-storage.ts";

/*
 * A mark in the browser's storage that an application was open. It outlives the session's cookie, so that a page that opens later can say
 * that the session ended. It holds nothing about the application or its person, and gives no access.
 */

const key = "portico.hadApplication";

export interface ApplicationMark {
  /** The end of the session, as far as this browser knows. */
  readonly endsAt: number;
  /** The application still has open questions or a pending decision. */
  readonly isUnfinished: boolean;
  /** Nothing is left to answer: the application has an outcome, and the person can see where it stands. */
  readonly hasOutcome?: true;
  /** This browser's session had other applications open before. */
  readonly hasOthers?: true;
  /** The session ended because the application was opened in another browser. */
  readonly isElsewhere?: true;
  /** The person closed the application in a tab of this browser. */
  readonly isClosed?: true;
  /** An invited person is no longer part of the application. Nothing is left to come back to. */
  readonly isOver?: true;
  /** A member signed in again in this browser, which ended the session before an application was chosen. */
  readonly isSignedInAgain?: true;
}

/** Marks that an application is open, until four hours after its session ends. */
export function markApplication(mark: ApplicationMark, now = Date.now()): void {
  keepFor(key, mark, mark.endsAt + defaultExpiryMs - now, now);
}

/** Marks that the session is over, and returns the reason. An existing mark may hold a more precise reason from another tab. */
export function markLoss(loss: SessionLoss, now = Date.now()): SessionLoss {
  // The mark is already about the other, newly opened application.
  if (loss === "another") return loss;
  const mark = applicationMark(now) ?? { endsAt: now, isUnfinished: false };
  if (loss === "over" || mark.isOver) {
    markOver(now);
    return "over";
  }
  const why = reasonOf(mark, loss);
  markApplication({ ...mark, endsAt: Math.min(mark.endsAt, now), ...factOf(why) }, now);
  return why;
}

/** Marks that nothing is left to come back to, so that no later page says that something saved is safe. */
export function markOver(now = Date.now()): void {
  markApplication({ endsAt: now, isUnfinished: false, isOver: true }, now);
}

/** The reason as a fact of the mark. The tab that closed the application marks it too, but its mark may come later, or be overwritten here. */
function factOf(why: SessionLoss): Partial<ApplicationMark> {
  if (why === "elsewhere") return { isElsewhere: true };
  return why === "closed" ? { isClosed: true } : {};
}

function reasonOf({ isElsewhere, isClosed, isSignedInAgain }: ApplicationMark, loss: SessionLoss): SessionLoss {
  if (isElsewhere) return "elsewhere";
  if (loss !== "expired") return loss;
  if (isClosed) return "closed";
  return isSignedInAgain ? "signedInAgain" : loss;
}

/** Marks that a sign-in ended the open application's session. The mark of a session that was over before keeps its reason. */
export function markSignedInAgain(now = Date.now()): void {
  const mark = openHere(now);
  if (mark) markApplication({ ...mark, endsAt: now, isSignedInAgain: true }, now);
}

/** The mark, if this browser had an application open in the last hours. */
export function applicationMark(now = Date.now()): ApplicationMark | undefined {
  return kept<ApplicationMark>(key, now);
}

/**
 * The reason why the session of an unfinished application ended in this browser, so that pages can offer to resume it. One that was opened
 * on another device counts too, because its answers come along once it's open here. Undefined if there is no such application.
 */
export function endedUnfinished(now = Date.now()): Exclude<SessionLoss, "another" | "over"> | undefined {
  const mark = applicationMark(now);
  if (!mark || mark.endsAt > now || !(mark.isUnfinished || mark.isElsewhere)) return undefined;
  return reasonOf(mark, "expired") as Exclude<SessionLoss, "another" | "over">;
}

/** The mark of the unfinished application that this browser has open, if any. */
export function openUnfinished(now = Date.now()): ApplicationMark | undefined {
  const mark = openHere(now);
  return mark?.isUnfinished ? mark : undefined;
}

function openHere(now: number): ApplicationMark | undefined {
  const mark = applicationMark(now);
  return mark && mark.endsAt > now && !mark.isClosed ? mark : undefined;
}

/** Drops the mark, because the person chose to begin another application. */
export function dropMark(): void {
  dropKept(key);
}
