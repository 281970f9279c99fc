import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { legsOf } from "./support/auto-application.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { inboxOf, resumeCode, resumeLink } from "./support/mailbox.ts";
import { acceptOffer, at, fillIdentification, pick, saveAndContinue, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { walk } from "./support/walk.ts";
import { expiredDialog } from "./support/session-time.ts";
import { expect, test } from "./support/watched-page.ts";

async function begin(page: Page, person: SampleApplicant): Promise<void> {
  await applyUntil(page, person, "Your identity");
}

async function askForCode(page: Page, link: string, way = "By email"): Promise<void> {
  await page.goto(link);
  await at(page, "Welcome back");
  await pick(page, way);
  await page.getByRole("button", { name: "Send me the code" }).click();
  await at(page, "Enter the code");
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Open my application" }).click();
}

/** Expects the code's rejection at its field. */
async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByLabel("Six-digit code")).toHaveAccessibleDescription(/That code does not match/);
}

/** A wrong code. Each number gives a different one. */
const wrong = (code: string, number = 1) => String((Number(code) + number) % 1_000_000).padStart(6, "0");

test(
  "an application that began on one machine is finished on another, by the letter's link and a code",
  { tag: ["@1.resume", "@2.route.resume.token"] },
  async ({ page, openBrowser }, info) => {
    const person = somebody("approved");
    const inbox = inboxOf(person.email, info);
    await applyUntil(page, person, "Your ID");
    const other = await openBrowser();

    await askForCode(other, await resumeLink(inbox));
    await enterCode(other, await resumeCode(inbox));

    await at(other, "Your ID");
    await expect(other).toHaveURL(/\/auto\/identification\/document\b/);
    await other.getByRole("link", { name: /^Return to/ }).click();
    await at(other, "Where do you live?");
    await other.goForward();
    await at(other, "Your ID");
    await other.goBack();
    await at(other, "Where do you live?");
    await expect(other.getByLabel("Street")).toHaveValue(person.home.street);
    await expect(other.getByLabel("ZIP code")).toHaveValue(new RegExp(`^${person.home.zip}`));
    await saveAndContinue(other);
    const legs = legsOf({ primary: { person }, vehicle: "vin" });
    await walk(other, legs.slice(legs.findIndex(({ heading }) => heading === "Your ID")));
    await send(other);
    await acceptOffer(other);

    await page.reload();
    await expect(expiredDialog(page)).toContainText("You opened this application on another device");
  },
);

test("a wrong code is reported and can be corrected, with a code by text message", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved", { phone: "2075550177" });
  await begin(page, person);
  const link = await resumeLink(inboxOf(person.email, info));
  const other = await openBrowser();

  await askForCode(other, link, "By text message");
  const code = await resumeCode(inboxOf(person.phone, info));
  await enterCode(other, wrong(code));
  await expectRefused(other);
  await enterCode(other, code);

  await at(other, "Your identity");
  await other.goto("/auto/authentication");
  await expect(other.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
});

test("after five wrong codes, the page says that the code is used up, and a new one opens the application", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await begin(page, person);
  const other = await openBrowser();
  await askForCode(other, await resumeLink(inbox));
  const code = await resumeCode(inbox);

  for (const [place, left] of ["4 tries", "3 tries", "2 tries", "1 try"].entries()) {
    await enterCode(other, wrong(code, place + 1));
    await expect(other.getByLabel("Six-digit code")).toHaveAccessibleDescription(new RegExp(`You have ${left} left`));
  }
  await enterCode(other, wrong(code, 5));
  await at(other, "Get a new code");
  await expect(other.getByText(/this code no longer works/)).toBeVisible();
  await other.getByRole("button", { name: "Send a new code" }).click();
  await enterCode(other, await resumeCode(inbox));

  await at(other, "Your identity");
});

test("a link that is used twice says so, and the fresh link by email opens the application", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await begin(page, person);
  const link = await resumeLink(inbox);
  const other = await openBrowser();
  await askForCode(other, link);
  await enterCode(other, await resumeCode(inbox));
  await at(other, "Your identity");

  const third = await openBrowser();
  await third.goto(link);
  await at(third, "This link was already used");
  await askForCode(third, await resumeLink(inbox));
  await enterCode(third, await resumeCode(inbox));

  await at(third, "Your identity");
});

test("a link that doesn't work offers a new one, by email and birth date", async ({ page, openBrowser }, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await applyUntil(page, person, "Where do you live?");
  const link = await resumeLink(inbox);
  const other = await openBrowser();
  await other.goto(link.replace(/[\w-]+$/, "x".repeat(43)));
  await at(other, "This link doesn't work");

  await other.getByRole("textbox", { name: "Email" }).fill(person.email);
  await other.getByLabel("Date of birth").fill(person.born);
  await other.getByRole("button", { name: "Email me a new link" }).click();
  await at(other, "Check your email");
  await askForCode(other, await resumeLink(inbox));
  await enterCode(other, await resumeCode(inbox));

  await at(other, "Where do you live?");
});

test("somebody who began a second application opens the first one by a link and a code", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await applyUntil(page, person, "Your work and income");
  await resumeLink(inbox);
  const other = await openBrowser();
  const again = { ...person, email: `again.${person.email}` };
  await begin(other, again);
  await fillIdentification(other, again);
  await saveAndContinue(other);

  await at(other, "You already have an application with us");
  await pick(other, "Email me a link to the other one");
  await saveAndContinue(other);
  await at(other, "Check your email");
  await expect(other.getByRole("main")).not.toContainText(person.email);
  await askForCode(other, await resumeLink(inbox));
  await enterCode(other, await resumeCode(inbox));

  await at(other, "Your work and income");
});

test("a sent application resumes at its outcome", async ({ page, openBrowser }, info) => {
  const person = somebody("pending");
  const inbox = inboxOf(person.email, info);
  await applyUntil(page, person, "Check and send");
  await send(page);
  await at(page, "A person will review your application");
  const other = await openBrowser();

  await askForCode(other, await resumeLink(inbox));
  await enterCode(other, await resumeCode(inbox));

  await at(other, "A person will review your application");
  await other.goto("/auto/address/current");
  await at(other, "A person will review your application");
});

test("the first browser says that the application was opened on another device", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await begin(page, person);
  await fillIdentification(page, person);
  const other = await openBrowser();
  await askForCode(other, await resumeLink(inbox));
  await enterCode(other, await resumeCode(inbox));
  await at(other, "Your identity");

  await saveAndContinue(page);

  await expect(expiredDialog(page)).toContainText("You opened this application on another device");
  await expect(page.getByLabel("Date of birth")).toHaveCount(0);
});

test("a token in the landing page's URL is removed", async ({ page, openBrowser }, info) => {
  const person = somebody("approved");
  const inbox = inboxOf(person.email, info);
  await begin(page, person);
  const token = new URL(await resumeLink(inbox)).pathname.split("/").at(-1);
  const other = await openBrowser();

  await other.goto(`/?applicationToken=${token}`);
  await at(other, "Welcome back");
  await expect(other).toHaveURL(/\/resume$/);
  await pick(other, "By email");
  await other.getByRole("button", { name: "Send me the code" }).click();
  await enterCode(other, await resumeCode(inbox));

  await at(other, "Your identity");
});
