import type { Page } from "@playwright/test";
import {
  arrive,
  everyStop,
  press,
  tab,
  tabTo,
  takeMatch,
  takeOption,
  takeRadio,
  tick,
  typeInto,
} from "./support/keyboard.ts";
import { hondaVin, somebody, type Somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const group = (page: Page, name: string | RegExp) => page.getByRole("radiogroup", { name });
const box = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function save(page: Page): Promise<void> {
  await press(button(page, "Save and continue"));
}

async function start(page: Page): Promise<void> {
  await page.goto("/");
  await press(page.getByRole("link", { name: /auto loan/i }));
  await expect(page.getByRole("heading", { level: 1, name: "Let's get started" })).toBeVisible();
}

async function beginAsStranger(page: Page, person: Somebody): Promise<void> {
  await takeRadio(group(page, /member/), /I'm new here/);
  await typeInto(box(page, "First name"), person.firstName);
  await typeInto(box(page, "Last name"), person.lastName);
  await typeInto(box(page, "Email"), person.email);
  await typeInto(box(page, "Mobile phone"), person.phone);
  await page.keyboard.press("Enter");
  await arrive(page, "About you");
}

async function tellWhoYouAre(page: Page, person: Somebody): Promise<void> {
  await typeInto(box(page, "Date of birth"), person.born);
  await takeRadio(group(page, "Kind of taxpayer number"), "Social Security number");
  await typeInto(box(page, "Taxpayer number"), person.taxNumber);
  await takeOption(page.getByLabel("Form of ID"), "Driver's license");
  await takeMatch(page.getByRole("combobox", { name: "State that issued it" }), "Maine");
  await typeInto(box(page, "ID number"), person.license.number);
  await typeInto(box(page, "Expires on"), person.license.expires);
  await takeOption(page.getByLabel("Citizenship"), "U.S. citizen");
  await takeRadio(group(page, "Marital status"), /Unmarried/);
  await takeRadio(group(page, "Kind of phone"), "Mobile");
  await takeRadio(group(page, "How may we reach you?"), "Email");
  await save(page);
}

/** The street suggests addresses; the arrow keys take one, which fills the rest in. */
async function tellWhereYouLive(page: Page, { home }: Somebody): Promise<void> {
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
  await takeOption(page.getByLabel("Do you own or rent?"), "Rent");
  await typeInto(page.getByLabel("Monthly housing payment"), "1450");
  await save(page);
}

/** The option that the arrow keys reached. */
function active(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant") ?? null);
}

async function tellWhereYouWork(page: Page, person: Somebody): Promise<void> {
  await arrive(page, "Your work and income");
  await takeOption(page.getByLabel("Employment status"), "Employed");
  await typeInto(box(page, "Employer"), person.employer);
  await takeMatch(page.getByRole("combobox", { name: "Occupation" }), "Health care practitioner");
  await typeInto(page.getByLabel("Years there"), "5");
  await typeInto(page.getByLabel("Months", { exact: true }), "0");
  await typeInto(page.getByLabel("Monthly income before taxes"), person.monthlyIncome);
  await save(page);
}

async function joinAlone(page: Page, county: string): Promise<void> {
  await arrive(page, "Just you, or together?");
  await takeRadio(page.getByRole("radiogroup"), /Just me/);
  await save(page);
  await arrive(page, /join/i);
  await takeRadio(page.getByRole("radiogroup"), /I live or work nearby/);
  await takeOption(page.getByLabel("County"), county);
  await save(page);
}

async function chooseTheVehicle(page: Page): Promise<void> {
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

async function chooseTheLoan(page: Page): Promise<void> {
  await arrive(page, "How much would you like to borrow?");
  await typeInto(page.getByLabel("Loan amount"), "18000");
  await typeInto(page.getByLabel("Down payment"), "3000");
  await takeRadio(group(page, /How long do you want to repay/), /^60 months/);
  await save(page);
  await arrive(page, "Would you like to protect your payments?");
  for (const question of await page.getByRole("radiogroup").all()) await takeRadio(question, /No, I don’t want it/);
  await save(page);
}

async function agreeAndProve(page: Page, { home }: Somebody): Promise<void> {
  await arrive(page, "What to read and agree to");
  for (const consent of await page.getByRole("checkbox").all()) await tick(consent);
  await press(button(page, "Agree and continue"));
  await arrive(page, "A few questions only you can answer");
  const right = new RegExp(`^(${home.county}|${home.zip}|${home.city}|${home.street.replace(/^\d+ /, "")})$`, "i");
  for (const question of await page.getByRole("radiogroup").all()) await takeRadio(question, right);
  await press(button(page, "Answer and continue"));
}

/** Looked at once more after Escape: the question keeps the focus while it is open and gives it back. */
async function acceptTheOffer(page: Page): Promise<void> {
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
  await arrive(page, /Your loan is on its way/);
}

/** Twice around an open dialog: the focus never falls on the page behind it. */
async function expectKept(page: Page): Promise<void> {
  const stops = await page.getByRole("dialog").or(page.getByRole("alertdialog")).locator("a, button").count();
  for (const key of ["Tab", "Shift+Tab"] as const)
    for (let presses = 0; presses <= 2 * stops; presses += 1) {
      await page.keyboard.press(key);
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isOutside).toBe(false);
    }
}

test("by keyboard alone, a stranger gets from the landing page to an accepted offer", async ({ page }) => {
  test.slow();
  const person = somebody("approved");
  await start(page);
  await beginAsStranger(page, person);
  await tellWhoYouAre(page, person);
  await tellWhereYouLive(page, person);
  await tellWhereYouWork(page, person);
  await joinAlone(page, person.home.county);
  await chooseTheVehicle(page);
  await chooseTheLoan(page);
  await agreeAndProve(page, person);
  await arrive(page, "Check and send");
  await press(button(page, "Send my application"));
  await acceptTheOffer(page);
});

test("the skip link leads to the questions, and nothing typed is lost by it", async ({ page }) => {
  await start(page);
  await typeInto(box(page, "First name"), "Rosa");
  await tabTo(box(page, "Last name"));
  const skip = page.getByRole("link", { name: "Skip to the content" });
  while (!(await skip.evaluate((link) => link === document.activeElement))) await tab(page, "Shift+Tab");
  await expect(skip).toBeInViewport();

  await page.keyboard.press("Enter");

  await arrive(page, "Let's get started");
  await tabTo(box(page, "First name"));
  await expect(box(page, "First name")).toHaveValue("Rosa");
});

test("choosing by arrow keys how to begin keeps the focus in the choice", async ({ page }) => {
  await start(page);
  const choice = group(page, /member/);

  await takeRadio(choice, "I'm a member");
  await expect(box(page, "User name")).toBeVisible();
  await takeRadio(choice, "I'm new here");

  await expect(box(page, "First name")).toBeVisible();
});

test("help opens and closes by keyboard, keeps the focus while it is open, and gives it back", async ({ page }) => {
  await start(page);
  const help = button(page, "Contact us");
  const dialog = page.getByRole("dialog", { name: "Have a question?" });

  await press(help, "Space");
  await expect(dialog).toBeVisible();
  await expectKept(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await expect(help).toBeFocused();
});

test("what must be put right is told first, and each message leads to its field", async ({ page }) => {
  await start(page);
  await takeRadio(group(page, /member/), /I'm new here/);

  await press(button(page, "Start my application"));
  await expect(page.getByRole("region", { name: /need another look/ })).toBeFocused();
  await press(page.getByRole("link", { name: /last name/i }));

  await expect(box(page, "Last name")).toBeFocused();
});

test("no page traps the keyboard, and every stop is seen", async ({ page }) => {
  await page.goto("/");
  expect((await everyStop(page)).length).toBeGreaterThan(5);

  await start(page);
  await beginAsStranger(page, somebody("approved"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  expect((await everyStop(page)).length).toBeGreaterThan(12);
});
