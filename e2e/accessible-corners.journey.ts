import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { applyUntil, autoPages } from "./support/auto-pages.ts";
import { expectAccessible, narrow } from "./support/axe.ts";
import { arizonan } from "./support/ironwood.ts";
import { arrive } from "./support/keyboard.ts";
import {
  at,
  chooseAuto,
  codeOfText,
  fillCurrentAddress,
  fillIdentification,
  pick,
  press,
  saveAndContinue,
  startAsNonMember,
  tickAll,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** Checking many dialogs, errors, and exits takes long on a busy machine. */
const manyStates = 300_000;

/** Checks errors only on the narrow screen, because they can break the layout only there. */
async function lookAtError(page: Page, what: string): Promise<void> {
  await page.getByRole("heading", { name: /another look$/ }).waitFor();
  await expectAccessible(page, what, [narrow]);
}

/** Goes from the open page to the one with this heading. */
async function answerUntil(page: Page, person: SampleApplicant, from: RegExp, heading: RegExp): Promise<void> {
  const first = autoPages.findIndex((step) => from.test(step.heading));
  for (const step of autoPages.slice(first)) {
    await at(page, step.heading);
    if (heading.test(step.heading)) return;
    await step.answer(page, person);
  }
}

test("an application's dialogs, errors, and page for an unconfirmed identity are accessible", async ({ page }) => {
  test.setTimeout(manyStates);
  // The identity service has no questions for this ending (docs/sandbox.md).
  const person = somebody("approved", { tin: somebody("approved").tin.replace(/7800$/, "0002") });
  await applyUntil(page, person, "Where do you live?");

  await lookAtDoubtfulAddresses(page, person);
  await answerUntil(page, person, /Your ID/, /Your work/);
  await at(page, "Your work and income");
  await lookAtOtherIncome(page);
  await answerUntil(page, person, /Your work/, /Which vehicle/);
  await page.goto("/auto/eligibility");
  await lookAtNewAccounts(page, person);
  await page.goto("/auto/product/type");
  await at(page, "Which vehicle?");
  await lookAtLeaving(page);
  await answerUntil(page, person, /Which vehicle/, /Getting documents online/);
  await lookAtCode(page);
  await at(page, "We need to confirm your identity another way");
  await expectAccessible(page, "an identity that could not be confirmed");
});

async function lookAtDoubtfulAddresses(page: Page, person: SampleApplicant): Promise<void> {
  await page.getByLabel("Street").pressSequentially(`${person.home.street}, ${person.home.city}`);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, "addresses that begin like what is typed");
  await page.keyboard.press("Escape");

  const typed = (street: string) => ({ ...person, home: { ...person.home, street } });
  await fillCurrentAddress(page, typed("500 Nowhere Rd"));
  await saveAndContinue(page);
  await page.getByText("Is this address right?").waitFor();
  await expectAccessible(page, "an address that nobody knows");

  await page.getByLabel("Street").fill("400 Mispelled Ln");
  await saveAndContinue(page);
  await page.getByText("Did you mean this address?").waitFor();
  await expectAccessible(page, "an address that was meant otherwise");
  await page.getByRole("button", { name: /^Use 400 Misspelled Ln/ }).click();
}

async function lookAtOtherIncome(page: Page): Promise<void> {
  await press(page, "Add other income");
  await expect(page.getByLabel("Where does it come from?")).toBeFocused();
  await expectAccessible(page, "another income, nothing filled in");
  await press(page, "Add another income");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "another income, told what is missing", [narrow]);
  await press(page, "Cancel");
}

async function lookAtNewAccounts(page: Page, { home }: SampleApplicant): Promise<void> {
  await pick(page, "I live or work nearby");
  await page.getByLabel("County").selectOption({ label: home.county });
  for (const account of await page.getByRole("checkbox").all()) if (await account.isEnabled()) await account.check();
  await expect(page.getByLabel(/^Opening deposit/)).not.toHaveCount(1);
  await expectAccessible(page, "the accounts of a new membership");
  const deposit = page.getByLabel(/^Opening deposit/).first();
  const least = await deposit.inputValue();
  await deposit.fill("0.01");
  await saveAndContinue(page);
  await lookAtError(page, "a deposit that is too small");
  await deposit.fill(least);
  await saveAndContinue(page);
}

/** Opens the prompt by the logo, which every page has. */
async function lookAtLeaving(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Harborlight/ })
    .click();
  await lookAtReasons(page, "I have a question");
}

async function lookAtReasons(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sorry to see you leave!" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the reason for leaving, unanswered");
  await expect(dialog.getByRole("button", { name: "Send and leave" })).toBeDisabled();
  await dialog.getByRole("radio").first().press("Enter");
  await lookAtError(page, "the reason for leaving, with no choice made");
  await pick(page, reason);
  await dialog.getByRole("textbox", { name: "Reason" }).focus();
  await dialog.getByRole("button", { name: "Keep going" }).focus();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the reason for leaving, with its words missing", [narrow]);
  await dialog.getByRole("button", { name: "Keep going" }).click();
  await expect(dialog).toBeHidden();
}

async function lookAtCode(page: Page): Promise<void> {
  const field = page.getByLabel("Type the code above");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  const code = await codeOfText(page);
  await field.fill(code === "0000" ? "1111" : "0000");
  await press(page, "Agree and continue");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a wrong code", [narrow]);
  await tickAll(page);
  await press(page, "Agree and continue");
}

test("the question about a second application and the page after stopping it are accessible", async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(manyStates);
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const second = await openBrowser();
  await chooseAuto(second);
  await startAsNonMember(second, person);
  await fillIdentification(second, person);
  await saveAndContinue(second);

  await at(second, "You already have an application with us");
  await expectAccessible(second, "a second application, unanswered");
  await saveAndContinue(second);
  await lookAtError(second, "a second application, with no choice made");
  await pick(second, "Stop this one and keep the other");
  await saveAndContinue(second);
  await at(second, "We stopped this application");
  await expectAccessible(second, "an application that was stopped");
});

const atIronwood = test.extend({
  baseURL: async ({ baseURL }, use) => use(String(baseURL).replace("//localhost", "//ironwood.localhost")),
});

atIronwood("the question that opens by itself when somebody leaves the page is accessible", async ({ page }) => {
  const person = somebody("approved", arizonan);
  await chooseAuto(page, /vehicle loan/i);
  await startAsNonMember(page, person);
  await fillIdentification(page, person);
  await saveAndContinue(page);
  // The page watches for leaving only once its heading has the focus, which is after it renders.
  await arrive(page, "Where do you live?");

  await page.mouse.move(200, 300);
  await page.locator("html").dispatchEvent("mouseleave");

  await lookAtReasons(page, "Other");
});
