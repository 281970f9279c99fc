import { applyUntil } from "./support/auto-pages.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { registerMember } from "./support/members.ts";
import { expect, test } from "./support/own-portico.ts";
import {
  at,
  changeKnown,
  confirmAll,
  fillCurrentAddress,
  fillCurrentEmployment,
  goOnWithoutEstimate,
  openStart,
  pick,
  press,
  saveAndContinue,
  signIn,
  welcomeBack,
} from "./support/pages.ts";

import { somebody } from "./support/people.ts";
import {
  endMinutes,
  endSession,
  expiredDialog,
  quietMinutes,
  renewButton,
  warningMinutes,
} from "./support/session-time.ts";

test(
  "before the session ends, a warning stays until it is answered, and Renew continues on the page",
  { tag: ["@2.shell.warning-toast", "@4.timer.toast"] },
  async ({ page }) => {
    const person = somebody("approved");
    await page.clock.install();
    await applyUntil(page, person, "Where do you live?");
    await fillCurrentAddress(page, person);

    await quietMinutes(page, warningMinutes + 1);
    await expect(page.getByText("Your session is about to end.")).toBeVisible();
    await renewButton(page).click();
    await expect(page.getByText("You have more time now.")).toBeVisible();
    await expect(renewButton(page)).toHaveCount(0);

    await quietMinutes(page, warningMinutes - 1);
    await expect(expiredDialog(page)).toHaveCount(0);
    await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
    await saveAndContinue(page);
    await at(page, "Your ID");
  },
);

test(
  "an unanswered warning ends in a dialog that can't be closed, and the page under it is gone",
  { tag: ["@2.shell.expired.not-closable", "@8.session-expiry"] },
  async ({ page, context, portico }) => {
    const person = somebody("approved");
    await page.clock.install();
    await applyUntil(page, person, "Your work and income");
    await fillCurrentEmployment(page, person);

    await quietMinutes(page, warningMinutes);
    await expect(renewButton(page)).toBeVisible();
    await endSession(portico, context);
    await quietMinutes(page, endMinutes - warningMinutes);

    await expect(expiredDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(expiredDialog(page)).toBeVisible();
    await expect(expiredDialog(page).getByRole("link", { name: /^Return to Harborlight .* homepage$/ })).toBeVisible();
    await expect(page.getByLabel("Employer")).toHaveCount(0);
    await expect(renewButton(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe("{}");
  },
);

test("a session that ends in mid-form loses no saved answer, and the letter's link leads back to the same page", async ({
  page,
  context,
  portico,
}) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, { config: { metadata: { sandbox: portico.sandboxUrl } } });
  await applyUntil(page, person, "Your work and income");
  await fillCurrentEmployment(page, person);
  await endSession(portico, context);

  await saveAndContinue(page);
  await expect(expiredDialog(page)).toContainText("What you typed on this page wasn't saved.");
  await page.getByRole("link", { name: "Resume Application" }).click();
  await at(page, "Open your application");
  await page.goto(await resumeLink(inbox));
  await pick(page, "By email");
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByLabel("Six-digit code").fill(await resumeCode(inbox));
  await page.getByRole("button", { name: "Open my application" }).click();

  await at(page, "Your work and income");
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
  await page.goto("/auto/identification/document");
  await expect(page.getByLabel("ID number")).toHaveAttribute("placeholder", `***${person.license.number.slice(-3)}`);
});

test("a member whose session ended signs in once and is back at the same step", async ({
  page,
  context,
  portico,
}, info) => {
  const person = somebody("approved");
  const sandbox = { ...info, config: { ...info.config, metadata: { sandbox: portico.sandboxUrl } } };
  const name = await registerMember(person, undefined, sandbox);
  await openStart(page, "/auto/authentication?memberType=existing");
  await signIn(page, name.userName, name.password);
  await at(page, welcomeBack);
  await confirmAll(page);
  await changeKnown(page, "Do you still live here?");
  await press(page, "Continue");
  await at(page, "Where do you live?");
  await endSession(portico, context);

  // A reload notices the end for sure. Before a press of a button, the page's prefetch may have noticed it already.
  await page.reload();
  await expect(expiredDialog(page)).toBeVisible();
  await page.getByRole("link", { name: "Resume Application" }).click();
  await at(page, "Open your application");
  await page.getByLabel("User name").fill(name.userName);
  await page.getByLabel("Password", { exact: true }).fill(name.password);
  await page.getByRole("button", { name: "Sign in" }).click();

  await at(page, "Where do you live?");
  await expect(page).toHaveURL(/\/auto\/address\/current\b/);
});

test("a session that another tab keeps alive doesn't end in this one", async ({ page, context }) => {
  const person = somebody("approved");
  await page.clock.install();
  await applyUntil(page, person, "Where do you live?");

  // This tab got no answer all this time, but the session is alive on the server, as if another tab had used it.
  await quietMinutes(page, endMinutes + 1);
  await expect(expiredDialog(page)).toHaveCount(0);
  await fillCurrentAddress(page, person);
  await saveAndContinue(page);

  await at(page, "Your ID");
  expect(context.pages()).toHaveLength(1);
});

test("tabs that open at once share one new session", async ({ context }) => {
  let sessions = 0;
  const loaded = Promise.withResolvers<void>();
  await context.route("**/api/SessionToken", async (route) => {
    await loaded.promise;
    const response = await route.fetch();
    if (response.headers()["set-cookie"]) sessions += 1;
    await route.fulfill({ response });
  });
  const tabs = await Promise.all([1, 2, 3].map(async () => context.newPage()));
  await Promise.all(tabs.map(async (tab) => tab.goto("/auto/authentication")));
  loaded.resolve();
  for (const tab of tabs) await goOnWithoutEstimate(tab);
  expect(sessions).toBe(1);
});
