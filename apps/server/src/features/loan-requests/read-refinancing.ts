import type { refinancedLoanApi } from "@portico/contract/loan-request";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Records } from "@portico/domain/records/records";
import type { Refinancing } from "@portico/domain/loan/refinanced-loan";
import { isForAnotherVehicle } from "@portico/domain/application/named-vehicle";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { estimatedLoanOf } from "../estimates/estimated-loan-of.ts";
import { lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { sharesOf } from "../estimates/usual-share.ts";
import { valueAssumesOf } from "../vehicle-loans/value-assumes-of.ts";

type Read = (typeof refinancedLoanApi)["read"];

/** The current loan, the requested one, and the institution's limits for such a vehicle. */
export async function readRefinancing(scope: ApplicationScope): Promise<OutputOf<Read>> {
  const { tenant, application, records } = scope;
  const both = refinancingOf(records);
  const left = records.vehicleLoan[0]?.leftAtLimit;
  return {
    refinancing: both && { ...both, loanApplicationId: application.loanApplicationId },
    ...presentLoanOf(records),
    ...(await lentOnVehicle(scope, application.productCode, records.vehicle[0])),
    branchPreferences: tenant.lists.branches,
    price: records.valuation[0]?.price ?? null,
    ...valueAssumesOf(scope),
    ...(await sharesOf(scope, application.productCode)),
    ...estimatedLoanOf(records),
    ...(left !== undefined && { leftAtLimit: left }),
  };
}

/** The loan on the vehicle, if it came along without a new one. Of a loan on another vehicle, only the lender is told. */
function presentLoanOf(
  records: Records,
): Pick<OutputOf<Read>, "presentLoan" | "isForAnotherVehicle" | "earlierLender"> {
  const [old] = records.refinancedLoan;
  if (!old) return {};
  if (isForAnotherVehicle(old, records)) return { isForAnotherVehicle: true, earlierLender: old.presentLender };
  const { vehicle: _vehicle, ...told } = withoutIds(old);
  return records.vehicleLoan.length === 0 ? { presentLoan: told } : {};
}

function refinancingOf({ refinancedLoan: [old], vehicleLoan: [loan] }: Records): Refinancing | null {
  if (!old || !loan) return null;
  const { id: _id, applicantId: _applicantId, vehicle: _vehicle, ...answers } = { ...old, ...loan };
  const {
    isTooLongForVehicle: _isTooLong,
    termBefore: _before,
    loweredFrom: _from,
    leftAtLimit: _limit,
    ...both
  } = answers;
  return both;
}
