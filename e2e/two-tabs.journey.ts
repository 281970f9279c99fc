import type { Page } from "@playwright/test";
import { applyUntil, autoPages } from "./support/auto-pages.ts";
import {
  acceptOffer,
  at,
  chooseAuto,
  fillCurrentAddress,
  fillCurrentEmployment,
  saveAndContinue,
  send,
  startAsNonMember,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { valueVehicle } from "./support/vehicle-pages.ts";
import { expect, test } from "./support/watched-page.ts";

/** Opens the same page again, like "open in a new tab". */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

test("a stale tab shows both answers, and saves the chosen one", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const behind = await secondTab(page);
  await at(behind, "Where do you live?");
  await fillCurrentAddress(page, person);
  await saveAndContinue(page);
  await at(page, "Your ID");

  await fillCurrentAddress(behind, { ...person, home: { ...person.home, street: "52 Beacon St" } });
  await saveAndContinue(behind);

  await expect(behind.getByRole("region", { name: "We couldn't save this" })).toContainText(
    "This application was changed in another window.",
  );
  await expect(behind.getByLabel("Street")).toHaveValue("52 Beacon St");
  await expect(behind.getByText(`Saved now: ${person.home.street}`)).toBeVisible();
  await expect(behind.getByText("On this page: 52 Beacon St")).toBeVisible();
  await behind.getByRole("button", { name: "Save what's on this page" }).click();
  await at(behind, "Your ID");
  await behind.goto("/auto/address/current");
  await expect(behind.getByLabel("Street")).toHaveValue("52 Beacon St");
});

test("a tab with a saved vehicle continues only after it has shown the other tab's vehicle", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "How much would you like to borrow?");
  await page.goto("/auto/product/type");
  await at(page, "Which vehicle?");
  const other = await secondTab(page);
  await other.getByRole("button", { name: "Choose another vehicle" }).click();
  await valueVehicle(other, "2HGFE2F51NH000023");
  await saveAndContinue(other);
  await at(other, "How much would you like to borrow?");

  await saveAndContinue(page);

  await expect(page.getByText(/Saved now: 2022 Honda Civic/)).toContainText("On this page: 2022 Honda CR-V");
  await page.getByRole("button", { name: "Use the saved answers" }).click();
  await expect(page.getByRole("heading", { name: /^2022 Honda Civic/ })).toBeVisible();
  await saveAndContinue(page);
  await at(page, "How much would you like to borrow?");
});

test("after a reload, a tab shows the answers that the other tab saved", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Your work and income");
  const other = await secondTab(page);
  await at(other, "Your work and income");
  await fillCurrentEmployment(other, person);
  await saveAndContinue(other);
  await at(other, "Just you, or together?");

  await page.reload();

  await expect(page.getByLabel("Employer")).toHaveValue(person.employer);
});

test("a tab with an unsaved answer leads to the outcome once the other has sent the application", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Check and send");
  const behind = await page.context().newPage();
  await behind.goto("/auto/employment/current");
  await at(behind, "Your work and income");
  await send(page);
  await at(page, "You're approved");

  await behind.getByLabel("Employer").fill(`${person.employer} Group`);
  await saveAndContinue(behind);

  const told = behind.getByRole("alertdialog", { name: "Your change wasn't saved" });
  await expect(told).toContainText("This application was already sent, so your change wasn't saved.");
  await told.getByRole("button", { name: "Continue" }).click();
  await at(behind, "You're approved");
});

test("a tab hears of the other tab's no to the offer, and takes a yes then", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, /^You're approved/);
  const other = await secondTab(page);
  await at(other, /^You're approved/);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await page.getByRole("radio", { name: "Something else" }).check();
  await page.getByRole("button", { name: "Send my answer" }).click();
  await at(page, "You said no to this offer");

  // The page tests have a yes that meets the no before the tab has heard of it.
  await at(other, "You said no to this offer");
  await other.getByRole("button", { name: "Look at the offer again" }).click();
  await other.getByRole("button", { name: "Accept this offer" }).click();
  await other.getByRole("button", { name: "Yes, accept it" }).click();
  await expect(other.getByText(/^This application was changed in another window/)).toBeVisible();
  await acceptOffer(other);
});

test("two tabs can take turns in one application", async ({ page }) => {
  const person = somebody("approved");
  const [first, last] = ["Just you, or together?", "How much would you like to borrow?"] as const;
  await applyUntil(page, person, first);
  const tabs = [page, await secondTab(page)];
  const placeOf = (wanted: typeof first | typeof last) => autoPages.findIndex(({ heading }) => heading === wanted);

  for (const [turn, { path, heading, answer }] of autoPages.slice(placeOf(first), placeOf(last)).entries()) {
    const tab = tabs[turn % 2]!;
    await tab.goto(path);
    await at(tab, heading);
    await answer(tab, person);
    await tab.waitForURL((url) => url.pathname !== path);
  }

  for (const tab of tabs) {
    await tab.goto(autoPages[placeOf(last)]!.path);
    await at(tab, last);
  }
});

test("a tab whose application was replaced says so, saves nothing in the new one, and leads to it", async ({
  page,
}) => {
  const [person, another] = [somebody("approved"), somebody("approved")];
  await applyUntil(page, person, "Where do you live?");
  const other = await page.context().newPage();
  await chooseAuto(other);
  await startAsNonMember(other, another);
  const told = page.getByRole("alertdialog", { name: "Another application is open in another window" });

  await fillCurrentAddress(page, person);
  await saveAndContinue(page);
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await other.goto("/auto/address/current");
  await at(other, "Your identity");
  await expect(other.getByLabel("Street")).toHaveCount(0);

  await told.getByRole("button", { name: "Open the other application" }).click();
  await at(page, "Your identity");
  await page.reload();
  await at(page, "Your identity");
});
