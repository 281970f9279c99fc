import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { applyUntil } from "../support/auto-pages.ts";
import { at, chooseFrom, fillSeller, press, saveAndContinue } from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import type { Corner } from "./corners-of-decisions.ts";

/* The corners of the vehicle's page. */

/** A VIN added to a vehicle whose trim was guessed. */
export async function addedVin({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Which vehicle?");
  await fillSeller(page);
  await press(page, "I don't have the VIN");
  for (const [label, answer] of [
    ["Year", "2015"],
    ["Make", "Subaru"],
    ["Model", "Outback"],
    ["Trim and body", "Base SUV"],
  ] as const)
    await chooseFrom(page, label, answer);
  await page.getByText(/^Worth about/).waitFor();
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
  await page.goBack();
  await at(page, "Which vehicle?");
  await page.getByLabel("Mileage").fill("61000");
  await page.getByText("Add its VIN").click();
  await page.getByLabel("VIN").fill(demoVehicles.subaruOutback.vin);
  const take = page.getByRole("button", { name: "Use the 2015 Subaru Outback Limited SUV" });
  await take.waitFor();
  await page.getByText(/^Worth about/).waitFor();
  await shoot("1 VIN of another trim");
  await saveAndContinue(page);
  await page.getByText("One answer needs another look").waitFor();
  await shoot("2 refused");
  await take.click();
  await page.getByText(/^Worth about/).waitFor();
  await shoot("3 taken");
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
}
