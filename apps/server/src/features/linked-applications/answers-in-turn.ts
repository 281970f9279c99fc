import { counterofferTakenBy, takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import { LoanDecision, type LoanOffer } from "@portico/domain/decision/decision";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { Records } from "@portico/domain/records/records";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { linkedInTurn } from "./linked-application.ts";

type Linked = Pick<OtherApplication, "application" | "records">;

/** The person's answer to the offer of a sent application. Undefined while there is none to answer, or after it expired. */
export type OfferAnswer = "offered" | "refused" | "accepted";

/** A loan that somebody said no to, and the last day on which they can still accept it. */
export interface RefusedLoan extends AskedLoan {
  readonly until: string;
}

/** An approval with nothing to accept counts as accepted: the card or the loan comes. */
export function answerIn({ application, records }: Linked, today: string): OfferAnswer | undefined {
  const [offer] = records.loanOffer;
  const isApproved = records.decision[0]?.decision === LoanDecision.approved;
  if (!isSubmitted(application) || !isApproved) return undefined;
  if (!offer || offer.accepted) return "accepted";
  if (records.offerRefusal.length > 0) return "refused";
  return today <= offer.expiresOn ? "offered" : undefined;
}

/**
 * Whether an application came to nothing: it was stopped before it was sent (decision 239), or it was changed, so that it takes no
 * counteroffer, and is settled without a loan: declined, refused, expired, or closed. The counteroffers are then as before it (decision 233).
 */
export function isPassed(one: Linked, today: string): boolean {
  const { application, records } = one;
  if (application.status === "cancelled" && (records.sentPath.length === 0 || isChanged(one))) return true;
  if (!isChanged(one) || !records.decision[0] || records.decision[0].decision === LoanDecision.pending) return false;
  return !["offered", "accepted"].includes(answerIn(one, today) ?? "");
}

export function isChanged({
  records: {
    precedingApplication: [link],
  },
}: Linked): boolean {
  return link !== undefined && !takesCounteroffer(link);
}

/** The loan of a refused offer that can still be accepted. */
export function refusedIn(linked: Linked, today: string): RefusedLoan | undefined {
  const [offer] = linked.records.loanOffer;
  if (isChanged(linked) || !offer || answerIn(linked, today) !== "refused" || today > offer.expiresOn) return undefined;
  return { ...loanOf(offer), until: offer.expiresOn };
}

function loanOf(offer: LoanOffer): AskedLoan {
  return { loanAmount: offer.loanAmount, termInMonths: offer.kind === "closedEnd" ? offer.termInMonths : null };
}

interface Since {
  /** Undefined if none was taken. */
  readonly taken?: Records["counterofferTaken"][number] | Records["precedingApplication"][number] | undefined;
  readonly isSent: boolean;
  /** The linked application of the taken one, until it is sent. */
  readonly unsent?: OtherApplication | undefined;
  readonly answer?: OfferAnswer | undefined;
  readonly refused: readonly RefusedLoan[];
  /** The number of the settling application, if it was changed and takes no counteroffer. */
  readonly sentInstead?: string | undefined;
  /** See `partedIn`. */
  readonly partedOn?: string | undefined;
}

/** The day on which one of two people left, after they took a counteroffer. All of them were for both, so all have ended (decision 362). */
export const partedIn = (begun: readonly Linked[]): string | undefined =>
  begun
    .map(
      ({
        records: {
          precedingApplication: [link],
        },
      }) => link?.partedOn,
    )
    .find((day) => day !== undefined);

/** What happened with the counteroffers of a decline: the one that was accepted, or else taken last, and those that were refused. */
export async function takenSince(
  scope: Linked & Pick<Scope, "keyedHashes" | "otherApplication" | "today">,
): Promise<Since> {
  const { records, today } = scope;
  if ((records.counteroffer[0]?.choices.length ?? 0) === 0) return { isSent: false, refused: [] };
  const begun = await linkedInTurn(scope);
  const settled =
    begun.find((one) => answerIn(one, today) === "accepted") ?? begun.findLast((one) => !isPassed(one, today));
  return {
    taken: settled ? settled.records.precedingApplication[0] : notedIn(records, begun),
    ...numberOfChanged(settled),
    isSent: settled !== undefined && isSubmitted(settled.application),
    unsent: unsentAmong(begun),
    answer: settled && answerIn(settled, today),
    partedOn: partedIn(begun),
    refused: begun.flatMap((one) => refusedIn(one, today) ?? []),
  };
}

/** The linked application may have been erased since. */
function notedIn({ counterofferTaken }: Linked["records"], begun: readonly Linked[]): Since["taken"] {
  return begun.length === 0 ? counterofferTaken.find(takesCounteroffer) : undefined;
}

function numberOfChanged(settled: OtherApplication | undefined): Pick<Since, "sentInstead"> {
  return settled && isChanged(settled) ? { sentInstead: String(settled.application.loanApplicationId) } : {};
}

/** The one that is still to be sent. It is the last one, because another one begins only after a no. */
function unsentAmong(begun: readonly OtherApplication[]): OtherApplication | undefined {
  return begun.find(({ application }) => application.status === "open");
}

type Searching = Linked & Pick<Scope, "keyedHashes" | "otherApplication">;

interface Besides {
  readonly declined: OtherApplication;
  readonly others: readonly OtherApplication[];
}

/** The other applications that took counteroffers of the same declined one. Undefined if this one took none. */
export async function besides(scope: Searching): Promise<Besides | undefined> {
  const link = counterofferTakenBy(scope.records);
  const [declined] = link ? await openFound(scope, [link]) : [];
  if (!declined) return undefined;
  const begun = await linkedInTurn({ ...scope, application: declined.application });
  return { declined, others: begun.filter((one) => idOf(one) !== idOf(scope)) };
}

interface AcceptedBeside {
  readonly declined: OtherApplication;
  readonly accepted: OtherApplication;
  /** The loan as it was accepted. A term may have been chosen after the counteroffer. */
  readonly loan: AskedLoan;
}

/** Another counteroffer that was accepted, so that nothing can be done with this one's offer anymore. */
export async function acceptedBeside(scope: Searching & Pick<Scope, "today">): Promise<AcceptedBeside | undefined> {
  const { declined, others } = (await besides(scope)) ?? {};
  const accepted = others?.find((one) => answerIn(one, scope.today) === "accepted");
  const [offer] = accepted?.records.loanOffer ?? [];
  const loan = offer ? loanOf(offer) : accepted?.records.precedingApplication[0];
  if (!declined || !accepted || !loan) return undefined;
  return { declined, accepted, loan: { loanAmount: loan.loanAmount, termInMonths: loan.termInMonths } };
}

const idOf = ({ application }: Pick<Linked, "application">) => application.applicationId;
