import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { LoanDecision } from "@portico/domain/decision/decision";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { findLinked } from "../counteroffers/linked-application.ts";
import { adverseActionNotice, reasonsOfBoth } from "../notices/personal-notice.ts";

type Api = typeof applicationApi;

/** The institution's texts for declined and pending applicants. */
export function readDeclineConfiguration({ tenant }: SessionScope): OutputOf<Api["declineConfiguration"]> {
  const { declineText, pendingText, pendingQuestions } = tenant;
  return { declineText, pendingText, pendingQuestions };
}

/** The primary applicant's own notice. A co-borrower's opens by their own link, never in this session. */
export async function readDecline(scope: ApplicationScope): Promise<OutputOf<Api["decline"]>> {
  const notice = adverseActionNotice(scope, scope.application.primaryApplicantId);
  if (!notice) throw new AppError("notFound");
  const [taken] = scope.records.counterofferTaken;
  return {
    text: scope.tenant.declineText,
    lendsLess: lendsLess(scope),
    ...valueOf(scope),
    ...notice,
    ...ofBoth(scope),
    ...(taken && { counterofferTaken: await takenOf(scope, taken) }),
  };
}

function ofBoth({ records }: ApplicationScope): Pick<OutputOf<Api["decline"]>, "ofBoth"> {
  const declined = records.decision.find(({ decision }) => decision === LoanDecision.declined);
  return declined && appliesJointly(records) ? { ofBoth: reasonsOfBoth(declined) } : {};
}

function valueOf({ records: { valuation } }: ApplicationScope): { collateralValue?: number } {
  const price = valuation[0]?.price;
  return typeof price === "number" ? { collateralValue: price } : {};
}

async function takenOf(
  scope: ApplicationScope,
  { loanAmount, termInMonths, takenAt }: ApplicationScope["records"]["counterofferTaken"][number],
) {
  const linked = await findLinked(scope, "counteroffer");
  return { loanAmount, termInMonths, takenAt, isSent: linked !== undefined && isSubmitted(linked.application) };
}

function lendsLess({ tenant, application, records }: ApplicationScope): boolean {
  const { loanAmount } = amountAndTermOf(records) ?? {};
  const tiers = productSettings(tenant, application.productCode)?.loanTermTiers ?? [];
  return loanAmount !== undefined && loanAmount > loanAmountRange(tiers).minLoanAmount;
}
