import type { CompiledQuery } from "kysely";
import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { counterofferTakenBy, takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import { LoanDecision, type LoanOffer } from "@portico/domain/decision/decision";
import { acceptedOn } from "@portico/domain/decision/first-payment";
import { homeFact } from "@portico/domain/application/key-facts";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { isMainHome } from "@portico/domain/application/owners-home";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { amountForTerm } from "@portico/domain/loan/loan-terms";
import type { CalendarDate } from "@portico/domain/values/dates";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { purchasePrice } from "@portico/domain/loan/purchase-price";
import { paidOutOn } from "@portico/domain/decision/institution-status";
import { AppError } from "../../kernel/app-error.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { isOver } from "../application-status/standing-of.ts";
import { acceptedBeside } from "../linked-applications/answers-in-turn.ts";
import { rangeOf } from "../estimates/range-of.ts";
import { checkedRate } from "./checked-rate.ts";
import { acceptedAlike } from "./accepted-alike.ts";
import { approvalInShort } from "../approvals/approval-in-short.ts";
import { decidedOthersQueries } from "../decided-others/decided-others.ts";
import { papersElsewhere } from "../papers/papers-elsewhere.ts";
import { papersOf, peopleOfPapers } from "../papers/papers-of.ts";
import { endsAtYes } from "./ends-at-yes.ts";
import { accountsForMember } from "../loan-membership/accounts-for-member.ts";
import { followingOf } from "./following.ts";
import { scoreNoticeOf } from "../notices/decision-notice.ts";
import { askForDecision } from "../notices/keep-notice.ts";

type Read = (typeof offerApi)["read"];
type Counteroffered = NonNullable<OutputOf<Read>["counteroffer"]>;

/**
 * The offer with its product. The first payment of an open offer is counted from today, as if it were accepted now. A declined application
 * has no offer. The answer includes the primary applicant's own score (12 CFR 1022.74).
 */
export async function readOffer(scope: ApplicationScope): Promise<OutputOf<Read>> {
  const { tenant, records, today } = scope;
  const [offer] = records.loanOffer;
  const [decision] = records.decision;
  if (!decision || decision.decision === LoanDecision.pending) throw new AppError("notFound");
  const isApproved = decision.decision === LoanDecision.approved;
  const { switches } = tenant;
  const takesFiles = !isOver(scope);
  return {
    loanOffer: isApproved && offer ? asItStands(offer, today) : null,
    loanApplication: summaryOf(scope),
    primaryDocumentUploadEnabled: takesFiles && switches.documentUploadForPrimary,
    coborrowerDocumentUploadEnabled: takesFiles && switches.documentUploadForCoborrower && appliesJointly(records),
    missingApplicationToken: false,
    scoreNotice: (await scoreNoticeOf(scope, scope)) ?? null,
    ...(isApproved && (await ofApproval(scope))),
  };
}

/** The searches of an approval: the one that its parts share, and the kept notice. */
export function asksForOthers(scope: ApplicationScope): readonly CompiledQuery[] {
  if (scope.records.decision[0]?.decision !== LoanDecision.approved) return [];
  const { application } = scope;
  const ownNotice = askForDecision(scope, { application, applicantId: application.primaryApplicantId });
  return [...decidedOthersQueries(scope, scope), ownNotice];
}

async function ofApproval(scope: ApplicationScope): Promise<Partial<OutputOf<Read>>> {
  return {
    ...choicesOf(scope),
    ...(await ratedOf(scope)),
    ...(await checkedRate(scope)),
    ...(await untilPayout(scope)),
    ...approvalInShort(scope),
    ...refinancedBy(scope),
    ...purchaseOf(scope),
    ...(await counterofferOf(scope)),
    ...(await endsAtYes(scope)),
    ...(await acceptedAlike(scope)),
  };
}

/** What follows until the payout. */
async function untilPayout(
  scope: ApplicationScope,
): Promise<Pick<OutputOf<Read>, "people" | "papers" | "following" | "paidOutOn" | "offersAccounts">> {
  const on = paidOutOn(scope.records.institutionStatus);
  if (on !== undefined) return { paidOutOn: on };
  return {
    people: [...peopleOfPapers(scope)],
    papers: [...papersOf(scope, await papersElsewhere(scope, scope))],
    following: await followingOf(scope, scope),
    ...accountsForMember(scope, scope),
  };
}

/**
 * Whether two scores may be why a rate is higher than the best credit's. It isn't compared with either person's own rate, because that
 * would tell each of them about the other's score.
 */
async function ratedOf(scope: ApplicationScope): Promise<Pick<OutputOf<Read>, "isRatedByLowerScore">> {
  const [offer] = scope.records.loanOffer;
  if (!offer || !appliesJointly(scope.records)) return {};
  const lowest = await bestRateFor(scope, offer);
  return lowest !== undefined && offer.annualPercentageRate > lowest ? { isRatedByLowerScore: true } : {};
}

/** The APR that the best credit gets for the same amount and term. Undefined without the product or its table. */
async function bestRateFor(scope: ApplicationScope, offer: LoanOffer): Promise<number | undefined> {
  const { productCode, memberType } = scope.application;
  const product = productSettings(scope.tenant, productCode);
  if (!product) return undefined;
  const best = await rangeOf(scope, product, {
    loanAmount: offer.loanAmount,
    creditRating: "excellent",
    isMember: memberType === "existing",
    onlyTerm: offer.kind === "closedEnd" ? offer.termInMonths : undefined,
  });
  return (best?.line ?? best?.terms[0])?.annualPercentageRate.from;
}

/** The amount that was first requested, and the other counteroffers. An application that was changed takes none, so all are others. */
async function counterofferOf(scope: ApplicationScope): Promise<Pick<OutputOf<Read>, "counteroffer">> {
  const link = counterofferTakenBy(scope.records);
  const [first] = link ? await openFound(scope, [link]) : [];
  const [made] = first?.records.counteroffer ?? [];
  if (!made) return {};
  const { asked, choices, endsOn } = made;
  const open = { endsOn, ...(await acceptedOf(scope)) };
  if (takesCounteroffer(link)) {
    const others = choices.length - 1;
    return { counteroffer: { askedAmount: asked.loanAmount, others, ...termTooLong(scope, asked), ...open } };
  }
  const askedAmount = amountAndTermOf(scope.records)?.loanAmount ?? asked.loanAmount;
  return { counteroffer: { askedAmount, others: choices.length, isChanged: true, ...open } };
}

/** Why the term that somebody asked for is none of the offer's. */
function termTooLong(
  { tenant, application, records }: ApplicationScope,
  { termInMonths: months }: AskedLoan,
): Pick<Counteroffered, "termTooLong"> {
  const [offer] = records.loanOffer;
  if (!offer || months === null) return {};
  const tiers = productSettings(tenant, application.productCode)?.loanTermTiers ?? [];
  const startsAt = amountForTerm(tiers, months, offer.loanAmount);
  return startsAt === undefined ? {} : { termTooLong: { months, startsAt } };
}

async function acceptedOf(scope: ApplicationScope): Promise<Pick<Counteroffered, "accepted">> {
  const { accepted, loan } = (await acceptedBeside(scope)) ?? {};
  const [taken] = accepted?.records.precedingApplication ?? [];
  if (!accepted || !loan || !taken) return {};
  const { loanAmount, termInMonths } = taken;
  const referenceNumber = String(accepted.application.loanApplicationId);
  return { accepted: { ...loan, referenceNumber, taken: { loanAmount, termInMonths } } };
}

/** The present loan, to compare the offer with it. */
function refinancedBy({ records }: ApplicationScope): Pick<OutputOf<Read>, "refinanced"> {
  const [loan] = records.refinancedLoan;
  if (!loan) return {};
  const { amountOwed, presentMonthlyPayment, presentPaymentsLeft: left } = loan;
  return {
    refinanced: { amountOwed, presentMonthlyPayment, ...(left !== undefined && { presentPaymentsLeft: left }) },
  };
}

/** The price, as far as the person told one: a loan without a down payment may be for a part of it. */
function purchaseOf({ records }: ApplicationScope): Pick<OutputOf<Read>, "purchasePrice"> {
  const [loan] = records.vehicleLoan;
  if (!loan?.downPaymentAmount || records.refinancedLoan.length > 0) return {};
  return { purchasePrice: purchasePrice(loan.requestedLoanAmount, loan.downPaymentAmount) };
}

/** The terms that are still open, and an earlier no. */
function choicesOf({ records }: ApplicationScope): Pick<OutputOf<Read>, "offeredTerms" | "refusal"> {
  const [terms] = records.offerTerms;
  const [refusal] = records.offerRefusal;
  if (records.loanOffer[0]?.accepted) return {};
  return { ...(terms && { offeredTerms: terms.choices }), ...(refusal && { refusal: withoutIds(refusal) }) };
}

/** An expired offer keeps the dates of its last day. */
function asItStands<Offer extends LoanOffer>(offer: Offer, today: CalendarDate): Offer {
  if (offer.accepted) return offer;
  return acceptedOn(offer, today < offer.expiresOn ? today : offer.expiresOn);
}

function summaryOf({ tenant, application, records }: ApplicationScope): OutputOf<Read>["loanApplication"] {
  const loan = amountAndTermOf(records);
  if (!loan) return null;
  const [home] = records.helocProperty;
  return {
    productTypeId: application.productCode,
    ...(home && { home: homeFact(home).value, isMainHome: isMainHome({ tenant, records }) }),
    description: vehicleNameOf(records, tenant) ?? productSettings(tenant, application.productCode)?.displayText ?? "",
    requestedLoanAmount: loan.loanAmount,
    requestedLoanTermInMonths: loan.termInMonths ?? null,
    referenceNumber: String(application.loanApplicationId),
  };
}
