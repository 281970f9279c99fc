import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Records } from "@portico/domain/records/records";
import { productSettings, type Tenant } from "@portico/domain/tenant/tenant";
import { isVehicleChosen } from "@portico/domain/collateral/vehicle";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { vehicleLoanOf } from "./vehicle-loan-of.ts";

type ReadLoan = (typeof vehicleApi)["readLoan"];

/** The requested loan, with the amounts and terms that the institution lends. */
export function readVehicleLoan(scope: ApplicationScope): OutputOf<ReadLoan> {
  const { tenant, application, records } = scope;
  return {
    vehicleLoan: vehicleLoanOf(scope) ?? null,
    loanTermTiers: productSettings(tenant, application.productCode)?.loanTermTiers ?? [],
    branchPreferences: tenant.lists.branches,
    price: priceOf(records, tenant),
  };
}

/** The vehicle's value. It stays stored when somebody has no vehicle yet after all, but then it doesn't count. */
function priceOf({ vehicleSeller, valuation }: Records, { lists }: Tenant): number | null {
  return isVehicleChosen(vehicleSeller, lists.vehicleSellers) === false ? null : (valuation[0]?.price ?? null);
}
