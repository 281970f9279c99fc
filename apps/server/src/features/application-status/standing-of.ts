import type { ApplicationState as StateInWords, Standing } from "@portico/contract/application-status";
import { wasChosen } from "@portico/domain/application/takes-counteroffer";
import { LoanDecision } from "@portico/domain/decision/decision";
import { isFinal } from "@portico/domain/flow/step";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { Paper } from "@portico/contract/paper";
import { papersOf, waitsBesideList } from "../papers/papers-of.ts";
import { isMissing } from "@portico/domain/documents/papers";
import { firstDay } from "../papers/state-of-paper.ts";

/** What the state of an application depends on. */
export type Known = Pick<ApplicationScope, "application" | "records" | "place" | "tenant" | "today">;

/** In these states, the institution waits for nothing anymore. */
const over: ReadonlySet<StateInWords> = new Set([
  "declined",
  "counterofferTaken",
  "withdrawn",
  "stopped",
  "refused",
  "ended",
  "funded",
]);

/** Whether nothing is asked for anymore, so that no page takes a file, and no call does. */
export function isOver(known: Known): boolean {
  return over.has(stateOf(known));
}

/** Where an application stands by its own answers, in the words of the page, with the next day that matters. */
export function standingOf(known: Known): Standing {
  const state = stateOf(known);
  const next = state === "draft" ? lastDayOf(known) : nextOf(known, state);
  const asked = state === "offerReady" ? firstDay(waitingTasks(known)) : undefined;
  return { state, ...(next && { next }), ...(asked !== undefined && { askedBy: asked }) };
}

/** The same with these papers, because a paper that came to another application isn't missing here. */
export function withDayOf(papers: readonly Paper[], { next, ...standing }: Standing): Standing {
  const day = next?.what === "documentsDue" ? documentsDay(papers) : next;
  return { ...standing, ...(day && { next: day }) };
}

function stateOf(known: Known): StateInWords {
  const { application, records } = known;
  if (records.institutionStatus[0]?.stage === "funded") return "funded";
  switch (application.status) {
    case "cancelled":
      return records.sentPath.length > 0 ? "withdrawn" : "stopped";
    case "open":
      return unsent(known);
    case "claimed":
      return "sent";
    case "accepted":
      return hasTasks(known) ? "actionNeeded" : "accepted";
    default:
      return decided(known);
  }
}

/** An application that ended before it was sent has its answer. */
function unsent({ application, records, tenant, place }: Known): StateInWords {
  const { exit } = walkOf(application, records, tenant, place.viewer);
  if (exit === undefined || !isFinal(exit)) return "draft";
  return exit === "declined" ? "declined" : "ended";
}

function decided(known: Known): StateInWords {
  switch (known.records.decision[0]?.decision) {
    case LoanDecision.approved:
      return approved(known);
    case LoanDecision.declined:
      if (known.records.counterofferTaken.some(wasChosen)) return "counterofferTaken";
      return counteroffered(known);
    case LoanDecision.pending:
      return reviewed(known);
    default:
      return "sent";
  }
}

/** An approval without an offer has nothing to accept, and nothing that ends. */
function approved(known: Known): StateInWords {
  if (known.records.loanOffer.length === 0) return hasTasks(known) ? "actionNeeded" : "approved";
  return answered(known);
}

/** A no takes nothing away: until its last day, the offer can still be accepted. */
function answered({ records: { loanOffer, offerRefusal }, today }: Known): StateInWords {
  const [offer] = loanOffer;
  if (offer !== undefined && today > offer.expiresOn) return "ended";
  return offerRefusal.length > 0 ? "refused" : "offerReady";
}

/** Nobody has begun before the institution's system says anything. */
function reviewed(known: Known): StateInWords {
  if (hasTasks(known)) return "actionNeeded";
  return known.records.institutionStatus.length > 0 ? "inReview" : "waiting";
}

/** A decline with other terms, which can be chosen until their last day, also after a no to all of them. */
function counteroffered({ records: { counteroffer, counterofferTaken }, today }: Known): StateInWords {
  const [made] = counteroffer;
  if (!made || made.choices.length === 0 || counterofferTaken.length > 0 || today > made.endsOn) return "declined";
  return made.refusedAt === undefined ? "offerReady" : "refused";
}

const hasTasks = (known: Known) => waitingTasks(known).length > 0;

const waitingTasks = (known: Known): readonly Paper[] => papersOf(known).filter(waitsBesideList(known));

function nextOf(known: Known, state: StateInWords): Standing["next"] {
  const { records, tenant } = known;
  const [decision] = records.decision;
  switch (state) {
    case "actionNeeded":
      return dayOf("taskDue", firstDay(waitingTasks(known)));
    case "waiting":
    case "inReview":
      return decision && tenant.reviewBusinessDays !== undefined
        ? { what: "answer", date: businessDaysAfter(decision.decidedOn, tenant.reviewBusinessDays) }
        : undefined;
    case "offerReady":
      return offerEnd(records, "offerEnds");
    case "refused":
      return offerEnd(records, "stillOpen");
    case "accepted":
    case "approved":
      return documentsDay(papersOf(known));
    default:
      return undefined;
  }
}

/** The day by which to send a chosen counteroffer, while it covers the application. */
function lastDayOf({ records: { precedingApplication }, today }: Known): Standing["next"] {
  const date = precedingApplication[0]?.sendBy;
  return date === undefined || today > date ? undefined : { what: "sendBy", date };
}

/** The day by which to send the papers that are still missing, if any are. */
function documentsDay(papers: readonly Paper[]): Standing["next"] {
  return dayOf("documentsDue", firstDay(papers.filter(isMissing)));
}

const dayOf = (what: "taskDue" | "documentsDue", date: string | undefined): Standing["next"] =>
  date === undefined ? undefined : { what, date };

function offerEnd(
  { loanOffer: [offer], counteroffer: [made] }: Known["records"],
  what: "offerEnds" | "stillOpen",
): Standing["next"] {
  const date = offer?.expiresOn ?? made?.endsOn;
  return date === undefined ? undefined : { what, date };
}
