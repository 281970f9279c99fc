import type { Page } from "@playwright/test";
import { states } from "@portico/domain/address/states";
import { demographicQuestions } from "@portico/domain/person/demographic-choices";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import { institution } from "./institutions.ts";
import { chooseOption, takeFirst, wantedBy } from "./loan-pages.ts";
import { choose } from "./pages.ts";
import type { Trip } from "./trip.ts";
import { expect } from "./watched-page.ts";

function settingsOf({ institution: name }: Trip) {
  const settings = helocSettingsOf(institution(name));
  if (!settings) throw new Error(`${name} has no line of credit on a home.`);
  return settings;
}

/** Chooses not to answer each question. */
export async function tellNothing(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: "I do not wish to provide this information" });
  await expect(boxes).toHaveCount(demographicQuestions.length);
  for (const box of await boxes.all()) await box.check();
}

/** Chooses the first supported kind and use, and the state of the borrower's home. */
export async function fillHomeKind(page: Page, trip: Trip): Promise<void> {
  const { propertyTypes, propertyStatuses } = settingsOf(trip);
  const kind = propertyTypes.find(({ isSupported }) => isSupported)!;
  const use = propertyStatuses.find(({ isSupported, displayed }) => isSupported && displayed)!;
  await chooseOption(page, "What kind of home is it?", kind.displayText);
  await chooseOption(page, "How do you use it?", use.displayText);
  await choose(page, "Which state is it in?", states[trip.primary.person.home.state]);
}

/** Confirms the borrower's home, which is already filled in. */
export async function fillHomePlace(page: Page, { primary: { person } }: Trip): Promise<void> {
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
  await expect(page.getByLabel("County")).toHaveValue(person.home.county);
}

/** Asks for a small line on a home of some value, with one mortgage. */
export async function fillHomeWorth(page: Page, trip: Trip): Promise<void> {
  const mortgage = institution(trip.institution).lists.mortgageStatuses.find(({ code }) => code === "first")!;
  await page.getByLabel("About how much is your home worth?").fill("420000");
  await chooseOption(page, "Do you still owe money on it?", mortgage.displayText);
  await page.getByLabel("Still owed on the first mortgage").fill("150000");
}

/** The estimate has the limit, so the page is filled in where the institution asks for no purpose. */
export function isLineFilledIn(trip: Trip): boolean {
  return settingsOf(trip).loanPurposes.length === 0;
}

/** Fills in the line. */
export async function fillLine(page: Page, trip: Trip): Promise<void> {
  const { loanPurposes } = settingsOf(trip);
  await page.getByLabel("Credit limit").fill(String(wantedBy(trip).amount));
  if (loanPurposes.length > 0) await takeFirst(page, "What is it for?");
}
