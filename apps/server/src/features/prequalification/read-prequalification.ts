import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { nearestLoanAmount } from "@portico/domain/loan/loan-terms";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { offeredProduct } from "../estimates/estimated-figures.ts";
import { consentTextOf } from "./consent-text.ts";
import { ownFigures } from "./own-figures.ts";
import { requireOwn } from "./own-person.ts";

type Read = (typeof prequalificationApi)["read"];
type Estimate = (typeof prequalificationApi)["estimate"];

/** The state of the offer, the amount known so far, and the text of the instruction. */
export function readPrequalification(scope: ApplicationScope, { applicantId }: InputOf<Read>): OutputOf<Read> {
  requireOwn(scope, applicantId);
  const { tenant, application } = scope;
  return {
    status: statusOf(scope, applicantId),
    loanAmount: knownAmount(scope, applicantId) ?? null,
    termInMonths: loanSoFarOf(scope.records)?.termInMonths ?? null,
    loanTermTiers: offeredProduct(tenant, application.productCode).loanTermTiers,
    consent: consentTextOf(tenant),
  };
}

function statusOf({ records }: ApplicationScope, applicantId: number): OutputOf<Read>["status"] {
  const answer = recordOf(records, "prequalification", applicantId);
  if (appliesJointly(records)) return "together";
  const isVoid = answer?.status === "checked" && !recordOf(records, "softFile", applicantId);
  return isVoid ? "outdated" : (answer?.status ?? "open");
}

/** The amount that the application asks for, that the person estimated, or that they checked. */
function knownAmount({ records }: ApplicationScope, applicantId: number): number | undefined {
  return loanSoFarOf(records)?.loanAmount ?? recordOf(records, "prequalification", applicantId)?.loanAmount;
}

/** The person's own figures for an amount. Without a file, there are none, and the answer isn't personal. */
export async function readPersonalRates(
  scope: ApplicationScope,
  { applicantId, loanAmount }: InputOf<Estimate>,
): Promise<OutputOf<Estimate>> {
  requireOwn(scope, applicantId);
  const { loanTermTiers } = offeredProduct(scope.tenant, scope.application.productCode);
  const nearest = nearestLoanAmount(loanTermTiers, loanAmount);
  const answer = {
    loanAmount,
    nearestLoanAmount: nearest,
    isRateAvailable: true,
    isPersonal: false,
    terms: [],
    line: null,
  };
  const own = await ownFigures(scope, nearest);
  if (!own || nearest !== loanAmount) return { ...answer, isPersonal: own !== undefined };
  return { ...answer, isPersonal: true, ...(own.figures ?? { isRateAvailable: false }) };
}
