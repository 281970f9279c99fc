import type { VehicleKind } from "../src/vehicle-kind.ts";

/**
 * The makes that people borrow for, by kind, in display case. The tables have 12,119 makes, mostly builders of trailers
 * and custom vehicles.
 */
const makes: readonly (readonly [kind: VehicleKind, makes: string])[] = [
  [
    "auto",
    `Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Bugatti, Buick, Cadillac, Chevrolet, Chrysler, Daewoo,
    Daihatsu, Dodge, Eagle, Ferrari, Fiat, Fisker, Ford, Genesis, Geo, GMC, Honda, Hummer, Hyundai, INEOS, Infiniti, Isuzu,
    Jaguar, Jeep, Karma, Kia, Lamborghini, Land Rover, Lexus, Lincoln, Lotus, Lucid, Maserati, Maybach, Mazda, McLaren,
    Mercedes-Benz, Mercury, MINI, Mitsubishi, Morgan, Nissan, Oldsmobile, Plymouth, Polestar, Pontiac, Porsche, Ram,
    Rivian, Rolls-Royce, Saab, Saturn, Scion, Smart, Subaru, Suzuki, Tesla, Toyota, VinFast, Volkswagen, Volvo`,
  ],
  [
    "motorcycle",
    `American IronHorse Motorcycles, Aprilia, ATK, Benelli, Beta, Big Dog Motorcycles, Bimota, BMW, Boss Hoss,
    BRP, Buell, Can-Am, CFMOTO, Ducati, Energica, GasGas, Genuine Scooters, Harley-Davidson, Honda, Husaberg, Husqvarna,
    Hyosung, Indian Motorcycle, Kawasaki, KTM, KYMCO, LiveWire, Moto Guzzi, Moto Morini, MV Agusta Motor, NIU,
    Norton MotorCycles, Piaggio, Polaris, Royal Enfield, Sherco, Slingshot, Suzuki, SYM, Triumph, Ural,
    Vanderhall Motor Works, Vespa, Victory, Yamaha, Zero Motorcycles`,
  ],
];

/** Shorter names that the public knows. */
const shorterNames: Readonly<Record<string, string>> = {
  "American IronHorse Motorcycles": "American IronHorse",
  "Big Dog Motorcycles": "Big Dog",
  "Genuine Scooters": "Genuine",
  "Indian Motorcycle": "Indian",
  "MV Agusta Motor": "MV Agusta",
  "Norton MotorCycles": "Norton",
  "Vanderhall Motor Works": "Vanderhall",
  "Zero Motorcycles": "Zero",
};

const displayNames = new Map<VehicleKind, Map<string, string>>();
for (const [kind, list] of makes) {
  const names = list.split(",").map((name) => name.trim().replaceAll(/\s+/g, " "));
  displayNames.set(kind, new Map(names.map((name) => [name.toLowerCase(), shorterNames[name] ?? name])));
}

/** The make's display name, or undefined when the distilled data leaves it out. */
export function displayMake(kind: VehicleKind, name: string): string | undefined {
  return displayNames.get(kind)?.get(name.trim().toLowerCase());
}
