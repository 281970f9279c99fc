import type { Page } from "@playwright/test";
import { ProductCode } from "@portico/domain/loan/product";
import { crV } from "@portico/sample-applicants/vehicles";
import { at, chooseFrom, press } from "./pages.ts";
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
  readonly takesOption?: true;
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
  takesOption: true,
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

/** The page that asks for the vehicle and shows its value. Throws if no vehicle of the product is known here. */
export function vehicleLegs(
  way: VehicleWay | undefined,
  productCode: ProductCode = ProductCode.auto,
  fillSeller: (page: Page) => Promise<void> = async () => {},
): readonly Leg[] {
  const known = vehicles[productCode] ?? {};
  const vehicle = way ? known[way] : (known.vin ?? known.lists);
  if (!vehicle) throw new Error(`No vehicle of product ${productCode} is known to be found by ${way ?? "any way"}.`);
  return [
    {
      heading: whichVehicle(vehicle.thing),
      fill: async (page) => {
        await fillSeller(page);
        await find(page, vehicle, known.vin !== undefined);
        await page.getByRole("heading", { level: 2, name: vehicle.name }).waitFor();
        if (vehicle.hasOdometer) await page.getByLabel("Mileage").fill("31000");
        if (vehicle.takesOption) await takeOption(page);
        await page.getByText("Worth about").waitFor();
      },
    },
  ];
}

/** The heading of the page. */
export const whichVehicle = (thing = "vehicle") => `Which ${thing}?`;

/** For vehicles with a number, the page asks for that first. */
async function find(page: Page, { vin, kind, lists }: VehicleToFind, asksForVin: boolean): Promise<void> {
  if (vin !== undefined) return page.getByLabel("VIN").fill(vin);
  if (asksForVin) await press(page, "I don't have the VIN");
  if (kind !== undefined) await page.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
  for (const [label, answer] of lists) await chooseFrom(page, label, answer);
}

/** Takes the first option if the page asks for options. */
async function takeOption(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Add its options" });
  if (!(await button.count())) return;
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Which options does it have?" });
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Done" }).click();
}

/** Finds a vehicle by its VIN and goes on. */
export async function findVehicleByVin(page: Page, vin: string): Promise<void> {
  await valueVehicle(page, vin);
  await press(page, "Save and continue");
}

/** Finds a vehicle and stays at its value. */
export async function valueVehicle(page: Page, vin: string): Promise<void> {
  await at(page, whichVehicle());
  await page.getByLabel("VIN").fill(vin);
  await page.getByLabel("Mileage").fill("31000");
  await page.getByText("Worth about").waitFor();
}
