import type { Browser, Page } from "@playwright/test";
import { applyByCalls } from "./support/auto-calls.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { expect, test, type OwnPortico } from "./support/own-portico.ts";
import {
  at,
  chooseAuto,
  chooseLoan,
  estimateHeading,
  fillCurrentAddress,
  saveAndContinue,
  press,
  startAsNonMember,
  pick,
} from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { endSession, expiredDialog } from "./support/session-time.ts";

const openedElsewhere = "You opened this application on another device or in another browser";

async function secondTab(page: Page, heading: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await at(other, heading);
  return other;
}

test(
  "after the session ended, every URL of an application says so, on a reload and without the cookie",
  { tag: ["@8.session-expiry"] },
  async ({ page, context, portico }) => {
    await applyUntil(page, somebody("approved"), "Where do you live?");
    await endSession(portico, context);
    await page.reload();
    await expect(expiredDialog(page)).toBeVisible();

    // Meanwhile, the page got a new session, which has no application.
    for (const path of ["/auto/address/current", "/declined", "/auto/offer", "/heloc/offer", "/review"]) {
      await page.goto(path);
      await expect(expiredDialog(page)).toBeVisible();
      await page.reload();
      await expect(expiredDialog(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto("/heloc/authentication");
    await expect(page.getByRole("radio", { name: "I'm new here" })).toBeVisible();
    const overStart = page.getByRole("region", { name: "Your session has expired." });
    await expect(overStart.getByRole("link", { name: "Resume Application" })).toHaveAttribute("href", "/resume");
    await context.clearCookies();
    await page.goto("/auto/review");
    await expect(expiredDialog(page)).toBeVisible();
    await page.getByRole("link", { name: "Resume Application" }).click();
    await at(page, "Open your application");
  },
);

test("the top of the landing page links to an application whose session ended, until another one begins", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await applyUntil(page, somebody("approved"), "Where do you live?");
  const notice = page.getByRole("complementary", { name: "You have a saved application." });
  await page.goto("/");
  await at(page, /./);
  await expect(notice).toBeHidden();

  await context.clearCookies();
  await page.goto("/auto/address/current");
  await expect(expiredDialog(page)).toBeVisible();
  await page.goto("/");
  await expect(notice.getByRole("link", { name: "Open my application" })).toBeInViewport({ ratio: 1 });
  await chooseLoan(page, "Auto loan");
  await expect(page).toHaveURL(/\/auto\/estimate/);

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto("/declined");
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/);
});

test("the landing page leads back to the open application, which stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/");
  const open = page.getByRole("complementary", { name: "You have an open application." });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(open).toBeHidden();
  await applyUntil(page, somebody("approved"), "Where do you live?");

  await page.goto("/");
  await expect(open.getByRole("link", { name: "Continue your application" })).toBeInViewport({ ratio: 1 });
  await open.getByRole("link", { name: "Continue your application" }).click();

  await at(page, "Where do you live?");
  await expect(page).toHaveURL(/\/auto\/address\/current/);
  await page.goto("/auto/authentication");
  await expect(page.getByLabel("First name")).not.toHaveValue("");
});

test("an applicant who goes back to the landing page and forward again finds the application", async ({ page }) => {
  const person = somebody("approved");
  await chooseAuto(page);
  await startAsNonMember(page, person);
  await page.goBack();
  await at(page, "Your name and contact");
  // The estimate before it has no page in an application, so Back leaves.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goForward();
  await at(page, "Your name and contact");
  await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
  await page.goForward();
  await at(page, "Your identity");

  await chooseAuto(page);
  // The way to join counts for each application of this browser's session. The name doesn't.
  await expect(page.getByLabel("What's your ZIP code?")).toHaveValue(person.home.zip);
  await press(page, "Continue");
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Continue your application" })).toBeVisible();
});

test("an applicant who goes back from another application's first page and forward again finds that page", async ({
  page,
}) => {
  await applyByCalls(page, somebody("approved"));
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await press(page, "Send my application");
  await at(page, "You're approved");
  await page.goto("/");
  await chooseLoan(page, /auto loan/i);
  await at(page, estimateHeading);

  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goForward();

  await at(page, estimateHeading);
});

test("every tab says that the session is gone", { tag: ["@8.session-expiry"] }, async ({ page, context }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const other = await secondTab(page, "Where do you live?");
  // Both are filled in first, because a background call may notice that the session is gone and close the page.
  for (const tab of [page, other]) await fillCurrentAddress(tab, person);
  await context.clearCookies();

  for (const tab of [page, other]) {
    await saveAndContinue(tab);
    await expect(expiredDialog(tab)).toBeVisible();
  }
});

test("every tab says that the application was opened on another device", async ({ page, browser, portico }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const other = await secondTab(page, "Where do you live?");
  const device = await openedOnAnotherDevice(browser, person, portico);

  await page.reload();
  await expect(expiredDialog(page)).toContainText(openedElsewhere);
  // The page asks the server for the ZIP code's city.
  await other.getByLabel("ZIP code").fill("04102");
  await expect(expiredDialog(other)).toContainText(openedElsewhere);
  await page.context().clearCookies();
  await page.goto("/auto/eligibility");
  await expect(expiredDialog(page)).toContainText(openedElsewhere);

  // This device never visited an earlier page. Opening the link put one into its history.
  await fillCurrentAddress(device, person);
  await endSession(portico, device.context());
  await saveAndContinue(device);
  await expect(expiredDialog(device)).toContainText("You were on the Current address page.");
  await device.goBack();
  await expect(device).toHaveURL(/\/auto\/identification/);
  await expect(expiredDialog(device)).toContainText("What you typed on this page wasn't saved.");
  await device.close();
});

test("an application that was opened on another device keeps nobody from another loan", async ({
  page,
  browser,
  portico,
}) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const device = await openedOnAnotherDevice(browser, person, portico);

  await page.reload();
  await expect(expiredDialog(page)).toBeVisible();
  await page.goto("/");
  await chooseLoan(page, "Auto loan");

  await at(page, "What would you pay?");
  await device.close();
});

test("says before another loan that the application was opened on another device", async ({
  page,
  browser,
  portico,
}) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const device = await openedOnAnotherDevice(browser, person, portico);

  await page.goto("/");
  await chooseLoan(page, "Auto loan");
  await expect(expiredDialog(page)).toContainText(openedElsewhere);
  await expect(expiredDialog(page).getByRole("link", { name: "Resume Application" })).toBeVisible();

  await expiredDialog(page).getByRole("link", { name: "See all loans" }).click();
  await expect(page.getByRole("link", { name: "Open my application" })).toBeVisible();
  await chooseLoan(page, "Auto loan");
  await at(page, "What would you pay?");
  await device.close();
});

/** Opens the application by the link and the code that its person got by email. */
async function openedOnAnotherDevice(
  browser: Browser,
  person: ReturnType<typeof somebody>,
  portico: OwnPortico,
): Promise<Page> {
  const inbox = inboxOf(person.email, { config: { metadata: { sandbox: portico.sandboxUrl } } });
  const device = await browser.newPage({ baseURL: portico.url });
  await device.goto(await resumeLink(inbox));
  await pick(device, "By email");
  await device.getByRole("button", { name: "Send me the code" }).click();
  await device.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await device.getByRole("button", { name: "Open my application" }).click();
  await at(device, "Where do you live?");
  return device;
}
