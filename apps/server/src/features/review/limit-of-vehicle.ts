import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { isReviewed, usualLimit } from "@portico/domain/decision/usual-limit";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { sharesOf } from "../estimates/usual-share.ts";
import { smallestLoan } from "../vehicle-loans/too-little.ts";
import { withVehicleThatCounts } from "../vehicle-loans/vehicle-that-counts.ts";

type Limited = Pick<OutputOf<(typeof reviewApi)["read"]>, "limitOfVehicle">;

/**
 * The most that is usually lent on the vehicle, for a loan above it, and whether a person may look at that much. Beside a likely no, nobody is
 * expected to.
 */
export async function limitOfVehicle(scope: ApplicationScope, isLikelyNo: boolean): Promise<Limited> {
  const { application, tenant } = scope;
  const { vehicleLoan, valuation } = withVehicleThatCounts(scope.records, tenant);
  const [[loan], [value]] = [vehicleLoan, valuation];
  if (!loan || !value || value.price === null) return {};
  const [amount, price] = [loan.requestedLoanAmount, value.price];
  const { usualShare, reviewedShare } = await sharesOf(scope, application.productCode);
  const limit = usualLimit(price, usualShare, amount);
  if (limit === undefined || amount <= limit) return {};
  const smallest = smallestLoan(tenant, application.productCode);
  const reviewed = !isLikelyNo && isReviewed(amount, price, reviewedShare) && { isReviewed: true };
  const most = limit < smallest ? { limit: 0, tooLittle: { smallest, price } } : { limit };
  return { limitOfVehicle: { ...most, ...reviewed } };
}
