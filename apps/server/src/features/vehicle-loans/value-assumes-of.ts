import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { valueAssumes, type ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { flowOf } from "@portico/domain/flow/flows";
import { isVehicleFixed } from "@portico/domain/flow/fixed-vehicle";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** What the saved value assumes, so that a page can ask for it. Empty without a value, or if the vehicle can't be changed anymore. */
export function valueAssumesOf(
  scope: ApplicationScope,
  { vehicle, valuation }: Pick<Records, "vehicle" | "valuation"> = scope.records,
): { readonly valueAssumes?: ValueAssumes } {
  const { productCode } = scope.application;
  const flow = flowOf(productCode);
  if (typeof valuation[0]?.price !== "number" || (flow && isVehicleFixed(flow, scope))) return {};
  const assumes = valueAssumes(vehicleKindOf(productCode), vehicle[0]);
  return assumes ? { valueAssumes: assumes } : {};
}
