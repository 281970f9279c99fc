import { keptShare, wholeDollars, type PricedVehicle, type Valuation } from "./price.ts";
import { makeFactor } from "./price-table.ts";

/** Equipment that changes a vehicle's value. Amounts are whole dollars in integer cents. */
export interface VehicleOption {
  /** Three capitals. It never changes, because applicants' choices are stored by it. */
  readonly code: string;
  readonly description: string;
  readonly tradeInCents: number;
  readonly retailCents: number;
  readonly loanCents: number;
  /** Every vehicle of this make has it, so it is in the base price and adds no value. */
  readonly isIncluded: boolean;
  /** Codes of the options that can't be combined with this one. */
  readonly excludes: readonly string[];
}

interface OptionRow {
  readonly code: string;
  readonly description: string;
  /** Dollars when new. */
  readonly price: number;
  /** Standard equipment of luxury makes. */
  readonly isLuxuryStandard?: true;
  readonly excludes?: readonly string[];
}

const comfort: readonly OptionRow[] = [
  { code: "LEA", description: "Leather seats", price: 1_400, isLuxuryStandard: true },
  { code: "NAV", description: "Navigation system", price: 900, isLuxuryStandard: true },
  { code: "PAS", description: "Premium audio system", price: 800 },
  { code: "HSE", description: "Heated front seats", price: 450, isLuxuryStandard: true },
  { code: "DAS", description: "Driver assistance package", price: 1_500 },
];
const roofs: readonly OptionRow[] = [
  { code: "SUN", description: "Sunroof", price: 900, excludes: ["PAN"] },
  { code: "PAN", description: "Panoramic roof", price: 1_500, excludes: ["SUN"] },
];
const allWheelDrive: OptionRow = { code: "AWD", description: "All-wheel drive", price: 1_900 };
const alloyWheels: OptionRow = { code: "ALW", description: "Alloy wheels", price: 700 };
const towing: OptionRow = { code: "TOW", description: "Towing package", price: 650 };
const thirdRow: OptionRow = { code: "TRS", description: "Third-row seat", price: 1_100 };
const rearEntertainment: OptionRow = { code: "RES", description: "Rear seat entertainment", price: 1_200 };

const car = [...comfort, ...roofs, alloyWheels, allWheelDrive];
const family = [...comfort, ...roofs, alloyWheels, allWheelDrive, thirdRow, rearEntertainment, towing];
const pickup: readonly OptionRow[] = [
  ...comfort,
  { code: "FWD", description: "Four-wheel drive", price: 3_000 },
  { code: "DSL", description: "Diesel engine", price: 5_000 },
  { code: "BED", description: "Bed liner", price: 400 },
  { code: "TON", description: "Tonneau cover", price: 600 },
  towing,
  alloyWheels,
];
const van: readonly OptionRow[] = [
  { code: "HRF", description: "High roof", price: 2_000 },
  { code: "EXL", description: "Extended length", price: 1_800 },
  towing,
  alloyWheels,
];

const trailer: OptionRow = { code: "TRL", description: "Trailer", price: 3_000 };
const chartPlotter: OptionRow = { code: "GPS", description: "Chart plotter", price: 1_200 };
const cover: OptionRow = { code: "CVR", description: "Fitted cover", price: 500 };
const solar: OptionRow = { code: "SOL", description: "Solar panels", price: 2_500 };
const camper: readonly OptionRow[] = [
  solar,
  { code: "AIR", description: "Air conditioner", price: 1_000 },
  { code: "HTR", description: "Furnace", price: 700 },
  { code: "AWN", description: "Awning", price: 600 },
];

/** Bodies with their own equipment. The other bodies of a kind share one list. */
const optionsByBody: Partial<Record<PricedVehicle["kind"], Readonly<Record<string, readonly OptionRow[]>>>> = {
  auto: {
    "Cargo van": van,
    Convertible: [...comfort, alloyWheels, { code: "HTP", description: "Removable hard top", price: 1_800 }],
    Crossover: family,
    Minivan: family,
    Pickup: pickup,
    Roadster: [...comfort, alloyWheels],
    SUV: family,
    "Sport utility truck": pickup,
    Van: van,
  },
  marine: {
    "Personal watercraft": [
      { ...trailer, price: 1_400 },
      cover,
      { code: "AUD", description: "Audio system", price: 600 },
      { code: "IBR", description: "Braking system", price: 800 },
    ],
    Sailboat: [
      trailer,
      chartPlotter,
      { code: "APL", description: "Autopilot", price: 1_800 },
      { code: "SPK", description: "Spinnaker", price: 1_500 },
      { code: "FRL", description: "Roller furling", price: 1_300 },
    ],
  },
  rv: { "A-frame camper": camper, "Folding camper": camper, Teardrop: camper },
};

const optionsByKind: Readonly<Record<PricedVehicle["kind"], readonly OptionRow[]>> = {
  auto: car,
  motorcycle: [
    { code: "ABS", description: "Anti-lock brakes", price: 700 },
    { code: "SAD", description: "Saddlebags", price: 800 },
    { code: "WND", description: "Touring windshield", price: 350 },
    { code: "EXH", description: "Performance exhaust", price: 900 },
    { code: "CRU", description: "Cruise control", price: 400 },
  ],
  marine: [
    trailer,
    chartPlotter,
    { code: "BIM", description: "Bimini top", price: 900 },
    { code: "TRM", description: "Trolling motor", price: 1_100 },
  ],
  rv: [
    { code: "SLD", description: "Slide-out", price: 6_000 },
    { code: "GEN", description: "Generator", price: 4_000 },
    solar,
    { code: "AWN", description: "Power awning", price: 1_200 },
    { code: "LVL", description: "Levelling system", price: 2_200 },
  ],
};

/**
 * The options that an applicant may select, with their effect on the values of `illustrativePrices`. Their prices are
 * illustrative too: a curated list of round amounts that depreciate with the vehicle.
 */
export function listOptions(vehicle: PricedVehicle, { inYear }: Pick<Valuation, "inYear">): VehicleOption[] {
  const byBody = optionsByBody[vehicle.kind]?.[vehicle.bodyStyle ?? ""];
  const kept = keptShare(vehicle.kind, inYear - vehicle.year);
  const isLuxury = makeFactor(vehicle.make) > 1;
  return (byBody ?? optionsByKind[vehicle.kind]).map(({ code, description, price, isLuxuryStandard, excludes }) => ({
    code,
    description,
    tradeInCents: wholeDollars(price * kept * 0.75),
    retailCents: wholeDollars(price * kept * 0.85),
    loanCents: wholeDollars(price * kept * 0.7),
    isIncluded: isLuxury && isLuxuryStandard === true,
    excludes: excludes ?? [],
  }));
}
