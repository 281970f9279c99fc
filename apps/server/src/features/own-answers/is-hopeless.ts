import type { WaysOn } from "@portico/domain/decision/decision";
import { refusesOnlyVehicle } from "@portico/domain/decision/decline-advice";
import type { OtherApplication } from "../../kernel/scope.ts";
import { isVehicleRefused } from "./is-vehicle-refused.ts";

/** Even the best loan was refused, and not for its vehicle alone (decision 237). So the reason is in the report or the answers (153). */
export function isHopeless(
  earlier: Pick<OtherApplication, "application" | "records">,
  ways: WaysOn | undefined,
): boolean {
  if (!ways || ways.alone || ways.withCoBorrower || ways.onSavings || passesWithLess(ways)) return false;
  const { aloneReasons } = ways;
  return aloneReasons ? !refusesOnlyVehicle(earlier.application.productCode, aloneReasons) : !isVehicleRefused(earlier);
}

/** Whether a person looks at less, or at another vehicle. */
export function passesWithLess({ smaller, anotherVehicle }: WaysOn): boolean {
  return smaller !== undefined || anotherVehicle === true;
}
