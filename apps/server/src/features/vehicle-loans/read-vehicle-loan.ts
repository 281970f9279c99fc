import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { estimatedLoanOf } from "../estimates/estimated-loan-of.ts";
import { lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { sharesOf } from "../estimates/usual-share.ts";
import { askedBefore } from "./asked-before.ts";
import { valueAssumesOf } from "./value-assumes-of.ts";
import { vehicleLoanOf } from "./vehicle-loan-of.ts";
import { withVehicleThatCounts } from "./vehicle-that-counts.ts";

type ReadLoan = (typeof vehicleApi)["readLoan"];

/** The requested loan, with the amounts and terms that the institution lends. */
export async function readVehicleLoan(scope: ApplicationScope): Promise<OutputOf<ReadLoan>> {
  const { tenant, application } = scope;
  const records = withVehicleThatCounts(scope.records, tenant);
  const leftAtLimit = records.vehicleLoan[0]?.leftAtLimit;
  return {
    vehicleLoan: vehicleLoanOf({ application, records }) ?? null,
    ...(await lentOnVehicle(scope, application.productCode, records.vehicle[0])),
    branchPreferences: tenant.lists.branches,
    price: records.valuation[0]?.price ?? null,
    ...valueAssumesOf(scope, records),
    ...(await sharesOf(scope, application.productCode)),
    ...estimatedLoanOf(records),
    ...(await askedBefore(scope, records)),
    ...(leftAtLimit !== undefined && { leftAtLimit }),
  };
}
