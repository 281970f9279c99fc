import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { Range } from "@portico/domain/loan/estimate";
import { nearestLoanAmount } from "@portico/domain/loan/loan-terms";
import { isFileUsable, type SoftFile } from "@portico/domain/loan/prequalification";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { DecisionEngine, PolicyTable } from "../../providers/decision-engine/port.ts";
import { assumedInput, usualLoanToValues, type AskedEstimate } from "../estimates/assumed-input.ts";
import { estimatedFigures, offeredProduct } from "../estimates/estimated-figures.ts";
import { consentTextOf } from "./consent-text.ts";
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

/** The amount that the application asks for, or that the person checked. */
function knownAmount({ records }: ApplicationScope, applicantId: number): number | undefined {
  return amountAndTermOf(records)?.loanAmount ?? recordOf(records, "prequalification", applicantId)?.loanAmount;
}

/** The person's own figures for an amount. Without a file, or for two people, there are none, and the answer isn't personal. */
export async function readPersonalRates(
  scope: ApplicationScope,
  { applicantId, ...asked }: InputOf<Estimate>,
): Promise<OutputOf<Estimate>> {
  requireOwn(scope, applicantId);
  const { tenant, application, records, providers } = scope;
  const loanAmount = asked.loanAmount ?? knownAmount(scope, applicantId) ?? 0;
  const file = recordOf(records, "softFile", applicantId);
  const product = offeredProduct(tenant, application.productCode);
  const nearest = nearestLoanAmount(product.loanTermTiers, loanAmount);
  const answer = {
    loanAmount,
    nearestLoanAmount: nearest,
    isRateAvailable: true,
    isPersonal: false,
    terms: [],
    line: null,
  };
  if (!file || loanAmount === 0 || appliesJointly(records)) return answer;
  const own = { ...answer, isPersonal: true };
  if (nearest !== loanAmount) return own;
  const isMember = application.memberType === "existing";
  const figures = await estimatedFigures(scope, product, loanAmount, (table, termInMonths) =>
    ownRate(providers.decisionEngine, table, {
      asked: { productTypeId: application.productCode, loanAmount, termInMonths },
      file,
      isMember,
    }),
  );
  return figures ? { ...own, ...figures } : { ...own, isRateAvailable: false };
}

interface Priced {
  readonly asked: AskedEstimate;
  readonly file: SoftFile;
  readonly isMember: boolean;
}

/**
 * The rate that the institution's table gives this file, as a range of one figure. Until there is collateral, it is the rate for the
 * largest usual share of its value, so that the offer isn't dearer. The income is still unknown and assumed to be enough. A file that
 * the table declines has no rate here, which is no decision: the application goes on (decision 095).
 */
async function ownRate(
  engine: DecisionEngine,
  table: PolicyTable,
  { asked, file, isMember }: Priced,
): Promise<Range | undefined> {
  if (!isFileUsable(file)) return undefined;
  const { creditFile, score, inquiries, monthlyObligations, bankruptcies, delinquencies } = file;
  const known = { creditFile, score, inquiries, monthlyObligations, bankruptcies, delinquencies, isMember };
  const outcomes = await Promise.all(
    usualLoanToValues.map(async (loanToValue) =>
      engine.evaluate(table, assumedInput(asked, { ...known, loanToValue })),
    ),
  );
  if (outcomes.some(({ decision }) => decision === "declined")) return undefined;
  const rate = Math.max(...outcomes.map(({ annualRateBasisPoints }) => annualRateBasisPoints));
  return { from: rate, to: rate };
}
