import type { UpdateOf } from "@portico/contract/integration/status-updates";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { decidedThere, LoanDecision, type Decision, type LoanOffer } from "@portico/domain/decision/decision";
import { offeredTerm, type OfferedTerms } from "@portico/domain/decision/offered-terms";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { JobChange } from "../../jobs/job.ts";
import type { Scope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { offerEndingOf } from "../letters/offer-ending.ts";
import { counteroffersFrom } from "../submission/alternatives-of.ts";
import { counterofferEvents, decisionWrites, letterOf, type Promises } from "../submission/decision-writes.ts";
import { offerOf } from "../submission/offer-of.ts";
import { underwrittenAnswers } from "../submission/underwritten-answers.ts";
import { applicantOf } from "./applicant-of.ts";
import type { Updated } from "./contradiction.ts";

/** What an update says, without its own id and number. */
interface Content {
  readonly approved: Pick<UpdateOf<"approved">, "status" | "offers">;
  readonly declined: Pick<UpdateOf<"declined">, "status" | "reasons">;
  readonly counteroffer: Pick<UpdateOf<"counteroffer">, "status" | "reasons" | "choices">;
}
type Deciding = Content[keyof Content];

/**
 * The institution's own decision after a review. It writes what a table's decision writes, so pages, notices, and letters are the same. Returns
 * undefined if the update doesn't fit the application.
 */
export function decideByInstitution(scope: Scope, updated: Updated, update: Deciding): JobChange | undefined {
  const made = update.status === "approved" ? approvalOf(scope, updated, update) : declineOf(scope, updated, update);
  if (!made) return undefined;
  const { decision, ...promises } = made;
  const { decision: code, reasons, policyVersion, inputDigest } = decision;
  return {
    writes: decisionWrites(scope, updated, decision, promises),
    events: [
      {
        action: "application.decided",
        details: { decision: code, reasons: reasons.join(","), policyVersion, inputDigest },
      },
      ...counterofferEvents(promises.counteroffer),
    ],
    outbox: [
      ...lettersOf(letterOf(decision, promises.counteroffer), updated, scope.caller.origin),
      ...offerEndingOf(promises.offer, scope.now, scope.caller.origin),
    ],
  };
}

type Made = Promises & { readonly decision: Decision };

function approvalOf(scope: Scope, updated: Updated, { offers }: Content["approved"]): Made | undefined {
  const asked = askedOf(updated);
  const [first] = offers;
  if (!asked || !first || !offers.every((offer) => offer.loanAmount === asked.loanAmount && isForProduct(asked, offer)))
    return undefined;
  const { loanAmount, termInMonths, annualRateBasisPoints } = first;
  const records = underwrittenAnswers(updated.application, updated.records, scope.tenant);
  const offer = offerOf(scope, updated.application.productCode, records, {
    outcome: { decision: "approved", annualRateBasisPoints },
    input: { loanAmount, termInMonths },
  });
  const promised = { annualRateBasisPoints, approvedAmount: loanAmount };
  const decision = { ...decisionBy(scope, updated, LoanDecision.approved), ...promised };
  return { decision, offer, offerTerms: termsOf(offer, offers) };
}

/** The terms to choose from, if there is more than one. */
function termsOf(offer: LoanOffer | undefined, offers: Content["approved"]["offers"]): OfferedTerms | undefined {
  if (offer?.kind !== "closedEnd" || offers.length < 2) return undefined;
  const choices = offers.map((one) => offeredTerm(one.loanAmount, one.termInMonths!, one.annualRateBasisPoints));
  return {
    decidedTermInMonths: offer.termInMonths,
    choices: choices.toSorted((one, other) => one.termInMonths - other.termInMonths),
  };
}

function declineOf(
  scope: Scope,
  updated: Updated,
  update: Content["declined"] | Content["counteroffer"],
): Made | undefined {
  const asked = askedOf(updated);
  const choices = update.status === "counteroffer" ? update.choices : [];
  const owners = update.reasons.map(({ applicantType }) => applicantType && applicantOf(updated, applicantType));
  if (!asked || owners.includes(null) || !choices.every((choice) => isForProduct(asked, choice))) return undefined;
  if (choices.some((choice) => isSame(choice, asked))) return undefined;
  const decision = decisionBy(scope, updated, LoanDecision.declined);
  const codes = update.reasons.map(({ code }) => code);
  const findings = decision.findings?.map((finding) => ({
    ...finding,
    reasons: codes.filter((_, place) => owners[place] === finding.applicantId),
  }));
  const approvals = choices.map(({ loanAmount, termInMonths, annualRateBasisPoints }) => ({
    loanAmount,
    termInMonths,
    annualRateBasisPoints,
    policyVersion: decidedThere,
    input: { ...decision.input, loanAmount, termInMonths },
  }));
  const { tenant } = scope;
  const records = underwrittenAnswers(updated.application, updated.records, tenant);
  return {
    decision: { ...decision, reasons: codes, ...(findings && { findings }) },
    counteroffer: counteroffersFrom({ ...updated, tenant, records }, asked, approvals),
  };
}

/** The institution saw the same answers and reports as the table that sent the application to review. */
function decisionBy({ now, today }: Scope, { records }: Updated, decision: LoanDecision): Decision {
  const { input, inputDigest, findings } = withoutIds(records.decision[0])!;
  return {
    decision,
    reasons: [],
    policyVersion: decidedThere,
    input,
    inputDigest,
    decidedAt: now.toISOString(),
    decidedOn: today,
    ...(findings && { findings: findings.map((finding) => ({ ...finding, reasons: [] })) }),
  };
}

function askedOf({ records }: Updated): AskedLoan | undefined {
  const loan = amountAndTermOf(records);
  return loan && { loanAmount: loan.loanAmount, termInMonths: loan.termInMonths ?? null };
}

/** A loan has a term, and a line has none. */
function isForProduct(asked: AskedLoan, { termInMonths }: AskedLoan): boolean {
  return (asked.termInMonths === null) === (termInMonths === null);
}

function isSame(one: AskedLoan, other: AskedLoan): boolean {
  return one.loanAmount === other.loanAmount && one.termInMonths === other.termInMonths;
}
