import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { usualShareOf } from "../estimates/usual-share.ts";
import { withVehicleThatCounts } from "./vehicle-that-counts.ts";

type LoweredFrom = Pick<RecordOf<"vehicleLoan">, "loweredFrom">;

/** The amounts that a loan of exactly the vehicle's usual limit was asked for with before. A mileage or a trim may raise that limit again. */
export async function loweredFrom(
  scope: ApplicationScope,
  { requestedLoanAmount: to }: Pick<VehicleLoan, "requestedLoanAmount">,
): Promise<LoweredFrom> {
  const { valuation, vehicleLoan } = withVehicleThatCounts(scope.records, scope.tenant);
  const [before] = vehicleLoan;
  if (!before) return {};
  const wanted = amountsBefore(before);
  if (wanted.loanAmount <= to) return {};
  if (before.requestedLoanAmount === to) return before.loweredFrom ? { loweredFrom: before.loweredFrom } : {};
  const { usualShare } = await usualShareOf(scope, scope.application.productCode);
  const limit = usualLimit(valuation[0]?.price ?? null, usualShare);
  return limit === to ? { loweredFrom: { ...wanted, to } } : {};
}

/** What was asked for before the loan was lowered to what is usually lent, or else the loan's own amounts. */
export function amountsBefore({ loweredFrom: from, ...loan }: Stored<"vehicleLoan">) {
  const isLowered = from?.to === loan.requestedLoanAmount;
  return {
    loanAmount: isLowered ? from.loanAmount : loan.requestedLoanAmount,
    downPaymentAmount: isLowered ? from.downPaymentAmount : loan.downPaymentAmount,
  };
}
