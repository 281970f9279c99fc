import type { OutputOf } from "@portico/contract/endpoint";
import type { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import type { ProductCode } from "@portico/domain/loan/product";
import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import type { StepForm } from "../../forms/step-form.ts";
import { lendable } from "../../loans/lendable.ts";
import { useFigures } from "../../loans/loan-term-input.tsx";
import { isTooOld } from "../../loans/term-limit.ts";
import type { Rated } from "../../loans/use-rating.ts";

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  readonly productCode: ProductCode;
  readonly rating: Rated;
  readonly answer: OutputOf<typeof refinancedLoanApi.read>;
}

/** Keeps the new loan, as it is typed, in the header and the summary after Back. It is saved together with this page. */
export function TypedLoan({ form, productCode, rating, answer: { loanTermTiers: tiers, termLimit } }: Props) {
  const [wanted, months] = form.methods.watch(["requestedLoanAmount", "requestedLoanTermInMonths"]);
  const limit = termLimit && { ...termLimit, thing: vehicleWordOf(productCode) };
  const amount = isTooOld(limit) ? undefined : lendable(tiers, wanted);
  useFigures({ productCode, rating, amount, months: months ?? undefined, limit });
  return null;
}
