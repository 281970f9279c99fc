import { isVehicleChosen } from "@portico/domain/collateral/vehicle";
import type { Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";

type Vehicle = Pick<Records, "vehicle" | "valuation" | "vehicleSeller">;

/**
 * The records without a vehicle and its value, where somebody has no vehicle yet after all. Both stay stored in case the person goes back
 * to them.
 */
export function withVehicleThatCounts<Known extends Vehicle>(records: Known, { lists }: Pick<Tenant, "lists">): Known {
  const isGivenUp = isVehicleChosen(records.vehicleSeller, lists.vehicleSellers) === false;
  return isGivenUp ? { ...records, vehicle: [], valuation: [] } : records;
}

/** The vehicle that counts, such as "2022 Honda CR-V". Undefined without one. */
export function vehicleNameOf(records: Vehicle, tenant: Pick<Tenant, "lists">): string | undefined {
  const [vehicle] = withVehicleThatCounts(records, tenant).vehicle;
  return vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}
