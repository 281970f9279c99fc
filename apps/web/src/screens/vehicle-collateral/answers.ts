import { olderThanAnswered, type AnsweredAge } from "@portico/domain/application/age-of-vehicle";
import {
  conditionOf,
  isNoLongerNew,
  isTooNew,
  noLongerNew,
  tooNew,
  Vehicle,
  VehicleCondition,
  vehicleRules,
  VehicleSeller,
  vinOf,
} from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import * as z from "zod/mini";
import { today } from "../../api/server-clock.ts";
import { bodyStyleOf, isTrimOpen, type FoundVehicle } from "./found-vehicle.ts";
import { numberNameOf, wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const ofVehicle = Vehicle.shape;
const ofSeller = VehicleSeller.shape;

/** All fields that the page may ask. Which of them are required depends on the other answers. */
export const Answers = z.object({
  vehicleSellerConfigurationId: z.optional(ofSeller.vehicleSellerConfigurationId),
  vehicleCondition: z.optional(ofSeller.vehicleCondition),
  vehicleLoanPurposeConfigurationId: ofSeller.vehicleLoanPurposeConfigurationId,
  vin: ofVehicle.vin,
  hin: ofVehicle.hin,
  rvCategoryId: ofVehicle.rvCategoryId,
  /** A typed year may be later than any list would offer. */
  year: z.optional(ofVehicle.year.check(z.refine((year) => !isTooNew(year, today()), tooNew))),
  make: z.optional(ofVehicle.make),
  model: z.optional(ofVehicle.model),
  bodyStyle: ofVehicle.bodyStyle,
  mileage: ofVehicle.mileage,
  options: z.optional(z.array(z.string())),
});
export type Answers = z.output<typeof Answers>;

/** What the page asks at the moment. */
export interface Asked {
  readonly kind: VehicleProductKind;
  readonly productCode: number;
  /** Whether the page asks for the seller. A refinanced vehicle has none. */
  readonly asksForSeller: boolean;
  /** Whether the page asks for a vehicle. It doesn't while somebody is still shopping, or once the vehicle is fixed. */
  readonly asksForVehicle: boolean;
  readonly found: FoundVehicle | undefined;
  /** The lists are open, so an incomplete vehicle is a missing choice there. */
  readonly isListed: boolean;
  readonly hasSeveralTrims: boolean;
  /** What the person answered about the vehicle's age before. */
  readonly answeredAge: AnsweredAge | undefined;
}

type Report = (path: keyof Answers, message: string) => void;

/** The page's rules. `asked` is read when the answers are checked. */
export function answersRules(asked: () => Asked): z.ZodMiniType<Answers, Answers> {
  return Answers.check(
    z.superRefine((answers, context) => {
      const report: Report = (path, message) =>
        context.addIssue({ code: "custom", message, path: [path], continue: true });
      const now = asked();
      if (now.asksForSeller) reportFrom(VehicleSeller.safeParse(sellerOf(answers)), report);
      if (!now.asksForVehicle) return;
      if (now.found) checkFound(now, now.found, answers, report);
      else checkLookup(now, answers, report);
    }),
  );
}

interface Checked {
  readonly error?: { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };
}

function reportFrom({ error }: Checked, report: Report): void {
  for (const { message, path } of error?.issues ?? []) report(path[0] as keyof Answers, message);
}

/** The problems of a vehicle that isn't found yet. */
function checkLookup({ kind, isListed, hasSeveralTrims }: Asked, answers: Answers, report: Report): void {
  const { vin, bodyStyle, rvCategoryId, year, make, model } = answers;
  // Every list depends on an RV's kind, so the others can't be answered yet.
  if (isListed && kind === VehicleProductKind.rv && rvCategoryId === undefined) report("rvCategoryId", t("chooseKind"));
  else if (isListed) {
    reportFrom(Vehicle.safeParse({ year, make, model, condition: VehicleCondition.used }), report);
    if (hasSeveralTrims && bodyStyle === undefined) report("bodyStyle", wordsOf(kind).chooseTrim);
  }
  if (vin !== undefined || !isListed) reportFrom(asVin(vinOf(kind).safeParse(vin)), report);
}

const asVin = ({ error }: Checked): Checked =>
  error ? { error: { issues: error.issues.map(({ message }) => ({ message, path: ["vin"] })) } } : {};

/** The problems of the found vehicle. The year decides which form of the number is valid. */
function checkFound(asked: Asked, found: FoundVehicle, answers: Answers, report: Report): void {
  const { kind, productCode, answeredAge, isListed } = asked;
  if (isOlderThanAnswered(found.year, answeredAge)) report(isListed ? "year" : "vin", olderThanAnswered(answeredAge));
  const { thing, numberName, chooseTrim } = wordsOf(kind);
  const number = numberNameOf(kind);
  if (isTrimOpen(found, answers.bodyStyle)) report("bodyStyle", chooseTrim);
  if (found.isUnlisted && !answers[number]) report(number, t("unlistedNumber", { thing, number: numberName }));
  const vehicle = vehicleOf(found, answers, productCode);
  if (vehicle.condition === undefined) return;
  if (isNoLongerNew(vehicle, today())) report("vehicleCondition", noLongerNew);
  reportFrom(vehicleRules(kind).safeParse(vehicle), report);
}

/** Whether a model year contradicts the answer about the vehicle's age. */
export function isOlderThanAnswered(
  year: number | undefined,
  answered: AnsweredAge | undefined,
): answered is AnsweredAge {
  return year !== undefined && answered !== undefined && year < answered.oldestYear;
}

/** The seller's part of the answers. */
export function sellerOf(answers: Answers): VehicleSeller {
  const { vehicleSellerConfigurationId, vehicleCondition, vehicleLoanPurposeConfigurationId } = answers;
  return {
    vehicleSellerConfigurationId,
    vehicleCondition,
    ...(vehicleLoanPurposeConfigurationId !== undefined && { vehicleLoanPurposeConfigurationId }),
  } as VehicleSeller;
}

/**
 * The vehicle that the answers describe. The mileage of a new vehicle isn't part of it, but stays in the form in case the condition changes
 * to used.
 */
export function vehicleOf(found: FoundVehicle, answers: Answers, productCode: number): Vehicle {
  const { rvCategoryId, year, make, model } = found;
  const { vin, hin, mileage } = answers;
  const bodyStyle = bodyStyleOf(found, answers.bodyStyle);
  // The condition is missing only until it is chosen, and until then the rules reject the answers.
  const condition = conditionOf(productCode, answers as VehicleSeller) as VehicleCondition;
  const isNew = condition === VehicleCondition.new;
  return {
    ...(rvCategoryId && { rvCategoryId }),
    year,
    make,
    model,
    ...(bodyStyle && { bodyStyle }),
    ...(vin && { vin }),
    ...(hin && { hin }),
    ...(mileage !== undefined && !isNew && { mileage }),
    condition,
  };
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
