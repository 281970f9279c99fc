import type { BrowserContext, Page, Request } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { inboxOf, resumeLink, type KnowsSandbox } from "./support/mailbox.ts";
import { at, chooseAuto, fillContact, press, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const begin = "**/api/Applicant";
const notReached = (page: Page) => expect(page.getByText("We couldn't reach Harborlight.")).toBeVisible();

/** Presses Start, and the server begins an application, but the answer is lost. Returns the requests. */
async function startUnheard(page: Page, person: SampleApplicant): Promise<readonly Request[]> {
  const requests: Request[] = [];
  await page.route(begin, async (route) => {
    requests.push(route.request());
    await route.fetch();
    await route.abort("connectionreset");
  });
  await chooseAuto(page);
  await fillContact(page, person);
  await press(page, "Start my application");
  await notReached(page);
  await page.unroute(begin);
  return requests;
}

/** Expects the start page of the application that began, and one letter about it. */
async function goesOn(page: Page, person: SampleApplicant, info: KnowsSandbox): Promise<void> {
  await at(page, "Your name and contact");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await saveAndContinue(page);
  await at(page, "Your identity");
  expect(await lettersTo(person.email, info)).toBe(1);
}

async function lettersTo(to: string, { config }: KnowsSandbox): Promise<number> {
  await resumeLink(inboxOf(to, { config }));
  const answer = await fetch(`${String(config.metadata["sandbox"])}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: readonly unknown[] }).messages.length;
}

test("when the answer to Start breaks off, a reload continues the application that began", async ({ page }, info) => {
  const person = somebody("approved");
  await startUnheard(page, person);

  await page.reload();

  await goesOn(page, person, info);
});

test("when the answer to Start never arrives, a reload continues the application that began", async ({
  page,
  context,
}, info) => {
  const person = somebody("approved");
  const [request] = await startUnheard(page, person);
  await takeBackCookie(context, (await request!.headerValue("cookie"))!);

  await page.reload();

  await goesOn(page, person, info);
});

/** Restores the cookie that the browser sent, because the answer with the new one never came. */
async function takeBackCookie(context: BrowserContext, sent: string): Promise<void> {
  const [now] = await context.cookies();
  const value = new RegExp(`${now!.name}=([^;]+)`).exec(sent)?.[1] ?? "";
  expect(value).not.toBe(now!.value);
  await context.addCookies([{ ...now!, value }]);
}

test("when Start never reaches the server, the mistyped email address gets no letter", async ({
  page,
  context,
}, info) => {
  const person = somebody("approved");
  const mistyped = `typo.${person.email}`;
  await chooseAuto(page);
  await fillContact(page, { ...person, email: mistyped });
  await context.setOffline(true);
  await press(page, "Start my application");
  await notReached(page);

  await context.setOffline(false);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await press(page, "Start my application");

  await at(page, "Your identity");
  expect(await lettersTo(person.email, info)).toBe(1);
  const answer = await fetch(`${String(info.config.metadata["sandbox"])}/mailbox/messages?to=${mistyped}`);
  expect(await answer.json()).toMatchObject({ messages: [] });
});
