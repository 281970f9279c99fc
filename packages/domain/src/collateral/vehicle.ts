import * as z from "zod/mini";
import { ProductCode } from "../loan/product.ts";
import { isAmiss } from "../values/across-fields.ts";
import { fieldNames, type FieldName } from "../values/field-names.ts";
import { VehicleProductKind } from "./vehicle-kind.ts";
import { firstYearOfHullNumbers, HullNumber, hullNumberProblem } from "./hull-number.ts";
import { MaximumLength } from "../values/limits.ts";
import { amount, codeOf, optionId } from "../values/numbers.ts";
import { text, withoutGroups } from "../values/text.ts";

/** Specification, chapter 3. */
export const VehicleCondition = { new: 1, used: 2 } as const;
export type VehicleCondition = (typeof VehicleCondition)[keyof typeof VehicleCondition];

export const RvType = { motorHome: 1, travelTrailer: 2, campingTrailer: 3 } as const;
export type RvType = (typeof RvType)[keyof typeof RvType];

/** The specification's names. */
export const rvTypeNames: Readonly<Record<RvType, string>> = {
  [RvType.motorHome]: "Motor Home",
  [RvType.travelTrailer]: "Travel Trailer / 5th Wheel",
  [RvType.campingTrailer]: "Camping Trailer",
};

/** The questions that lead to a vehicle, in order. Each answer narrows the next list (chapters 3 and 4). */
export const vehicleLookupSteps = ["year", "make", "model", "trim", "type"] as const;
export type VehicleLookupStep = (typeof vehicleLookupSteps)[number];

/** The values of letters in a vehicle identification number. I, O and Q aren't used (49 CFR 565.15). */
const transliteration: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth character is the check digit of the other sixteen (49 CFR 565.15). */
export function isVinCheckDigitRight(vin: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = Array.from(vin).reduce((total, character, place) => {
    const value = /\d/.test(character) ? Number(character) : transliteration[character]!;
    return total + value * weights[place]!;
  }, 0);
  return vin[8] === (sum % 11 === 10 ? "X" : String(sum % 11));
}

/** The length of every VIN since 1981. */
export const vinLength = 17;

/** The first model year in which every VIN has 17 characters (49 CFR 565). */
export const firstYearOfWholeVins = 1981;

/** The advice about a wrong VIN. A vehicle with a trim is from the lists, so it doesn't need its VIN (decision 068). */
export function vinAdvice({ bodyStyle, trim }: Pick<Vehicle, "bodyStyle" | "trim">): string {
  return (bodyStyle ?? trim) === undefined ? "Check it." : "Check it, or leave it out.";
}

/** The error for a VIN of another length on a vehicle that must have 17 characters. The loan may be for newer ones only, so it names no year. */
export function wholeVinWanted(vehicle: Pick<Vehicle, "bodyStyle" | "trim">): string {
  return `A VIN has 17 letters and digits. ${vinAdvice(vehicle)}`;
}

/** A vehicle identification number in the widest shape. `vinOf` adds the check digit. */
export const Vin = text({
  field: fieldNames.vin,
  max: MaximumLength.vin,
  required: "Enter the VIN.",
  uppercase: true,
  rewrite: withoutGroups,
}).check(z.regex(/^[A-HJ-NPR-Z0-9]*$/, "A VIN has letters and digits only, and never I, O or Q."));

/** Where to read the VIN of a vehicle of a kind. */
const placesOfVin: Partial<Record<VehicleProductKind, string>> = {
  [VehicleProductKind.motorcycle]: "the neck of the frame, the title, or the registration",
  [VehicleProductKind.rv]: "the plate at the front left, the title, or the registration",
};

/** The VIN of a kind of vehicle. Vehicles before 1981 have shorter ones, so the check digit applies only to 17 characters. */
export function vinOf(kind: VehicleProductKind) {
  const places = placesOfVin[kind] ?? "the card or the windshield";
  return Vin.check(
    z.refine(
      (vin) => vin.length !== vinLength || isVinCheckDigitRight(vin),
      `One character is off. VINs never use I, O or Q. Check it against ${places}.`,
    ),
  );
}

/** Letters, digits and the symbols that makers use: "Town & Country", "C/K 1500", "2.0L (4 cyl.)". No markup. */
function vehicleWords(field: FieldName) {
  return z.regex(/^[\w .,&'"()/+#:!*-]*$/, `The ${field} field can only include letters, numbers, and some symbols`);
}

/** A model year is at most two years ahead of the calendar year. */
export const modelYearsAhead = 2;

/** The error for a model year that nobody sells yet. */
export const tooNew = "Choose a year that is on the market already.";

/** Whether nobody sells this model year yet on a day (YYYY-MM-DD). */
export function isTooNew(year: number, today: string): boolean {
  return year > Number(today.slice(0, 4)) + modelYearsAhead;
}

/** The error for a typed year that isn't a model year. */
const yearWanted = "Enter the model year in four digits, from 1900 on.";

/** A vehicle that nobody has owned is at most four model years behind the calendar year. */
const modelYearsUnsold = 4;

/** The error for a new vehicle of an old model year. A used one would get a new one's value. */
export const noLongerNew = "A vehicle of this model year isn't new anymore. Choose “Used” instead.";

/** Whether a vehicle can't be new because of its model year, on a day (YYYY-MM-DD). */
export function isNoLongerNew({ year, condition }: Pick<Vehicle, "year" | "condition">, today: string): boolean {
  return condition === VehicleCondition.new && year < oldestNewYear(today);
}

/** The oldest model year of a new vehicle on a day (YYYY-MM-DD). */
export function oldestNewYear(today: string): number {
  return Number(today.slice(0, 4)) - modelYearsUnsold;
}

const wholeMiles = `The ${fieldNames.mileage} field must be a whole number of miles.`;

/** As many miles as an odometer can show. */
const Mileage = z
  .int(wholeMiles)
  .check(z.gte(0, wholeMiles), z.lte(999_999, `The ${fieldNames.mileage} field can't be more than 999,999 miles.`));

/**
 * The vehicle to buy or refinance: the answers of the cascade, in the widest shape. `vehicleRules` adds the rules for
 * each kind.
 */
export const Vehicle = z.strictObject({
  vin: z.optional(Vin),
  /** Only for a boat. */
  hin: z.optional(HullNumber),
  year: z
    .int({ error: ({ input }) => (input === undefined ? "Choose a year." : yearWanted) })
    .check(z.gte(1900, yearWanted), z.lte(2399, tooNew)),
  make: text({ field: fieldNames.make, max: MaximumLength.vehicleMake, required: "Choose a make." }).check(
    vehicleWords(fieldNames.make),
  ),
  model: text({ field: fieldNames.model, max: MaximumLength.vehicleModel, required: "Choose a model." }).check(
    vehicleWords(fieldNames.model),
  ),
  trim: z.optional(
    text({ field: fieldNames.trim, max: MaximumLength.vehicleBodyStyle }).check(vehicleWords(fieldNames.trim)),
  ),
  bodyStyle: z.optional(
    text({ field: fieldNames.bodyStyle, max: MaximumLength.vehicleBodyStyle }).check(
      vehicleWords(fieldNames.bodyStyle),
    ),
  ),
  rvCategoryId: z.optional(codeOf(RvType, "Choose the kind of RV.")),
  condition: codeOf(VehicleCondition, "Choose new or used."),
  mileage: z.optional(Mileage),
});
export type Vehicle = z.output<typeof Vehicle>;

/** Whether a vehicle has an odometer. Boats have none, and among RVs only motor homes have one. */
export function hasOdometer(kind: VehicleProductKind, rvCategoryId: RvType | undefined): boolean {
  if (kind === VehicleProductKind.marine) return false;
  return kind !== VehicleProductKind.rv || rvCategoryId === RvType.motorHome;
}

/** Whether a vehicle's mileage is asked for. A new vehicle's value doesn't depend on it. */
export function asksForMileage(
  kind: VehicleProductKind,
  {
    rvCategoryId,
    condition,
  }: { readonly rvCategoryId?: RvType | undefined; readonly condition?: VehicleCondition | undefined },
): boolean {
  return hasOdometer(kind, rvCategoryId) && condition !== VehicleCondition.new;
}

/**
 * The vehicle for valuation, Review, the decision, and the hand-off. If a used vehicle became new, its mileage stays on
 * file but is left out here. It counts again if the vehicle becomes used.
 */
export function vehicleAsItCounts<Known extends Vehicle>(kind: VehicleProductKind, vehicle: Known): Known {
  if (asksForMileage(kind, vehicle)) return vehicle;
  const { mileage: _mileage, ...counting } = vehicle;
  return counting as Known;
}

/** Whether a vehicle is a trailer. A homemade one has a state-issued number (044). */
export function isTrailer(kind: VehicleProductKind, rvCategoryId: RvType | undefined): boolean {
  return kind === VehicleProductKind.rv && rvCategoryId !== RvType.motorHome;
}

/**
 * Whether a number can identify a vehicle. No rule sets the length of a trailer's or an old vehicle's number, so this only rejects "A" and
 * "NONE" (decision 044).
 */
function canIdentify(number: string): boolean {
  return number.length >= 4 && /\d/.test(number);
}

/** The error for a number that can't identify a vehicle. */
export const identifyingNumberWanted = (name: "VIN" | "HIN") =>
  `Check this ${name}. It has at least four characters, and at least one is a digit.`;

/** Whether a vehicle's VIN must have all 17 characters. */
function hasWholeVin(
  kind: VehicleProductKind,
  { year, rvCategoryId }: Pick<Vehicle, "year" | "rvCategoryId">,
): boolean {
  return year >= firstYearOfWholeVins && !isTrailer(kind, rvCategoryId);
}

/**
 * The rules for a kind. An RV has a category. A boat has a hull number and no VIN. Only vehicles with an odometer have
 * mileage.
 */
export function vehicleRules(kind: VehicleProductKind) {
  const isBoat = kind === VehicleProductKind.marine;
  const isRv = kind === VehicleProductKind.rv;
  const absent = (path: keyof Vehicle, error: string) => ({ path: [path], error });
  return z.extend(Vehicle, { vin: z.optional(vinOf(kind)) }).check(
    z.refine(
      ({ rvCategoryId }) => !isRv || rvCategoryId !== undefined,
      absent("rvCategoryId", "Choose the kind of RV."),
    ),
    z.refine(
      ({ rvCategoryId }) => isRv || rvCategoryId === undefined,
      absent("rvCategoryId", "Only an RV has a kind."),
    ),
    z.refine(({ hin }) => isBoat || hin === undefined, absent("hin", "Only a boat has a HIN.")),
    z.refine(({ vin }) => !isBoat || vin === undefined, absent("vin", "A boat has a HIN instead of a VIN.")),
    z.refine(({ hin, year }) => !hin || year < firstYearOfHullNumbers || hullNumberProblem(hin, year) === undefined, {
      path: ["hin"],
      error: ({ input }) => hullNumberProblem((input as Vehicle).hin!, (input as Vehicle).year),
      when: ({ issues }) => !isAmiss(issues, "hin", "year"),
    }),
    z.refine((vehicle) => !vehicle.vin || vehicle.vin.length === vinLength || isBoat || !hasWholeVin(kind, vehicle), {
      path: ["vin"],
      error: ({ input }) => wholeVinWanted(input as Vehicle),
      when: ({ issues }) => !isAmiss(issues, "vin", "year", "rvCategoryId"),
    }),
    ...(["vin", "hin"] as const).map((name) =>
      z.refine<Vehicle>((vehicle) => !vehicle[name] || canIdentify(vehicle[name]), {
        path: [name],
        error: identifyingNumberWanted(fieldNames[name]),
        when: ({ issues }) => !isAmiss(issues, name),
      }),
    ),
    z.refine(
      ({ mileage, rvCategoryId }) => mileage === undefined || hasOdometer(kind, rvCategoryId),
      absent("mileage", "This vehicle has no odometer."),
    ),
  );
}

/** An option as a vendor's catalog names it, and whether this vehicle has it. Values are dollars. */
export const VehicleOption = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  displayText: z.string().check(z.maxLength(120)),
  value: z.number(),
  /** The vehicle already has it, so it adds nothing to the value. */
  included: z.boolean(),
});
export type VehicleOption = z.output<typeof VehicleOption>;

/**
 * The result of a valuation: the vehicle's value to a lender, in dollars, and its source. The price is null if it is
 * unknown. The application then goes on to a manual review.
 */
export const Valuation = z.object({
  price: z.nullable(amount()),
  source: z.string(),
  valuedAt: z.string(),
  /** The vendor couldn't be asked, so the vehicle may have a value. */
  hasVendorFailed: z.optional(z.boolean()),
});
export type Valuation = z.output<typeof Valuation>;

/** Whether the vendor couldn't be asked for the value. It is then looked up again, at the latest before the decision (decision 135). */
export function isValueOpen(valuation: Pick<Valuation, "price" | "hasVendorFailed"> | undefined): boolean {
  return valuation?.price === null && valuation.hasVendorFailed === true;
}

/** The error at a field with no choice, or with a choice that the institution doesn't have. */
export const sellerChoices = {
  vehicleSeller: "Choose who you are buying from.",
  vehicleLoanPurpose: "Choose what the loan is for.",
} as const;

/** The seller: the page {productType}/product/type (chapter 3, vehicle seller info). */
export const VehicleSeller = z.strictObject({
  vehicleSellerConfigurationId: optionId(sellerChoices.vehicleSeller),
  vehicleCondition: codeOf(VehicleCondition, "Choose new or used."),
  vehicleLoanPurposeConfigurationId: z.optional(optionId(sellerChoices.vehicleLoanPurpose)),
});
export type VehicleSeller = z.output<typeof VehicleSeller>;

/**
 * The condition that the vehicle must have. The seller page asks for it, and a refinanced vehicle is always used. Left
 * out until answered.
 */
export function conditionOf(
  productCode: number,
  seller: Pick<VehicleSeller, "vehicleCondition"> | null | undefined,
): VehicleCondition | undefined {
  return productCode === ProductCode.autoRefi ? VehicleCondition.used : seller?.vehicleCondition;
}

/** The error for a vehicle whose condition differs from the earlier answer. */
export const anotherCondition = "You told us something else about whether it's new. Change that answer first.";

/**
 * The code of the choice for buyers who haven't found a vehicle yet. Institutions may name the choice as they like.
 */
export const undecidedSeller = "undecided";

/** The code of the purpose to buy the vehicle that one leases. Nobody has to find that one first. */
export const leaseBuyout = "leaseBuyout";

/** Whether the applicant has found a vehicle to describe and value. Left out until they name the seller. */
export function isVehicleChosen(
  [seller]: readonly Pick<VehicleSeller, "vehicleSellerConfigurationId">[],
  sellers: readonly { readonly id: number; readonly code?: string | undefined }[],
): boolean | undefined {
  return seller && sellers.find(({ id }) => id === seller.vehicleSellerConfigurationId)?.code !== undecidedSeller;
}
