import type { Page } from "@playwright/test";
import { chooseFrom } from "./pages.ts";
import { hondaVin } from "./people.ts";
import type { Leg } from "./walk.ts";

/** How the vehicle is found: a real 2022 Honda CR-V by its number, or another by year, make, model, trim and what it has. */
export type VehicleWay = "vin" | "lists";

const valueLeg: Leg = {
  heading: "What your vehicle is worth",
  fill: async () => {},
  main: "Continue",
  isComplete: true,
};

/** The pages that find a vehicle and tell what it is worth. */
export function vehicleLegs(way: VehicleWay): readonly Leg[] {
  return way === "vin" ? byVin : byLists;
}

const byVin: readonly Leg[] = [
  {
    heading: "Which vehicle is it?",
    fill: async (page) => page.getByLabel("VIN").fill(hondaVin),
    main: "Look up this VIN",
  },
  {
    heading: "2022 Honda CR-V",
    fill: fillMileage,
    main: "See what it is worth",
    isComplete: true,
  },
  valueLeg,
];

const byLists: readonly Leg[] = [
  {
    heading: "Which vehicle is it?",
    fill: async () => {},
    main: "Look up this VIN",
    leaveBy: "I don’t have the VIN",
  },
  {
    heading: "Which vehicle is it?",
    fill: async (page) => {
      await chooseFrom(page, "Year", "2022");
      await chooseFrom(page, "Make", "Subaru");
      await chooseFrom(page, "Model", "Outback");
      await chooseFrom(page, "Trim and body", "Wilderness SUV");
    },
    main: "This is it",
  },
  {
    heading: "2022 Subaru Outback",
    fill: async (page) => {
      await fillMileage(page);
      await page.getByRole("group", { name: "What does it have?" }).getByRole("checkbox").first().check();
    },
    main: "See what it is worth",
    isComplete: true,
  },
  valueLeg,
];

async function fillMileage(page: Page): Promise<void> {
  await page.getByLabel("Mileage").fill("31000");
}
