import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { noticeApi } from "@portico/contract/notice";
import { LoanDecision } from "@portico/domain/decision/decision";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { membershipNotOpened } from "@portico/domain/application/membership-not-opened";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { chosenPremium } from "@portico/domain/loan/payment-protection";
import { ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope, OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { takenSince } from "../linked-applications/answers-in-turn.ts";
import { acceptedByAll } from "../decided-others/new-debt.ts";
import { declinedBefore } from "../linked-applications/linked-application.ts";
import { sinceBegun, withAnotherVehicle, withCoBorrower } from "../counteroffers/open-counteroffers.ts";
import { applicationsHere } from "../own-answers/applications-here.ts";
import { standsHere } from "../own-answers/stands-here.ts";
import { membershipOfLoan } from "../loan-membership/membership-of-loan.ts";
import { withSmallerLoan } from "../counteroffers/smaller-loan.ts";
import { tooLittleFor } from "../vehicle-loans/too-little.ts";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { changedSince } from "./changed-since.ts";
import { declineNoticeOf } from "../notices/decision-notice.ts";
import { pdfCopyOf } from "../notices/notice-copy.ts";
import { reasonsOfBoth } from "../notices/personal-notice.ts";

type Api = typeof applicationApi;

/** The institution's texts for declined and pending applicants. */
export function readDeclineConfiguration({ tenant }: SessionScope): OutputOf<Api["declineConfiguration"]> {
  const { declineText, pendingText, pendingQuestions } = tenant;
  return { declineText, pendingText, pendingQuestions };
}

/**
 * The primary applicant's own notice. A co-borrower's opens by their own link, never in this session. An application that
 * follows a decline shows it, until it is sent or a co-borrower joins.
 */
export async function readDecline(scope: ApplicationScope): Promise<OutputOf<Api["decline"]>> {
  const declined = await declinedOf(scope);
  const own = await declineNoticeOf(scope, declined);
  if (!own) throw new AppError("notFound");
  const { countedIncome, ...notice } = own;
  return {
    text: scope.tenant.declineText,
    lendsLess: lendsLess(declined),
    ...(await membershipOf(scope, declined)),
    ...valueOf(declined),
    ...protectionLeftOut(declined),
    ...notice,
    ...(await tooLittleFor(scope, declined, notice.reasons)),
    ...ofBoth(declined),
    // Two people may look at the page. Their own notices tell each of them.
    ...(countedIncome !== undefined && !appliesJointly(declined.records) && { countedIncome }),
    ...(await sinceThen({ ...scope, ...declined })),
    ...(await ended({ ...scope, ...declined })),
    ...(await withCoBorrower({ ...scope, ...declined })),
    ...(await withAnotherVehicle({ ...scope, ...declined })),
    ...(await withSmallerLoan({ ...scope, ...declined })),
    ...(notice.ways?.onSavings ? await savingsLoanSent(scope) : {}),
  };
}

/** A PDF of the notice on the page of a decline. The page of two people has none, because each has their own. */
export async function readDeclinePdf(scope: ApplicationScope): Promise<OutputOf<(typeof noticeApi)["declinePdf"]>> {
  const declined = await declinedOf(scope);
  if (ofBoth(declined).ofBoth) throw new AppError("notFound");
  return pdfCopyOf(scope, { ...declined, applicantId: declined.application.primaryApplicantId });
}

/** The declined application: this one, or the one that it follows. */
async function declinedOf(scope: ApplicationScope): Promise<Declined> {
  const found = (await declinedBefore(scope)) ?? scope;
  const { application, records } = found;
  return { tenant: scope.tenant, application, records, unsealFile: (key, sealed) => found.unsealFile(key, sealed) };
}

type SinceThen = Pick<
  OutputOf<Api["decline"]>,
  "counterofferTaken" | "counteroffersPartedOn" | "counteroffersRefused" | "counteroffersRefusedAt"
>;

function refusedAll({ records: { counteroffer } }: Declined): SinceThen {
  const refusedAt = counteroffer[0]?.refusedAt;
  return refusedAt === undefined ? {} : { counteroffersRefusedAt: refusedAt };
}

/** Whether another loan that was accepted since ended the counteroffers. */
async function ended(scope: ApplicationScope): Promise<Pick<OutputOf<Api["decline"]>, "counteroffersEnded">> {
  const [made] = scope.records.counteroffer;
  if (!made || made.choices.length === 0) return {};
  return (await acceptedByAll(scope, scope)) ? { counteroffersEnded: true } : {};
}

async function sinceThen(scope: ApplicationScope): Promise<SinceThen> {
  const { taken, isSent, answer, refused, sentInstead, unsent, partedOn } = await takenSince(scope);
  const parted = partedOn === undefined ? {} : { counteroffersPartedOn: partedOn };
  if (!taken) return { ...parted, ...refusedAll(scope) };
  const { loanAmount, termInMonths, takenAt } = taken;
  const changed = unsent && (await changedSince(scope, { declined: scope, linked: unsent, choice: taken }));
  return {
    ...parted,
    counterofferTaken: {
      loanAmount,
      termInMonths,
      takenAt,
      isSent,
      ...(answer && { answer }),
      ...(sentInstead && { sentInstead }),
      ...(changed && { changed, ...nowIn(unsent, scope) }),
    },
    ...(refused.length > 0 && { counteroffersRefused: [...refused] }),
  };
}

type Now = Pick<NonNullable<SinceThen["counterofferTaken"]>, "now">;

/** What a changed application asks for now, so that the page can name it. */
function nowIn({ records }: OtherApplication, { tenant }: Pick<ApplicationScope, "tenant">): Now {
  const loan = amountAndTermOf(records);
  if (!loan) return {};
  const thing = vehicleNameOf(records, tenant);
  return { now: { ...(thing && { thing }), loanAmount: loan.loanAmount, termInMonths: loan.termInMonths ?? null } };
}

type Declined = Pick<ApplicationScope, "tenant" | "application" | "records" | "unsealFile">;

function ofBoth({ records }: Declined): Pick<OutputOf<Api["decline"]>, "ofBoth"> {
  const declined = records.decision.find(({ decision }) => decision === LoanDecision.declined);
  return declined && appliesJointly(records) ? { ofBoth: reasonsOfBoth(declined) } : {};
}

/** The loan on savings is no way on for somebody who has sent one. */
async function savingsLoanSent(scope: ApplicationScope): Promise<Pick<OutputOf<Api["decline"]>, "savingsLoan">> {
  const { sent, sentBefore } = await applicationsHere(scope);
  const one = [sent, ...sentBefore].find(
    (other) => other?.application.productCode === ProductCode.shareSecured && standsHere(scope, other),
  );
  return one ? { savingsLoan: sinceBegun(one) } : {};
}

type Membership = Pick<OutputOf<Api["decline"]>, "membershipNotOpened" | "membership">;

/** An application that shows the decline of another one can't open what belongs to that one. */
async function membershipOf(scope: ApplicationScope, declined: Declined): Promise<Membership> {
  const membership = await membershipOfLoan(scope, declined);
  const isHere = declined.application.applicationId === scope.application.applicationId;
  if (membership) return { membership: isHere ? membership : { text: membership.text } };
  const notOpened = membershipNotOpened(declined);
  return notOpened ? { membershipNotOpened: notOpened } : {};
}

function valueOf({ records: { valuation } }: Declined): { collateralValue?: number } {
  const price = valuation[0]?.price;
  return typeof price === "number" ? { collateralValue: price } : {};
}

function protectionLeftOut({ records }: Declined): { counteroffersLeaveOutProtection?: true } {
  const isOffered = (records.counteroffer[0]?.choices.length ?? 0) > 0;
  const isChosen = records.paymentProtection.some((answer) => chosenPremium(answer) > 0);
  return isOffered && isChosen ? { counteroffersLeaveOutProtection: true } : {};
}

function lendsLess({ tenant, application, records }: Declined): boolean {
  const { loanAmount } = amountAndTermOf(records) ?? {};
  const tiers = productSettings(tenant, application.productCode)?.loanTermTiers ?? [];
  return loanAmount !== undefined && loanAmount > loanAmountRange(tiers).minLoanAmount;
}
