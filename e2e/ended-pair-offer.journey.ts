import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { agreeToAll, at, press, saveAndContinue, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expectShort, fetchFonts, phone as size } from "./support/short-pages.ts";
import { fillOwnPart, finishOwnPart, invite, join, openChoice, openLetter } from "./support/two-phones.ts";
import { expect, test, type OpenBrowser } from "./support/watched-page.ts";

/* A counteroffer for two people on two phones that ends: each page of the first application says so. */

test.use({ viewport: size });

test.beforeEach(async ({ page }) => fetchFonts(page));

/** More than the car may secure, with incomes that carry it. The first person has chosen a counteroffer. */
async function chosenByBoth(page: Page, openBrowser: OpenBrowser, info: TestInfo): Promise<Page> {
  const rich = { monthlyIncome: "25000" };
  const [alex, sam] = [somebody("approved", rich), somebody("approved", { ...rich, firstName: "Sam" })];
  const calling = await openChoice(page, alex);
  await invite(page, sam);
  await finishOwnPart(page, calling);
  await press(page, "Change: Your loan");
  await at(page, "How much would you like to borrow?");
  await page.getByLabel("Loan amount").fill("60000");
  await saveAndContinue(page);
  await at(page, "Check and send");
  const phone = await openBrowser();
  await phone.setViewportSize(size);
  await openLetter(phone, sam, info);
  await join(phone, alex);
  await fillOwnPart(phone, sam);
  await press(phone, "My part is done");
  await at(phone, "Your part is done");
  await expect(page.getByText("Sam's part is done")).toBeVisible();
  await send(page);
  await at(page, /^We can offer you/);
  await at(phone, "Offer ready");
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await at(phone, "Other terms chosen");
  return phone;
}

/** The letter with the notice on the status page. */
async function readNotice(page: Page) {
  const folded = page.getByText(/^Letters from us \(\d+\)$/);
  if (await folded.isVisible()) await folded.click();
  await press(page, "Read the notice");
  await expect(
    page.getByText(/^Our counteroffers? for you both ended on .+ This notice about your first/),
  ).toBeVisible();
}

test("the other phone hears that the offer ended, and each page says so after a new application", async ({
  page,
  openBrowser,
}, info) => {
  test.slow();
  const phone = await chosenByBoth(page, openBrowser, info);
  await page.goto("/auto/co-applicant");
  await press(page, "Go on alone");
  await expect(page.getByRole("alertdialog")).toContainText("we check your credit again and decide anew");
  await press(page, "Apply alone");

  await at(phone, "Our offer has ended");
  await expect(phone.getByText(/because you no longer apply together\. You owe nothing\.$/)).toBeVisible();
  await expect(phone.getByText(/^Our offer ended, /)).toBeVisible();
  await readNotice(phone);
  await expectShort(phone, "where the first application stands, with its notice");
  await expectAccessible(phone, "where the first application stands, with its notice");

  await page.goto("/status");
  await at(page, "Draft");
  await expect(page.getByRole("button", { name: "I don't need this application" })).toBeVisible();
  await page.goto("/auto/disclosures");
  await agreeToAll(page);
  await at(page, "Check and send");
  await press(page, "See what we offered");
  await at(page, /^Our counteroffers? ha(s|ve) ended$/);
  await expectShort(page, "the end of the counteroffer");
  await press(page, "Go on with your application");
  await at(page, "Check and send");
  await send(page);
  await at(page, /^You're approved/);

  await page.goto("/status");
  await press(page, /Other terms chosen/);
  await at(page, "Our offer has ended");
  await readNotice(page);
  await press(page, "See what we offered");
  await at(page, "You sent another application instead");
  await expect(page.getByText(/because you no longer apply together\. (It|They) can't come back\.$/)).toBeVisible();
  await expectShort(page, "the decline after another application");
  await phone.reload();
  await at(phone, "Our offer has ended");
});
