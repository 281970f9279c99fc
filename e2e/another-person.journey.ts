import { expect, test } from "./support/watched-page.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { at, fillContactFields, fillIdentification, pick, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";

test("the page keeps a co-applicant's input when they type the other person's TIN", async ({ page }) => {
  const dana = somebody("approved");
  const noa = somebody("approved", { firstName: "Noa", tin: dana.tin });
  await applyUntil(page, dana, "Just you, or together?");
  await pick(page, "Me and someone else");
  await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
  await saveAndContinue(page);
  await at(page, "About your co-borrower");
  await fillContactFields(page, noa);
  await saveAndContinue(page);
  await at(page, "Noa's identity");
  await fillIdentification(page, noa);
  await saveAndContinue(page);

  await expect(page.getByRole("link", { name: `This is ${dana.firstName}'s number. Enter Noa's own.` })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Date of birth")).toHaveValue(/\d/);

  await page.getByRole("button", { name: "Start again with Noa first" }).click();
  // No amount was asked for yet, so another application begins with it.
  await at(page, "What would you pay?");
});
