import type { Browser, Page } from "@playwright/test";
import { legsOf } from "../../../e2e/support/auto-application.ts";
import { goOnWithoutEstimate, send } from "../../../e2e/support/pages.ts";
import { somebody } from "../../../e2e/support/people.ts";
import { walk as answer } from "../../../e2e/support/walk.ts";
import { arrival, timedSteps, type AtEachPage, type Step } from "./timed-page.ts";

/** The page whose button sends the application. Its decision takes what the vendors take, so it is reported apart. */
export const lastPage = "Check and send";

/**
 * Walks through all questions of an auto loan on a slow processor and a fast network, because network distance isn't ours to shorten. It
 * measures each page change as a person sees it: from the click to the frame in which the next page's first field takes input.
 */
export async function nextQuestions(
  browser: Browser,
  url: string,
  atEachPage: AtEachPage = async () => undefined,
): Promise<readonly Step[]> {
  return timedSteps(browser, {
    url: new URL("/auto/authentication", url).href,
    next: "button[type=submit]",
    walk: (page, meanwhile) => walk(page, () => meanwhile(atEachPage)),
  });
}

/** The pages of the browser tests, so that a new page is walked here too. The estimate isn't a question, so its change isn't timed. */
async function walk(page: Page, atEachPage: AtEachPage): Promise<void> {
  const person = somebody("approved");
  await playwrightInPage(page);
  await goOnWithoutEstimate(page);
  const [start, ...others] = legsOf({ primary: { person }, vehicle: "vin" });
  await atEachPage();
  await answer(page, [start!]);
  for (const leg of others) {
    await arrival(page, leg.heading);
    await atEachPage();
    await answer(page, [leg]);
  }
  await arrival(page, lastPage);
  await atEachPage();
  await send(page);
  await arrival(page, `You're approved, ${person.firstName}`);
}

/** Playwright puts its own scripts into a page when they are first needed. That would count for the first change of ours. */
async function playwrightInPage(page: Page): Promise<void> {
  await page.waitForFunction(() => true);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}
