import { Vehicle, VehicleCondition, vehicleRules } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import * as z from "zod/mini";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const ofVehicle = Vehicle.shape;
/** The fields that the page may ask. `DetailFields` decides which. */
export const Details = z.object({
  vin: ofVehicle.vin,
  hin: ofVehicle.hin,
  bodyStyle: ofVehicle.bodyStyle,
  condition: z.optional(ofVehicle.condition),
  mileage: ofVehicle.mileage,
  options: z.optional(z.array(z.string())),
});
export type Details = z.output<typeof Details>;

/** The rules for the details. They check the whole vehicle, because the year decides which form of the number is valid. */
export function detailsRules(
  kind: VehicleProductKind,
  found: FoundVehicle,
  knownCondition?: VehicleCondition,
): z.ZodMiniType<Details, Details> {
  const rules = vehicleRules(kind);
  const asked =
    found.bodyStyles.length > 1 ? z.extend(Details, { bodyStyle: z.string(wordsOf(kind).chooseTrim) }) : Details;
  return asked.check(
    z.superRefine((details, context) => {
      const number = kind === VehicleProductKind.marine ? "hin" : "vin";
      const { thing, numberName } = wordsOf(kind);
      if (found.isUnlisted && !details[number])
        context.addIssue({
          code: "custom",
          message: t("unlistedNumber", { thing, number: numberName }),
          path: [number],
        });
      const { error } = rules.safeParse(vehicleOf(found, details, knownCondition));
      for (const { message, path } of error?.issues ?? []) context.addIssue({ code: "custom", message, path });
    }),
  );
}

/**
 * The found vehicle with the page's details. The condition comes from the page before, if that asked for it. The mileage of a new vehicle
 * isn't part of it, but stays in the form in case the condition changes to used.
 */
export function vehicleOf(
  { rvCategoryId, year, make, model }: FoundVehicle,
  { options: _options, mileage, ...details }: Details,
  knownCondition?: VehicleCondition,
): Vehicle {
  // The condition is missing only until it is chosen, and until then the rules reject the vehicle.
  const condition = (knownCondition ?? details.condition) as VehicleCondition;
  const miles = condition === VehicleCondition.new || mileage === undefined ? {} : { mileage };
  return { ...(rvCategoryId && { rvCategoryId }), year, make, model, ...details, ...miles, condition };
}

type Named = Pick<Vehicle, "year" | "make" | "model"> & {
  readonly bodyStyle?: string | null | undefined;
  readonly vin?: string | null | undefined;
};

/** A vehicle in one line, to distinguish it from another. */
export function nameOf({ year, make, model, bodyStyle: body, vin: number }: Named): string {
  const name = [String(year), make, model, body].filter(Boolean).join(" ");
  return number ? t("withVin", { name, vin: number }) : name;
}
