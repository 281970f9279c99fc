import { appliesJointly } from "@portico/domain/application/joint-application";
import type { Range } from "@portico/domain/loan/estimate";
import { isFileUsable, type SoftFile } from "@portico/domain/loan/prequalification";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { DecisionEngine, PolicyTable } from "../../providers/decision-engine/port.ts";
import { assumedInput, usualLoanToValues, type AskedEstimate } from "../estimates/assumed-input.ts";
import { estimatedFigures, offeredProduct, type Figures } from "../estimates/estimated-figures.ts";
import { vehiclesIn } from "../estimates/rates-of-band.ts";

export interface OwnFigures {
  /** Undefined if the decision table can't be used. */
  readonly figures: Figures | undefined;
}

/**
 * The figures of an amount at the rate of the primary applicant's own file. Undefined without a file. For two people, nobody has looked at
 * the other one's credit yet, and the pages say so (decision 130).
 */
export async function ownFigures(scope: ApplicationScope, loanAmount: number): Promise<OwnFigures | undefined> {
  const { tenant, application, records, providers } = scope;
  const file = recordOf(records, "softFile", application.primaryApplicantId);
  if (!file) return undefined;
  const { productCode: productTypeId, memberType } = application;
  const isMember = memberType === "existing";
  const product = offeredProduct(tenant, productTypeId);
  const figures = await estimatedFigures(scope, product, loanAmount, (table, termInMonths) =>
    ownRate(providers.decisionEngine, table, {
      asked: { productTypeId, loanAmount, termInMonths },
      file,
      isMember,
      isJoint: appliesJointly(records),
    }),
  );
  return { figures };
}

interface Priced {
  readonly asked: AskedEstimate;
  readonly file: SoftFile;
  readonly isMember: boolean;
  readonly isJoint: boolean;
}

/**
 * The rate that the institution's table gives this file, as a range of one figure. Until there is collateral, it is the rate for the
 * largest usual share of its value, and for a new or a used vehicle the dearer one, so that the offer isn't dearer because of it. The
 * income is still unknown and assumed to be enough. A file that the table declines has no rate here, which is no decision: the application
 * goes on (decision 095).
 */
async function ownRate(
  engine: DecisionEngine,
  table: PolicyTable,
  { asked, file, isMember, isJoint }: Priced,
): Promise<Range | undefined> {
  if (!isFileUsable(file)) return undefined;
  const { creditFile, score, inquiries, monthlyObligations, bankruptcies, delinquencies } = file;
  const known = { creditFile, score, inquiries, monthlyObligations, bankruptcies, delinquencies, isMember, isJoint };
  const inputs = usualLoanToValues.flatMap((loanToValue) =>
    vehiclesIn(table).map((vehicle) => assumedInput(asked, { ...known, ...vehicle, loanToValue })),
  );
  const outcomes = await Promise.all(inputs.map(async (input) => engine.evaluate(table, input)));
  if (outcomes.some(({ decision }) => decision === "declined")) return undefined;
  const rate = Math.max(...outcomes.map(({ annualRateBasisPoints }) => annualRateBasisPoints));
  return { from: rate, to: rate };
}
