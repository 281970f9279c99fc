import type { Page } from "@playwright/test";
import { errors, type ErrorCode } from "@portico/contract/errors";
import { applyUntil } from "./support/auto-pages.ts";
import { at, chooseAuto, fillContact, fillCurrentAddress, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** Rejects the next save of an address with this error, whatever it contains. Later saves reach the server. */
async function refuseNextSave(page: Page, code: ErrorCode): Promise<void> {
  const { status, message } = errors[code];
  await page.route("**/api/Address", async (route) => route.fulfill({ status, json: { error: { code, message } } }), {
    times: 1,
  });
}

const notSaved = (page: Page) => page.getByRole("region", { name: "We couldn't save this" });
const unanswered = (page: Page) => page.getByRole("region", { name: "We don't know if this arrived" });

test("the page keeps the input while the network is down, and saves it afterwards", async ({ page, context }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);

  await context.setOffline(true);
  await saveAndContinue(page);
  await expect(unanswered(page)).toContainText("We couldn't reach Harborlight.");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);

  await context.setOffline(false);
  await saveAndContinue(page);
  await at(page, "Your ID");
});

test("a lost answer doesn't lead to a second save", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);
  // The server receives it, but the answer is lost.
  await page.route(
    "**/api/Address",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

  await saveAndContinue(page);

  await at(page, "Your ID");
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
});

/** The server receives these saves, but the answers are lost until the returned function is called. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  return async () => page.unroute(path);
}

test("a correction after a lost answer is saved at once, without mentioning another window", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);
  await page.getByLabel("My mail goes to a different address").check();
  const mailing = page.getByRole("group", { name: "Your mailing address" });
  await mailing.getByLabel("Street").fill("PO Box 12");
  await mailing.getByLabel("City").fill(person.home.city);
  await mailing.getByLabel("State").fill("Maine");
  await mailing.getByLabel("ZIP code").fill("04101");
  const answer = await loseAnswers(page, "**/api/Address");
  await saveAndContinue(page);
  await expect(unanswered(page)).toContainText("We couldn't reach Harborlight.");
  await answer();

  await mailing.getByLabel("Street").fill("PO Box 21");
  await page.getByLabel("Monthly housing payment").fill("1500");
  await saveAndContinue(page);

  await at(page, "Your ID");
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Monthly housing payment")).toHaveValue(/1,?500/);
  await expect(mailing.getByLabel("Street")).toHaveValue("PO Box 21");
});

test("when the answer to a new income is lost, a correction leaves one income, and Cancel leaves none", async ({
  page,
}) => {
  await applyUntil(page, somebody("approved"), "Your work and income");
  await page.getByRole("button", { name: "Add other income" }).click();
  await page.getByLabel("Where does it come from?").selectOption("Rental income");
  await page.getByLabel("Amount", { exact: true }).fill("400");
  let answer = await loseAnswers(page, "**/api/IncomeSource");
  await page.getByRole("button", { name: "Add another income" }).click();
  await expect(page.getByText("We couldn't reach Harborlight.")).toBeVisible();
  await answer();

  await page.getByLabel("Amount", { exact: true }).fill("450");
  await page.getByRole("button", { name: "Add another income" }).click();

  const list = page.getByRole("region", { name: "Saved so far" }).getByRole("listitem");
  await expect(list).toHaveText([/Rental income, \$450\.00/]);

  await page.getByLabel("Where does it come from?").selectOption("Rental income");
  await page.getByLabel("Amount", { exact: true }).fill("70");
  answer = await loseAnswers(page, "**/api/IncomeSource");
  await page.getByRole("button", { name: "Add another income" }).click();
  await expect(page.getByText("We couldn't reach Harborlight.")).toBeVisible();
  await answer();
  await page.getByRole("button", { name: "Cancel" }).click();

  await expect(page.getByRole("button", { name: "Add other income" })).toBeVisible();
  await expect(list).toHaveText([/Rental income, \$450\.00/]);
});

test("an overloaded server says so on the page, and the input stays", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  await fillCurrentAddress(page, person);

  await refuseNextSave(page, "tooMany");
  await saveAndContinue(page);
  await expect(notSaved(page)).toContainText(errors.tooMany.message);
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);

  await saveAndContinue(page);
  await at(page, "Your ID");
});

test(
  "a failing server says so on the Error page, and Try again brings back the input",
  { tag: ["@2.route.outcome.error", "@7.failure-error-page"] },
  async ({ page, offenses }) => {
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
    await at(page, "Your ID");
    expect(offenses.list.splice(0)).toEqual([expect.stringContaining("500 from ")]);
  },
);

for (const [answer, body] of [
  ["a proxy's page", "<html><body>Welcome to the guest network</body></html>"],
  ["an empty body", ""],
  ["truncated JSON", '{"applicationId": 7'],
] as const)
  test(`the page keeps the input of Start when the server returns ${answer} with status 200`, async ({ page }) => {
    const person = somebody("approved");
    const start = page.getByRole("button", { name: "Start my application" });
    await chooseAuto(page);
    await fillContact(page, person);
    await page.route("**/api/Applicant", async (route) => route.fulfill({ status: 200, body }));

    await start.click();
    await expect(unanswered(page)).toContainText("We didn't get a proper answer from Harborlight");
    await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
    await expect(page.getByText("Status 200")).toHaveCount(0);

    await page.unroute("**/api/Applicant");
    await start.click();
    await at(page, "Your identity");
  });
