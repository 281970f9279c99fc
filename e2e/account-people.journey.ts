import { eligibilityApi } from "@portico/contract/eligibility";
import { beginAccounts } from "./support/account-calls.ts";
import { addPartner, identify, live } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, pick, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, phone } from "./support/short-pages.ts";

/* The people of accounts. Both demo institutions have the switch off, so these journeys have a Portico of their own. */

test.use({ accountsAt: ["harborlight"] });

test("two owners name beneficiaries on a phone, and choose about overdrafts by themselves", async ({ page }) => {
  await page.setViewportSize(phone);
  const person = somebody("approved");
  const calling = await beginAccounts(page, person);
  const { call, applicantId } = calling;
  await call.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 1, county: person.home.county },
  });
  await identify(calling);

  await page.goto("/account/address/current");
  await at(page, "Where do you live?");
  await expect(page.getByLabel("Years at this address")).toHaveCount(0);
  await expectAccessible(page, "an owner's home");
  await expectShort(page, "an owner's home");
  await live(calling);
  await page.goto("/account/co-applicant");
  await at(page, "Just you, or a joint owner too?");
  await pick(page, "Me and a joint owner");
  await expectAccessible(page, "the choice of owners");
  await press(page, "Save and continue");
  await at(page, "About your joint owner");
  await expectAccessible(page, "the joint owner's name");
  await expect(page.locator("main")).not.toContainText(/borrow|credit|loan/i);
  const partner = await addPartner(calling, somebody("approved", { firstName: "Noa" }));
  for (const answer of [identify, live]) await answer(partner);

  await page.goto("/account/beneficiaries");
  await at(page, "Who gets the money if you both die?");
  await expectAccessible(page, "the question about beneficiaries");
  await pick(page, "Yes, name someone");
  await page.getByLabel("First name").fill("Lee");
  await page.getByLabel("Last name").fill("Ortiz");
  await press(page, "Add another person");
  await page.getByLabel("First name").last().fill("Ira");
  await page.getByLabel("Last name").last().fill("Ortiz");
  await page.getByLabel("Share of the money").last().fill("25");
  await expect(page.getByText("Together: 75%. 25% is left.")).toBeVisible();
  await expectAccessible(page, "two beneficiaries");
  await press(page, "Save and continue");
  await expect(page.getByText(/^The shares add up to 75%/).first()).toBeVisible();
  await press(page, "Split it evenly");
  await press(page, "Save and continue");

  await at(page, "What You Need to Know about Overdrafts and Overdraft Fees");
  await expectAccessible(page, "the overdraft notice");
  for (const radio of await page.getByRole("radio").all()) await expect(radio).not.toBeChecked();
  await page.getByRole("radio", { name: /^I do not want/ }).check();
  await press(page, "Save and continue");

  await at(page, /^(?!What You Need)/);
  await page.goto("/account/beneficiaries");
  await at(page, "Who gets the money if you both die?");
  await expect(page.getByLabel("Share of the money").first()).toHaveValue("50");
});
