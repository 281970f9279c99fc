import type { Page } from "@playwright/test";
import { errors, type ErrorCode } from "@portico/contract/errors";
import { applyUntil } from "./support/auto-pages.ts";
import { at, fillCurrentAddress, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** The next save of an address is answered so, whatever it holds; the ones after it reach the server. */
async function refuseNextSave(page: Page, code: ErrorCode): Promise<void> {
  const { status, message } = errors[code];
  await page.route("**/api/Address", async (route) => route.fulfill({ status, json: { error: { code, message } } }), {
    times: 1,
  });
}

const notSaved = (page: Page) => page.getByRole("region", { name: "This was not saved" });

test("when the network is gone, what was typed stays, and is saved once it is back", async ({ page, context }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);

  await context.setOffline(true);
  await saveAndContinue(page);
  await expect(notSaved(page)).toContainText("We could not reach Harborlight.");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);

  await context.setOffline(false);
  await saveAndContinue(page);
  await at(page, "Your work and income");
});

test("an answer that was lost on its way does not save twice", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);
  // The server takes it, but the browser never hears so.
  await page.route(
    "**/api/Address",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

  await saveAndContinue(page);

  await at(page, "Your work and income");
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
});

test("a server that has too much to do says so in place, and what was typed stays", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);

  await refuseNextSave(page, "tooMany");
  await saveAndContinue(page);
  await expect(notSaved(page)).toContainText(errors.tooMany.message);
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);

  await saveAndContinue(page);
  await at(page, "Your work and income");
});

test(
  "a server that fails says so on the Error page, and trying again finds what was typed",
  { tag: ["@2.route.outcome.error", "@7.failure-error-page"] },
  async ({ page, offences }) => {
    const person = somebody("approved");
    await applyUntil(page, person, "Where do you live?");
    await fillCurrentAddress(page, person);

    await refuseNextSave(page, "fault");
    await saveAndContinue(page);
    await at(page, "Error");
    await expect(page.getByText(errors.fault.message)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();

    await at(page, "Where do you live?");
    await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
    await expect(page.getByLabel("Monthly housing payment")).toHaveValue(/1,?450/);
    await saveAndContinue(page);
    await at(page, "Your work and income");
    expect(offences.list.splice(0)).toEqual([expect.stringContaining("500 from ")]);
  },
);
