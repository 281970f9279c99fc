import type { AnyJourney } from "@portico/contract/journey";
import { isFinal, type Outcome } from "@portico/domain/flow/step";
import { applicationMark, markApplication, type ApplicationMark } from "./application-mark.ts";
import { recall } from "./session-memory.ts";

/**
 * Outcomes to which the person may want to return. Nothing can be continued there: a "no" to an answer leads on only after another answer
 * (decision 202).
 */
const worthComingBack: ReadonlySet<Outcome> = new Set<Outcome>([
  "pending",
  "offer",
  "simplifiedLoanOffer",
  "ineligible",
  "ineligibleProduct",
  "unsupportedProperty",
]);

/** Marks in this browser that an application is open. */
export function markJourney(journey: AnyJourney): void {
  markApplication(markOf(journey));
}

/** Marks in this browser that the person closed an application. It marks again, because signing out has cleared the browser's storage. */
export function markClosedJourney(journey: AnyJourney): void {
  markApplication({ ...markOf(journey), isClosed: true });
}

function markOf({ expiresAt, exit, applicationId }: AnyJourney): ApplicationMark {
  const endsAt = Date.parse(expiresAt);
  const others = hasOthers(applicationId) ? { hasOthers: true as const } : {};
  if (exit !== null && worthComingBack.has(exit)) return { endsAt, isUnfinished: true, hasOutcome: true, ...others };
  return { endsAt, isUnfinished: exit === null || !isFinal(exit), ...others };
}

/** The application that this document has marked last. */
let marked: number | undefined;

/** The person chooses from a list, so the application that is marked next has others beside it. */
let isOneOfSeveral = false;

export function noteOthers(): void {
  isOneOfSeveral = true;
}

/** Whether the session had another application open: before the landing page, in this document, or as the mark so far says. */
function hasOthers(applicationId: number): boolean {
  const isAnother = isOneOfSeveral || (marked !== undefined && marked !== applicationId);
  isOneOfSeveral = false;
  marked = applicationId;
  const before = Number(recall("beginsAnew"));
  const wasOpen = Number.isSafeInteger(before) && before > 0 && before !== applicationId;
  return isAnother || wasOpen || isKept(applicationMark());
}

const isKept = (mark: ApplicationMark | undefined) =>
  mark?.hasOthers === true && !mark.isClosed && mark.endsAt > Date.now();
