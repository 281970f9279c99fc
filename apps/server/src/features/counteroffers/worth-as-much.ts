import { isForAnotherVehicle, namedVehicleOf } from "@portico/domain/application/named-vehicle";
import type { Records } from "@portico/domain/records/records";

type Valued = Pick<Records, "vehicle" | "valuation">;

/** Whether both are about one vehicle, whatever is known about it. */
export function isOnSameVehicle(offered: Valued, present: Valued): boolean {
  const [before, now] = [offered.vehicle[0], present.vehicle[0]];
  return (
    before !== undefined &&
    before.condition === now?.condition &&
    !isForAnotherVehicle({ vehicle: namedVehicleOf(offered) }, present)
  );
}

/** Whether a counteroffer's vehicle is worth at least what the counteroffer rests on. A mileage or a trim may have raised its value (decision 341). */
export function isWorthAsMuch(offered: Valued, present: Valued): boolean {
  const [before, now] = [offered.valuation[0]?.price, present.valuation[0]?.price];
  return typeof before === "number" && typeof now === "number" && now >= before && isOnSameVehicle(offered, present);
}
