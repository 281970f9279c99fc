import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import { isChoosable } from "@portico/domain/values/option";
import { vehicleLoanPurposesOf } from "@portico/domain/tenant/rules-of";
import {
  isVehicleChosen,
  leaseBuyout,
  sellerChoices,
  type Vehicle,
  type VehicleCondition,
  type VehicleSeller,
} from "@portico/domain/collateral/vehicle";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { isChosenForGood, requireEditableVehicle } from "./fixed-vehicle.ts";
import { chosenOptionsNow } from "./list-vehicle-options.ts";

type SaveSeller = (typeof vehicleApi)["saveSeller"];

/** Saves the seller, the vehicle's condition and the loan's purpose, each from the institution's or product's lists. */
export async function saveVehicleSeller(
  scope: ApplicationScope,
  { loanApplicationId: _loanApplicationId, applicationType: _applicationType, ...seller }: InputOf<SaveSeller>,
): Promise<Change<SaveSeller>> {
  const { tenant, application } = scope;
  const purpose = seller.vehicleLoanPurposeConfigurationId;
  const fields = {
    ...((!isChoosable(tenant.lists.vehicleSellers, seller.vehicleSellerConfigurationId) ||
      isUnknownLease(scope, seller)) && {
      vehicleSellerConfigurationId: sellerChoices.vehicleSeller,
    }),
    ...(purpose !== undefined &&
      !isChoosable(vehicleLoanPurposesOf(tenant, application.productCode), purpose) && {
        vehicleLoanPurposeConfigurationId: sellerChoices.vehicleLoanPurpose,
      }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  if (!isVehicleChosen([seller], tenant.lists.vehicleSellers) && isChosenForGood(scope))
    throw new AppError("vehicleFixed");
  return {
    writes: [
      put("vehicleSeller", { id: scope.records.vehicleSeller[0]?.id ?? scope.newId() }, seller),
      ...(await conditionWrites(scope, seller.vehicleCondition)),
    ],
    events: [{ action: "vehicleSeller.saved" }],
    answer: { updated: true },
  };
}

/** Whether somebody would buy the vehicle that they lease, but says that they haven't found it. */
function isUnknownLease({ tenant, application }: ApplicationScope, seller: VehicleSeller): boolean {
  const { vehicleLoanPurposeConfigurationId: purpose } = seller;
  const purposes = vehicleLoanPurposesOf(tenant, application.productCode);
  return (
    purposes.find(({ id }) => id === purpose)?.code === leaseBuyout &&
    isVehicleChosen([seller], tenant.lists.vehicleSellers) === false
  );
}

/** Changes the condition of a vehicle that was chosen already. It keeps its mileage for the way back, and is valued again. */
async function conditionWrites(scope: ApplicationScope, condition: VehicleCondition): Promise<readonly RecordWrite[]> {
  const [before] = scope.records.vehicle;
  if (!before || before.condition === condition) return [];
  const { id, applicantId: _applicantId, ...vehicle } = before;
  const after = { ...vehicle, condition };
  requireEditableVehicle(scope, withoutIds(before), after);
  return [put("vehicle", { id }, after), ...(await optionWrites(scope, after))];
}

/** Keeps the chosen options, with their values in the vehicle's new condition. While the catalog fails, they are dropped. */
async function optionWrites(scope: ApplicationScope, vehicle: Vehicle): Promise<readonly RecordWrite[]> {
  const [chosen] = scope.records.vehicleOptions;
  if (!chosen) return [];
  const options = await chosenOptionsNow(scope, vehicle);
  return options ? [put("vehicleOptions", { id: chosen.id }, { options })] : [];
}
