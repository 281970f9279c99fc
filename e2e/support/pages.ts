import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";
import type { Somebody } from "./people.ts";

/** The one primary action of a question page. */
export async function saveAndContinue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
}

/** The page is open: its heading stands there. */
export async function at(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** From the landing page to the first question, as a person goes: by the product's card. */
export async function chooseAuto(page: Page, card: RegExp = /auto loan/i): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: card }).first().click();
  await at(page, "Let's get started");
}

export async function startAsStranger(page: Page, person: Somebody): Promise<void> {
  await page.getByText("I'm new here").click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Mobile phone").fill(person.phone);
  await page.getByRole("button", { name: "Start my application" }).click();
  await at(page, "About you");
}

export async function signIn(page: Page, userName: string, password = "Sandbox-2026"): Promise<void> {
  await page.getByText("I'm a member").click();
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Chooses from a search-select: types the start of a word and takes the match by keyboard. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await page.getByRole("option", { name: text, exact: true }).click();
}

export async function fillIdentification(page: Page, person: Somebody): Promise<void> {
  await page.getByLabel("Date of birth").fill(person.born);
  const kind = page.getByText("Social Security number", { exact: true });
  if (await page.getByRole("radio", { name: "Social Security number" }).count()) await kind.click();
  await page.getByLabel(/^(Taxpayer number|Social Security number)$/).and(page.locator("input:not([type=radio])")).fill(person.taxNumber);
  await page.getByLabel("Form of ID").selectOption({ label: "Driver's license" });
  await choose(page, "State that issued it", "Maine");
  await page.getByLabel("ID number").fill(person.license.number);
  if (await page.getByLabel("Issued on").count()) await page.getByLabel("Issued on").fill(person.license.issued);
  await page.getByLabel("Expires on").fill(person.license.expires);
  if (await page.getByLabel("Citizenship").count()) await page.getByLabel("Citizenship").selectOption({ label: "U.S. citizen" });
  await page.getByText("Unmarried").click();
  await page.getByText("Mobile", { exact: true }).click();
  if (await page.getByText("How may we reach you?").count()) await page.getByRole("radio", { name: "Email" }).check({ force: true });
}

export async function fillCurrentAddress(page: Page, { home }: Somebody, stay = { years: "4", months: "2" }): Promise<void> {
  await page.getByLabel("Street").fill(home.street);
  await page.getByLabel("City").fill(home.city);
  await choose(page, "State", "Maine");
  await page.getByLabel("ZIP code").fill(home.zip);
  await page.getByLabel("Years there").fill(stay.years);
  await page.getByLabel("Months", { exact: true }).fill(stay.months);
  await page.getByLabel("Do you own or rent?").selectOption({ label: "Rent" });
  await page.getByLabel("Monthly housing payment").fill("1450");
}

export async function fillCurrentEmployment(page: Page, person: Somebody): Promise<void> {
  await page.getByLabel("Employment status").selectOption({ label: "Employed" });
  await page.getByLabel("Employer").fill(person.employer);
  await choose(page, "Occupation", "Health care practitioner");
  await page.getByLabel("Years there").fill("5");
  await page.getByLabel("Months", { exact: true }).fill("0");
  await page.getByLabel("Monthly income before taxes").fill(person.monthlyIncome);
}

export async function applyAlone(page: Page): Promise<void> {
  await at(page, "Just you, or together?");
  await page.getByText("Just me", { exact: true }).click();
  await saveAndContinue(page);
}
