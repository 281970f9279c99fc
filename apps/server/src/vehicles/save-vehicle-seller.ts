import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import { isChoosable } from "@portico/domain/tenant/option";
import { vehicleLoanPurposesOf } from "@portico/domain/tenant/rules-of";
import { sellerChoices } from "@portico/domain/vehicle";
import { AppError } from "../kernel/app-error.ts";
import { put, type Change } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";

type SaveSeller = (typeof vehicleApi)["saveSeller"];

/** Who sells, whether the vehicle is new, and what the loan is for: choices of the lists of institution and product. */
export function saveVehicleSeller(
  scope: ApplicationScope,
  { loanApplicationId: _loanApplicationId, ...seller }: InputOf<SaveSeller>,
): Change<SaveSeller> {
  const { tenant, application } = scope;
  const purpose = seller.vehicleLoanPurposeConfigurationId;
  const fields = {
    ...(!isChoosable(tenant.lists.vehicleSellers, seller.vehicleSellerConfigurationId) && {
      vehicleSellerConfigurationId: sellerChoices.vehicleSeller,
    }),
    ...(purpose !== undefined &&
      !isChoosable(vehicleLoanPurposesOf(tenant, application.productCode), purpose) && {
        vehicleLoanPurposeConfigurationId: sellerChoices.vehicleLoanPurpose,
      }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  return {
    writes: [put("vehicleSeller", { id: scope.records.vehicleSeller[0]?.id ?? scope.newId() }, seller)],
    events: [{ action: "vehicleSeller.saved" }],
    answer: { updated: true },
  };
}
