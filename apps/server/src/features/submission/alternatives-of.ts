import { leastAmountOf, ownMoneyBeside, withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { approvedAlternatives, approvedTerms } from "@portico/domain/decision/alternatives";
import {
  counterofferFor,
  counterofferNoticeDays,
  type Counteroffer,
  type CounterofferApproval,
  type Counteroffers,
} from "@portico/domain/decision/counteroffer";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { offeredTerm, type OfferedTerms } from "@portico/domain/decision/offered-terms";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { rateAndPayment } from "@portico/domain/loan/rate-and-payment";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { addDays } from "@portico/domain/values/dates";
import type { Scope } from "../../kernel/scope.ts";
import { judge, type Judgment } from "./judge.ts";
import type { Underwritten } from "./underwriting-input.ts";

/** The same application with another amount and term, as the institution's own table judges it. */
async function judgeAs(scope: Scope, underwritten: Underwritten, asked: AskedLoan): Promise<Judgment> {
  const records = withAmountAndTerm(underwritten.records, asked);
  return judge(scope, { ...underwritten, records });
}

/** The terms to choose from in an offer, with their own rates. Undefined if the table approves no other term. */
export async function offeredTermsOf(
  scope: Scope,
  underwritten: Underwritten,
  { outcome }: Pick<Judgment, "outcome">,
  offer: LoanOffer | undefined,
): Promise<OfferedTerms | undefined> {
  if (offer?.kind !== "closedEnd") return undefined;
  const { loanAmount, termInMonths } = offer;
  const rates = new Map([[termInMonths, outcome.annualRateBasisPoints]]);
  const approves = async (asked: AskedLoan) => {
    const { decision, annualRateBasisPoints } = (await judgeAs(scope, underwritten, asked)).outcome;
    rates.set(asked.termInMonths!, annualRateBasisPoints);
    return decision === "approved";
  };
  const terms = await approvedTerms({ loanAmount, termInMonths }, tiersOf(underwritten), approves);
  if (terms.length < 2) return undefined;
  return {
    decidedTermInMonths: termInMonths,
    choices: terms.map((term) => offeredTerm(loanAmount, term, rates.get(term)!)),
  };
}

/** The counteroffers of a decline, looked for on the day of the decision. Undefined for any other decision. */
export async function counteroffersOf(
  scope: Scope,
  underwritten: Underwritten,
  { outcome, input: { loanAmount, termInMonths } }: Pick<Judgment, "outcome" | "input">,
): Promise<Counteroffers | undefined> {
  if (outcome.decision !== "declined") return undefined;
  const asked = { loanAmount, termInMonths };
  const judgments: CounterofferApproval[] = [];
  const approves = async (loan: AskedLoan) => {
    const judgment = await judgeAs(scope, underwritten, loan);
    if (judgment.outcome.decision !== "approved") return false;
    judgments.push(approvalOf(loan, judgment));
    return true;
  };
  const leastAmount = leastAmountOf(underwritten.records);
  const found = await approvedAlternatives({ asked, tiers: tiersOf(underwritten), leastAmount, approves });
  const approvals = found.flatMap((loan) => counterofferFor(judgments, loan) ?? []);
  return counteroffersFrom({ ...underwritten, today: scope.today }, asked, approvals);
}

type Offering = Pick<Underwritten, "tenant" | "application" | "today"> & {
  readonly records: Parameters<typeof ownMoneyBeside>[0];
};

/** The counteroffers that these approvals make today, whoever approved them. */
export function counteroffersFrom(
  offering: Offering,
  asked: AskedLoan,
  approvals: readonly CounterofferApproval[],
): Counteroffers {
  const { today } = offering;
  return {
    madeOn: today,
    endsOn: addDays(today, settingsOf(offering)?.offerDays ?? 0),
    noticeGivenOn: today,
    noticeDueOn: addDays(today, counterofferNoticeDays),
    asked,
    choices: approvals.flatMap((approval) => counteroffer(offering, approval)),
    approvals: [...approvals],
  };
}

function approvalOf({ loanAmount, termInMonths }: AskedLoan, judgment: Judgment): CounterofferApproval {
  const { outcome, input, policyVersion } = judgment;
  return {
    loanAmount,
    termInMonths,
    annualRateBasisPoints: outcome.annualRateBasisPoints,
    policyVersion,
    input: { ...input },
  };
}

function settingsOf({ tenant, application }: Pick<Underwritten, "tenant" | "application">) {
  return productSettings(tenant, application.productCode);
}

function tiersOf(underwritten: Underwritten) {
  return settingsOf(underwritten)?.loanTermTiers ?? [];
}

function counteroffer(
  offering: Offering,
  { loanAmount, termInMonths, annualRateBasisPoints }: CounterofferApproval,
): readonly Counteroffer[] {
  const loan = { loanAmount, termInMonths };
  const figures = rateAndPayment(loan, annualRateBasisPoints, settingsOf(offering)?.openEnd);
  const ownMoney = ownMoneyBeside(offering.records, loan);
  return figures ? [{ ...loan, ...figures, ...(ownMoney !== undefined && { ownMoney }) }] : [];
}
