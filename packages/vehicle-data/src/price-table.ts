import type { VehicleKind } from "./vehicle-kind.ts";

interface KindPrices {
  /** The share of the value that is left after one more year. */
  readonly keptPerYear: number;
  /** The usual miles per year for this kind of vehicle. */
  readonly milesPerYear: number;
  readonly centsPerMile: number;
  /** Price when new, in dollars, for a body style that isn't in the table. */
  readonly otherBody: number;
  readonly newPriceByBody: Readonly<Record<string, number>>;
  /**
   * For kinds priced by length: the length in feet that the prices above are for, and how steeply prices rise with
   * length.
   */
  readonly byLength?: { readonly usualFeet: Readonly<Record<string, number>>; readonly exponent: number };
  readonly dollarsPerHorsepower?: number;
}

/** Round figures for the sandbox and for demonstrations, not market data. See price.ts. */
export const kindPrices: Readonly<Record<VehicleKind, KindPrices>> = {
  auto: {
    keptPerYear: 0.85,
    milesPerYear: 12_000,
    centsPerMile: 8,
    otherBody: 32_000,
    newPriceByBody: {
      "Cargo van": 40_000,
      Convertible: 42_000,
      Coupe: 33_000,
      Crossover: 31_000,
      Hatchback: 26_000,
      Minivan: 38_000,
      Pickup: 45_000,
      Roadster: 40_000,
      SUV: 36_000,
      Sedan: 29_000,
      "Sport utility truck": 42_000,
      Van: 42_000,
      Wagon: 32_000,
    },
  },
  motorcycle: {
    keptPerYear: 0.88,
    milesPerYear: 3_000,
    centsPerMile: 8,
    otherBody: 9_000,
    newPriceByBody: {
      ATV: 8_000,
      Cruiser: 14_000,
      Custom: 17_000,
      "Dirt bike": 6_000,
      "Dual sport": 12_000,
      Enduro: 9_500,
      Minibike: 2_500,
      Moped: 2_000,
      Motocross: 9_000,
      Scooter: 5_000,
      "Side-by-side": 19_000,
      Snowmobile: 13_000,
      Sport: 13_000,
      "Three-wheeler": 24_000,
      Touring: 23_000,
    },
  },
  /** A boat without its engine. Its price rises with about the square of its length. */
  marine: {
    keptPerYear: 0.91,
    milesPerYear: 0,
    centsPerMile: 0,
    otherBody: 45_000,
    newPriceByBody: {
      "Aluminum fishing": 12_000,
      "Bass boat": 24_000,
      Bowrider: 32_000,
      "Center console": 38_000,
      Cruiser: 110_000,
      "Deck boat": 15_000,
      "Dual console": 85_000,
      "Personal watercraft": 4_000,
      Pontoon: 26_000,
      Sailboat: 60_000,
      "Ski and wake": 55_000,
      Walkaround: 160_000,
    },
    byLength: {
      usualFeet: {
        "Aluminum fishing": 16,
        "Bass boat": 18,
        Bowrider: 20,
        "Center console": 20,
        Cruiser: 28,
        "Deck boat": 16,
        "Dual console": 24,
        "Personal watercraft": 10,
        Pontoon: 22,
        Sailboat: 28,
        "Ski and wake": 21,
        Walkaround: 30,
      },
      exponent: 2,
    },
    dollarsPerHorsepower: 80,
  },
  rv: {
    keptPerYear: 0.9,
    milesPerYear: 5_000,
    centsPerMile: 8,
    otherBody: 60_000,
    newPriceByBody: {
      "A-frame camper": 19_000,
      "Class A diesel": 320_000,
      "Class A gas": 160_000,
      "Class B": 130_000,
      "Class C": 110_000,
      "Fifth wheel": 70_000,
      "Folding camper": 14_000,
      Teardrop: 24_000,
      "Toy hauler": 80_000,
      "Travel trailer": 34_000,
    },
    byLength: {
      usualFeet: {
        "A-frame camper": 15,
        "Class A diesel": 40,
        "Class A gas": 33,
        "Class B": 20,
        "Class C": 28,
        "Fifth wheel": 33,
        "Folding camper": 10,
        Teardrop: 16,
        "Toy hauler": 38,
        "Travel trailer": 26,
      },
      exponent: 1,
    },
  },
};

const dearMakes: readonly (readonly [factor: number, makes: string])[] = [
  [6, "Aston Martin, Bentley, Bugatti, Ferrari, Lamborghini, McLaren, Rolls-Royce"],
  [2.2, "Airstream, Lucid, Maserati, Maybach, Porsche, Land Rover"],
  [
    1.45,
    `Acura, Alfa Romeo, Audi, Bimota, BMW, Boston Whaler, Cadillac, Cobalt, Ducati, Genesis, Grady-White, Harley-Davidson,
    Indian, Infiniti, Jaguar, Lexus, Lincoln, Lotus, MasterCraft, Mercedes-Benz, MV Agusta, Nautique, Newmar, Polestar,
    Rivian, Tesla, Tiffin, Volvo`,
  ],
];

const factors = new Map(
  dearMakes.flatMap(([factor, makes]) => makes.split(",").map((make) => [make.trim().toLowerCase(), factor] as const)),
);

/** A make's multiple of the usual price. It is 1 for most makes. */
export function makeFactor(make: string): number {
  return factors.get(make.toLowerCase()) ?? 1;
}
