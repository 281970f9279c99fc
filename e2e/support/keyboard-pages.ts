import type { Page } from "@playwright/test";
import { arrive, expectKept, press, takeMatch, takeOption, takeRadio, tick, typeInto } from "./keyboard.ts";
import type { SignInName } from "./members.ts";
import { codeOfText } from "./pages.ts";
import { hondaVin, type Somebody } from "./people.ts";
import { expect } from "./watched-page.ts";

export const group = (page: Page, name: string | RegExp) => page.getByRole("radiogroup", { name });
export const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const button = (page: Page, name: string) => page.getByRole("button", { name });

async function save(page: Page): Promise<void> {
  await press(button(page, "Save and continue"));
}

export async function start(page: Page): Promise<void> {
  await page.goto("/");
  await press(page.getByRole("link", { name: /auto loan/i }));
  await expect(page.getByRole("heading", { level: 1, name: "Let's get started" })).toBeVisible();
}

export async function beginAsStranger(page: Page, person: Somebody): Promise<void> {
  await takeRadio(group(page, /member/), /I'm new here/);
  await typeInto(box(page, "First name"), person.firstName);
  await typeInto(box(page, "Last name"), person.lastName);
  await typeInto(box(page, "Email"), person.email);
  await typeInto(box(page, "Mobile phone"), person.phone);
  await page.keyboard.press("Enter");
  await arrive(page, "About you");
}

export async function tellWhoYouAre(page: Page, person: Somebody): Promise<void> {
  await tellNumbers(page, person);
  await showDocument(page, person);
  await tellHowToReachYou(page);
  await save(page);
}

async function tellNumbers(page: Page, person: Somebody): Promise<void> {
  await typeInto(box(page, "Date of birth"), person.born);
  await takeRadio(group(page, "Kind of taxpayer number"), "Social Security number");
  await typeInto(box(page, "Taxpayer number"), person.taxNumber);
}

async function showDocument(page: Page, person: Somebody): Promise<void> {
  await takeOption(page.getByLabel("Form of ID"), "Drivers License");
  await takeMatch(page.getByRole("combobox", { name: "State that issued it" }), "Maine");
  await typeInto(box(page, "ID number"), person.license.number);
  await typeInto(box(page, "Expiration date"), person.license.expires);
  await takeOption(page.getByLabel("Citizenship"), "U.S. citizen");
  // Federal law lets a lender ask this only for some applications (12 CFR 1002.5(d)(1)).
  if (await group(page, "Marital status").count()) await takeRadio(group(page, "Marital status"), /Unmarried/);
}

async function tellHowToReachYou(page: Page): Promise<void> {
  await takeRadio(group(page, "Kind of phone"), "Mobile");
  await takeRadio(group(page, /^How may we reach/), "Email");
}

/** A member's name, birth date and number are already known. */
export async function signIn(page: Page, { userName, password }: SignInName): Promise<void> {
  await takeRadio(group(page, /member/), "I'm a member");
  await typeInto(box(page, "User name"), userName);
  await typeInto(page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await arrive(page, "About you");
}

export async function completeWhatIsKnown(page: Page, person: Somebody): Promise<void> {
  await showDocument(page, person);
  await tellHowToReachYou(page);
  await save(page);
  await arrive(page, "Where do you live?");
  await save(page);
  await arrive(page, "Your work and income");
  await takeMatch(page.getByRole("combobox", { name: "Occupation" }), "Health care practitioner");
  await save(page);
}

/** Adds a co-applicant who lives with the first applicant. */
export async function joinTogether(page: Page, partner: Somebody): Promise<void> {
  await arrive(page, "Just you, or together?");
  await takeRadio(page.getByRole("radiogroup"), /Me and someone else/);
  await tick(page.getByRole("checkbox", { name: /We both intend/ }));
  await save(page);
  await arrive(page, "About your co-applicant");
  await typeInto(box(page, "First name"), partner.firstName);
  await typeInto(box(page, "Last name"), partner.lastName);
  await tellNumbers(page, partner);
  await showDocument(page, partner);
  await typeInto(box(page, "Email"), partner.email);
  await typeInto(box(page, "Phone"), partner.phone);
  await tellHowToReachYou(page);
  await save(page);
  await arrive(page, "Where does your co-applicant live?");
  await press(page.getByRole("button", { name: /same address/i }));
  await expect(box(page, "City")).toHaveValue(partner.home.city);
  await takeOption(page.getByLabel(/own or rent\?/), "Rent");
  await save(page);
  await tellWhereYouWork(page, partner, "Your co-applicant's work and income");
}

/** The street suggests addresses. The arrow keys take one, which fills in the rest. */
export async function tellWhereYouLive(page: Page, { home }: Somebody): Promise<void> {
  await arrive(page, "Where do you live?");
  await typeInto(page.getByRole("combobox", { name: "Street" }), `${home.street}, ${home.city}`);
  const suggestion = page.getByRole("option", { name: new RegExp(`${home.zip}$`) });
  await expect(suggestion).toBeVisible();
  while ((await suggestion.getAttribute("id")) !== (await active(page))) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page, "City")).toHaveValue(home.city);
  await expect(box(page, "ZIP code")).toHaveValue(home.zip);
  await typeInto(page.getByLabel("Years there"), "4");
  await typeInto(page.getByLabel("Months", { exact: true }), "2");
  await takeOption(page.getByLabel(/own or rent\?/), "Rent");
  await typeInto(page.getByLabel("Monthly housing payment"), "1450");
  await save(page);
}

/** The option at the arrow keys. */
function active(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant") ?? null);
}

export async function tellWhereYouWork(page: Page, person: Somebody, heading = "Your work and income"): Promise<void> {
  await arrive(page, heading);
  await takeOption(page.getByLabel("Employment status"), "Employed");
  await typeInto(box(page, "Employer"), person.employer);
  await takeMatch(page.getByRole("combobox", { name: "Occupation" }), "Health care practitioner");
  await typeInto(page.getByLabel("Years there"), "5");
  await typeInto(page.getByLabel("Months", { exact: true }), "0");
  await typeInto(page.getByLabel("Monthly income before taxes"), person.monthlyIncome);
  await save(page);
}

export async function joinAlone(page: Page, county: string): Promise<void> {
  await arrive(page, "Just you, or together?");
  await takeRadio(page.getByRole("radiogroup"), /Just me/);
  await save(page);
  await arrive(page, /join/i);
  await takeRadio(page.getByRole("radiogroup"), /I live or work nearby/);
  await takeOption(page.getByLabel("County"), county);
  await save(page);
}

export async function chooseTheVehicle(page: Page): Promise<void> {
  await arrive(page, "Who are you buying from?");
  await takeRadio(group(page, "Who sells it?"), /A dealer/);
  await takeRadio(group(page, "New or used?"), /Used/);
  await takeRadio(group(page, /What is the loan for/), /Buy a vehicle/);
  await save(page);
  await arrive(page, "Which vehicle is it?");
  await typeInto(page.getByLabel("VIN"), hondaVin.toLowerCase());
  await page.keyboard.press("Enter");
  await arrive(page, /2022 Honda CR-V/);
  await typeInto(page.getByLabel("Mileage"), "31000");
  await press(button(page, "See what it is worth"));
  await arrive(page, "What your vehicle is worth");
  await press(button(page, "Continue"));
}

export async function chooseTheLoan(page: Page): Promise<void> {
  await arrive(page, "How much would you like to borrow?");
  await typeInto(page.getByLabel("Loan amount"), "18000");
  await typeInto(page.getByLabel("Down payment"), "3000");
  await takeRadio(group(page, /How long do you want to repay/), /^60 months/);
  await save(page);
  await arrive(page, "Would you like to protect your payments?");
  for (const question of await page.getByRole("radiogroup").all()) await takeRadio(question, /No, I don't want it/);
  await save(page);
}

export async function agreeAndProve(page: Page, { home }: Somebody): Promise<void> {
  await arrive(page, "What to read and agree to");
  for (const field of await page.getByLabel(/code at the end of the text/i).all())
    await typeInto(field, await codeOfText(page));
  for (const consent of await page.getByRole("checkbox").all()) await tick(consent);
  await press(button(page, "Agree and continue"));
  await arrive(page, "A few questions only you can answer");
  const right = new RegExp(`^(${home.county}|${home.zip}|${home.city}|${home.street.replace(/^\d+ /, "")})$`, "i");
  for (const question of await page.getByRole("radiogroup").all()) await takeRadio(question, right);
  await press(button(page, "Answer and continue"));
}

/** Escapes the question once first: it keeps the focus while it is open and returns it. */
export async function acceptTheOffer(page: Page): Promise<void> {
  await arrive(page, "You are approved");
  const accept = button(page, "Accept this offer");
  const question = page.getByRole("alertdialog", { name: "Accept this loan?" });
  await press(accept);
  await expect(question).toBeVisible();
  await expectKept(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await press(question.getByRole("button", { name: "Yes, accept it" }));
  await arrive(page, /Your (loan|line of credit) is on its way/);
}
