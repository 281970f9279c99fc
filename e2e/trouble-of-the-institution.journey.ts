import { ProductCode } from "@portico/domain/loan/product";
import { applyUntil } from "./support/auto-pages.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, chooseAuto, fillContact, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";

test.use({ notOffered: [ProductCode.boat] });

test(
  "an old link to a loan that the institution no longer offers leads to a page that says so and links to the other loans",
  { tag: ["@2.route.outcome.loan-type-unavailable"] },
  async ({ page }) => {
    await page.goto("/boat/authentication");

    await at(page, "This loan isn't available here");
    await expect(page).toHaveURL(/\/loan\/type\/unavailable$/);
    await page.getByRole("link", { name: "See all loans" }).click();
    await expect(page.getByRole("link", { name: "Auto loan" })).toBeVisible();
    await expect(page.getByText("Boat loan")).toHaveCount(0);
  },
);

test(
  "a server that loses its database's tables says so on the Error page, and continues with the input once they are back",
  { tag: ["@2.route.outcome.error", "@8.default.type", "@8.default.text", "@8.default.message"] },
  async ({ page, portico, offenses }) => {
    await chooseAuto(page);
    await fillContact(page, somebody("approved"));
    await portico.sql("alter table record rename to lost_record");

    await press(page, "Start my application");

    await at(page, "Error");
    await expect(page).toHaveURL(/\/error\/500\b/);
    await expect(page.getByText("There was an error processing your request.")).toBeVisible();
    await portico.sql("alter table lost_record rename to record");
    await press(page, "Try again");
    await expect(page.getByLabel("First name")).toHaveValue("Dana");
    await press(page, "Start my application");
    await at(page, "Your identity");
    expect(offenses.list.splice(0).filter((offense) => !offense.startsWith("500 from "))).toEqual([]);
  },
);

test("somebody who reloads a page while the database is down can try again until the database is back", async ({
  page,
  portico,
  offenses,
}) => {
  await applyUntil(page, somebody("approved"), "Where do you live?");
  await page.goto("/auto/identification");
  await at(page, "Your identity");
  await portico.sql("alter table application rename to lost_application");
  await press(page, "Save and continue");
  await at(page, "Error");

  await page.reload();
  await press(page, "Try again");
  await expect(page).toHaveURL(/\/auto\/identification\b/);
  await at(page, "Error");
  await press(page, "Try again");
  await at(page, "Error");
  await portico.sql("alter table lost_application rename to application");
  await press(page, "Try again");

  await at(page, "Your identity");
  expect(offenses.list.splice(0).filter((offense) => !offense.startsWith("500 from "))).toEqual([]);
});
