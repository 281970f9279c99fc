import type { Page } from "@playwright/test";
import { ProductCode } from "@portico/domain/loan/product";
import { crV } from "@portico/sample-applicants/vehicles";
import { at, chooseFrom } from "./pages.ts";
import type { Leg } from "./walk.ts";

/** The way to find the vehicle: by its number, or by the lists. Boats and RVs are found only by the lists. */
export type VehicleWay = "vin" | "lists";

/** A real vehicle as the page asks for it. */
interface VehicleToFind {
  /** The page's name for its kind. */
  readonly thing: string;
  /** Its heading once it is found. */
  readonly name: string;
  readonly vin?: string;
  /** The kind to choose before anything is listed. */
  readonly kind?: string;
  /** The lists of the lookup with the choice from each. */
  readonly lists: readonly (readonly [label: string, answer: string])[];
  readonly hasOdometer: boolean;
}

const hondaCrV: VehicleToFind = {
  thing: "vehicle",
  name: "2022 Honda CR-V",
  vin: crV.vin,
  lists: [],
  hasOdometer: true,
};

const subaruOutback: VehicleToFind = {
  thing: "vehicle",
  name: "2022 Subaru Outback",
  lists: [
    ["Year", "2022"],
    ["Make", "Subaru"],
    ["Model", "Outback"],
    ["Trim and body", "Wilderness SUV"],
  ],
  hasOdometer: true,
};

const streetGlide: VehicleToFind = {
  thing: "motorcycle",
  name: "2024 Harley-Davidson Street Glide",
  vin: "1HD1KBC11RB600072",
  lists: [],
  hasOdometer: true,
};

const bennington: VehicleToFind = {
  thing: "boat",
  name: "2019 Bennington 22 LSB",
  lists: [
    ["Year", "2019"],
    ["Make", "Bennington"],
    ["Model", "22 LSB"],
    ["Type, length and engine", "23 ft outboard 115 hp Pontoon"],
  ],
  hasOdometer: false,
};

const grandDesign: VehicleToFind = {
  thing: "RV",
  name: "2021 Grand Design Imagine",
  kind: "Travel Trailer",
  lists: [
    ["Year", "2021"],
    ["Make", "Grand Design"],
    ["Model", "Imagine"],
    ["Length and type", "27 ft Travel trailer"],
  ],
  hasOdometer: false,
};

const vehicles: Partial<Record<ProductCode, Partial<Record<VehicleWay, VehicleToFind>>>> = {
  [ProductCode.auto]: { vin: hondaCrV, lists: subaruOutback },
  [ProductCode.autoRefi]: { vin: hondaCrV, lists: subaruOutback },
  [ProductCode.motorcycle]: { vin: streetGlide },
  [ProductCode.boat]: { lists: bennington },
  [ProductCode.rv]: { lists: grandDesign },
};

/** The pages that find a vehicle and show its value. Throws if no vehicle of the product is known here. */
export function vehicleLegs(way: VehicleWay | undefined, productCode: ProductCode = ProductCode.auto): readonly Leg[] {
  const known = vehicles[productCode] ?? {};
  const vehicle = way ? known[way] : (known.vin ?? known.lists);
  if (!vehicle) throw new Error(`No vehicle of product ${productCode} is known to be found by ${way ?? "any way"}.`);
  return [
    ...(vehicle.vin === undefined ? byLists(vehicle, known.vin !== undefined) : byVin(vehicle)),
    ...valued(vehicle),
  ];
}

function byVin({ thing, vin = "" }: VehicleToFind): readonly Leg[] {
  const heading = `Which ${thing} is it?`;
  return [{ heading, fill: async (page) => page.getByLabel("VIN").fill(vin), main: "Look up this VIN" }];
}

/** The lists, on one page. For vehicles with a number, the page asks for that first. */
function byLists({ thing, kind, lists }: VehicleToFind, asksForVin: boolean): readonly Leg[] {
  const heading = `Which ${thing} is it?`;
  const withoutVin = { heading, fill: async () => {}, main: "Look up this VIN", leaveBy: "I don't have the VIN" };
  return [
    ...(asksForVin ? [withoutVin] : []),
    // Without its kind, an RV's page has no button yet.
    { heading, fill: async (page) => walkLists(page, kind, lists), main: "This is it", isComplete: kind !== undefined },
  ];
}

async function walkLists(page: Page, kind: string | undefined, lists: VehicleToFind["lists"]): Promise<void> {
  if (kind !== undefined) await page.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
  for (const [label, answer] of lists) await chooseFrom(page, label, answer);
}

function valued({ name, hasOdometer }: VehicleToFind): readonly Leg[] {
  const details: Leg = {
    heading: name,
    fill: async (page) => {
      if (hasOdometer) await page.getByLabel("Mileage").fill("31000");
      await fillDetails(page);
    },
    main: "See what it's worth",
    isComplete: true,
  };
  const value: Leg = {
    heading: name,
    fill: async () => {},
    main: "Continue",
    isComplete: true,
  };
  return [details, value];
}

/** Takes the first option if the page asks for options. */
async function fillDetails(page: Page): Promise<void> {
  const options = page.getByRole("group", { name: "Which options does it have?" }).getByRole("checkbox");
  if (await options.count()) await options.first().check();
}

export async function findVehicleByVin(page: Page, vin: string): Promise<void> {
  await valueVehicle(page, vin);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Finds a vehicle and stays at its value. */
export async function valueVehicle(page: Page, vin: string): Promise<void> {
  await at(page, "Which vehicle is it?");
  await page.getByLabel("VIN").fill(vin);
  await page.getByRole("button", { name: "Look up this VIN" }).click();
  const mileage = page.getByLabel("Mileage");
  await mileage.fill("31000");
  await page.getByRole("button", { name: "See what it's worth" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
}
