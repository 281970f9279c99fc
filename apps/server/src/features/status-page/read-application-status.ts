import type { applicationStatusApi } from "@portico/contract/application-status";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Paper } from "@portico/contract/paper";
import { isLoanConfirmed } from "@portico/domain/application/loan-of-two";
import {
  counterofferTakenBy,
  staysForDecline,
  takesCounteroffer,
} from "@portico/domain/application/takes-counteroffer";
import { paidOutOn } from "@portico/domain/decision/institution-status";
import { isAskedFor } from "@portico/domain/documents/papers";
import { ownPaymentBeside } from "@portico/domain/loan/refinanced-loan";
import { askedOnce } from "../../kernel/asked-once.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { documentsHere } from "../papers/files-here.ts";
import { endedBecause } from "../submission/ended-because.ts";
import { asksElsewhere, papersElsewhere, sharesDocuments } from "../papers/papers-elsewhere.ts";
import { isListDue, papersOf } from "../papers/papers-of.ts";
import { contactDue } from "../people/documents-due.ts";
import { accountsForMember } from "../loan-membership/accounts-for-member.ts";
import { membershipOfLoan } from "../loan-membership/membership-of-loan.ts";
import { standingBeside } from "../application-status/standing-beside.ts";
import { isOver, withDayOf } from "../application-status/standing-of.ts";
import { canWithdraw } from "../application-status/withdraw-application.ts";
import { loanInShort } from "../application-status/loan-in-short.ts";
import { peopleOfStatus } from "../application-status/people-of-status.ts";
import { timelineOf } from "../application-status/timeline-of.ts";
import { wishOf } from "../application-status/wish-of.ts";

type Answer = OutputOf<(typeof applicationStatusApi)["read"]>;

/** Where the session's application stands. Papers and files are only those that the session's person may see. */
export async function readApplicationStatus(scope: ApplicationScope): Promise<Answer> {
  const { application, records, tenant } = scope;
  const { papers, ...shared } = await papersHere(scope);
  const standing = withDayOf(papers, await standingBeside(scope, scope));
  const { exit } = walkOf(application, records, tenant, scope.place.viewer);
  const choice = await choiceOf(scope, standing);
  return {
    applicationId: application.applicationId,
    productTypeId: application.productCode,
    ...wishOf(scope, standing),
    ...(hasReference(scope, standing) && { referenceNumber: String(application.loanApplicationId) }),
    standing,
    ...(exit !== undefined && { outcome: exit }),
    timeline: [...(await stopOf(scope, standing)), ...timelineOf(scope)],
    ...draftOf(scope, standing),
    ...(isDeclinedForIdentity(scope, standing) && { isDeclinedForIdentity: true }),
    ...(await counterofferAccepted(scope, standing)),
    ...(await counterofferLeft(scope, standing)),
    ...choice,
    ...afterYesOf(scope, standing),
    ...owedBy(choice.isChoiceOver ? [] : loanInShort(scope, standing)),
    papers: [...papers],
    ...shared,
    documents: [...documentsHere(scope)],
    ...paidOutOf(scope),
    people: peopleOfStatus(scope, papers),
    ...(await membershipOf(scope)),
    canWithdraw: scope.place.viewer === "primary" && canWithdraw(scope),
  };
}

const owedBy = (loan: ReturnType<typeof loanInShort>): Pick<Answer, "loan"> =>
  loan.length > 0 ? { loan: [...loan] } : {};

/** Nothing changes after the stop of an application that was never sent. */
async function stopOf(scope: ApplicationScope, { state }: Answer["standing"]): Promise<Answer["timeline"]> {
  if (state !== "stopped") return [];
  const { savedAt } = await scope.otherApplication(scope.application.applicationId);
  return [{ event: "stopped", at: savedAt.toISOString() }];
}

/** An answer has its number, even if it came before the application was sent. */
function hasReference({ application, records }: ApplicationScope, { state }: Answer["standing"]): boolean {
  return isSubmitted(application) || records.sentPath.length > 0 || state === "declined";
}

/** What its people may want to know about an application that they haven't sent. */
function draftOf(
  { application, records, tenant, place }: ApplicationScope,
  { state }: Answer["standing"],
): Pick<Answer, "draft"> {
  if (state !== "draft") return {};
  const isReadyToSend = walkOf(application, records, tenant, place.viewer).frontier?.id === "review";
  const canStop = place.viewer === "primary" && !staysForDecline(records);
  const draft = { keptDays: tenant.limits.draftRetentionDays, isReadyToSend, canStop };
  return { draft: { ...draft, ...(place.viewer === "primary" && saidNo(records)) } };
}

/** The invited person's no, until the first one chooses again who applies. */
function saidNo({ invitation: [last], coApplicantSelection }: ApplicationScope["records"]) {
  return last?.endedAs === "declined" && coApplicantSelection.length === 0 ? { saidNo: last.firstName } : {};
}

/** Only the first person joins. */
async function membershipOf(scope: ApplicationScope): Promise<Pick<Answer, "membership" | "offersAccounts">> {
  if (scope.place.viewer !== "primary") return {};
  const membership = await membershipOfLoan(scope, scope);
  return membership ? { membership } : accountsForMember(scope, scope);
}

/** What follows a yes beside the documents. A person who is asked for something was contacted. Own money may still be owed after the payout. */
function afterYesOf(scope: ApplicationScope, { state }: Answer["standing"]): Pick<Answer, "contactBy" | "ownPayoff"> {
  if (isOver(scope) && state !== "funded") return {};
  const contactBy = state === "accepted" || state === "approved" ? contactDue(scope) : undefined;
  const [[offer], [old]] = [scope.records.loanOffer, scope.records.refinancedLoan];
  const own = offer?.accepted === true && old ? ownPaymentBeside(offer.loanAmount, old.amountOwed) : 0;
  return { ...(contactBy !== undefined && { contactBy }), ...(own > 0 && { ownPayoff: own }) };
}

/** Its own application has the answer to the other terms. */
async function counterofferAccepted(
  scope: ApplicationScope,
  { state }: Answer["standing"],
): Promise<Pick<Answer, "isCounterofferAccepted">> {
  if (state !== "counterofferTaken") return {};
  const taken = await openFound(scope, scope.records.counterofferTaken.filter(takesCounteroffer));
  return taken.some(isAccepted) ? { isCounterofferAccepted: true } : {};
}

/** A chosen counteroffer that isn't sent yet, or that ended when one of two people left. An invited person says yes to it in its own application. */
async function choiceOf(
  scope: ApplicationScope,
  { state }: Answer["standing"],
): Promise<Pick<Answer, "yesBy" | "isChoiceOver" | "counteroffersPartedOn">> {
  if (state !== "counterofferTaken") return {};
  const parted = scope.records.counterofferTaken.find(({ partedOn }) => partedOn !== undefined);
  return parted ? { isChoiceOver: true, counteroffersPartedOn: parted.partedOn } : unsentChoiceOf(scope);
}

async function unsentChoiceOf(scope: ApplicationScope): Promise<Pick<Answer, "yesBy" | "isChoiceOver">> {
  const [taken] = await openFound(scope, scope.records.counterofferTaken.filter(takesCounteroffer));
  if (!taken || isSubmitted(taken.application)) return {};
  const by = taken.records.precedingApplication[0]?.sendBy;
  if (taken.application.status !== "open" || by === undefined || scope.today > by) return { isChoiceOver: true };
  const isAsked = scope.place.viewer === "joint" && !isLoanConfirmed(taken.application, taken.records);
  return isAsked ? { yesBy: by } : {};
}

/** What became of a chosen counteroffer that no longer is this application. Only its first person answers it. */
async function counterofferLeft(
  scope: ApplicationScope,
  { state, next }: Answer["standing"],
): Promise<Pick<Answer, "counterofferLeft">> {
  const link = counterofferTakenBy(scope.records);
  if (state !== "draft" || next?.what === "sendBy" || !link || scope.place.viewer !== "primary") return {};
  const because = await endedBecause(scope, scope);
  const [made] = (await scope.otherApplication(link.applicationId)).records.counteroffer;
  return because && made ? { counterofferLeft: { because, endsOn: made.endsOn } } : {};
}

/**
 * The identity questions end it before a decision. A decision has its reasons, and of two people only the own notice says whose identity it
 * was.
 */
function isDeclinedForIdentity(scope: ApplicationScope, { state }: Answer["standing"]): boolean {
  if (state !== "declined") return false;
  const { application, records, place } = scope;
  const [decision] = records.decision;
  if (decision) return application.jointApplicantId === null && decision.reasons.includes("identityUnverified");
  const own = place.viewer === "primary" ? application.primaryApplicantId : application.jointApplicantId;
  return records.personVerification.some(({ applicantId, status }) => applicantId === own && status === "failed");
}

/** The papers that the institution waits for, or all of the list once the offer is accepted. An ended application has none. */
async function papersHere(
  scope: ApplicationScope,
): Promise<Pick<Answer, "sharesDocuments"> & { readonly papers: readonly Paper[] }> {
  if (isOver(scope)) return { papers: [] };
  if (!isListDue(scope)) return { papers: papersOf(scope, await asksElsewhere(scope, scope)).filter(isAskedFor) };
  const searching = { ...scope, database: askedOnce(scope.database) };
  const papers = papersOf(scope, await papersElsewhere(searching, scope));
  return { papers, ...((await sharesDocuments(searching, scope)) && { sharesDocuments: true }) };
}

function paidOutOf({
  records: { institutionStatus, loanOffer, refinancedLoan },
}: ApplicationScope): Pick<Answer, "paidOut"> {
  const on = paidOutOn(institutionStatus);
  if (on === undefined) return {};
  const [[offer], [old]] = [loanOffer, refinancedLoan];
  const firstPayment = offer?.kind === "closedEnd" && { firstPaymentOn: offer.firstPaymentOn };
  return { paidOut: { on, ...firstPayment, ...(old && { to: old.presentLender }) } };
}
