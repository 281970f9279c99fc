import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import { vehicleLoanRulesOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../kernel/app-error.ts";
import { put, type Change } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import { validate } from "../kernel/validate.ts";

type SaveLoan = (typeof vehicleApi)["saveLoan"];

/** Asks for an amount and a term that the institution's tiers allow. The rules are the form's own. */
export function saveVehicleLoan(scope: ApplicationScope, { vehicleLoan: asked }: InputOf<SaveLoan>): Change<SaveLoan> {
  const { tenant, application, records } = scope;
  const loan = validate(vehicleLoanRulesOf(tenant, application.productCode), asked, "vehicleLoan");
  const branch = loan.branchPreferenceConfigurationId;
  if (branch !== undefined && !tenant.lists.branches.some(({ id }) => id === branch))
    throw new AppError("fieldsInvalid", {
      fields: { "vehicleLoan.branchPreferenceConfigurationId": "Choose a branch." },
    });
  return {
    writes: [put("vehicleLoan", { id: records.vehicleLoan[0]?.id ?? scope.newId() }, loan)],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}
