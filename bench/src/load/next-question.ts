import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { legsOf } from "../../../e2e/support/auto-application.ts";
import { at, goOnWithoutEstimate, send } from "../../../e2e/support/pages.ts";
import { somebody } from "../../../e2e/support/people.ts";
import { walk as answer } from "../../../e2e/support/walk.ts";
import { slowPage } from "./browser.ts";

/** The time from the click on a page's button to the next question on the screen, in milliseconds. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly milliseconds: number;
  /** The part of it during API calls: the server, its database and its vendors. */
  readonly waited: number;
  /** When the click was, in milliseconds since 1970. */
  readonly clickedAt: number;
}

/** The page whose button sends the application. Its decision takes what the vendors take, so it is reported apart. */
export const lastPage = "Check and send";

/**
 * Walks through all questions of an auto loan on a slow processor and a fast network, because network distance isn't ours to shorten. It
 * measures each page change as a person sees it: from the click to the frame in which the next page's first field takes input.
 */
export async function nextQuestions(browser: Browser, url: string): Promise<readonly Step[]> {
  return timedSteps(browser, { url: new URL("/auto/authentication", url).href, next: "button[type=submit]", walk });
}

/** Any pages of questions. `next` selects the button that leads from one to the next, and each page has its own heading. */
export interface Walk {
  readonly url: string;
  readonly next: string;
  readonly walk: (page: Page) => Promise<void>;
}

/** The headings of the pages that have taken input, by the page that says so itself. */
const arrivals = new WeakMap<Page, readonly string[]>();

/** Times the page changes of a walk in a slowed browser. */
export async function timedSteps(browser: Browser, { url, next, walk: goThrough }: Walk): Promise<readonly Step[]> {
  const { context, page } = await slowPage(browser, { isNetworkSlow: false });
  try {
    const arrived: string[] = [];
    arrivals.set(page, arrived);
    await page.exposeFunction("noteArrival", (heading: string) => void arrived.push(heading));
    await page.addInitScript(record, next);
    await page.goto(url, { waitUntil: "networkidle" });
    await goThrough(page);
    return await stepsOf(page);
  } finally {
    await context.close();
  }
}

/** The pages of the browser tests, so that a new page is walked here too. The estimate isn't a question, so its change isn't timed. */
async function walk(page: Page): Promise<void> {
  const person = somebody("approved");
  await playwrightInPage(page);
  await goOnWithoutEstimate(page);
  const [start, ...others] = legsOf({ primary: { person }, vehicle: "vin" });
  await answer(page, [start!]);
  for (const leg of others) {
    await arrival(page, leg.heading);
    await answer(page, [leg]);
  }
  await arrival(page, lastPage);
  await send(page);
  await arrival(page, `You're approved, ${person.firstName}`);
}

/** Playwright puts its own scripts into a page when they are first needed. That would count for the first change of ours. */
async function playwrightInPage(page: Page): Promise<void> {
  await page.waitForFunction(() => true);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

const mostPauses = 600;

/**
 * Waits until the page has said that it arrived, and only then looks at it. Looking uses the page's own slowed processor time, and would be
 * measured too: a fifteenth of a change. Then it waits until nothing is fetched ahead anymore, as people take longer for an answer than that.
 */
export async function arrival(page: Page, heading: string | RegExp): Promise<void> {
  const isThere = () =>
    arrivals.get(page)?.some((name) => (typeof heading === "string" ? name === heading : heading.test(name)));
  for (let waited = 0; !isThere(); waited += 1) {
    if (waited === mostPauses) throw new Error(`The page ${heading} didn't arrive.`);
    await pause(50);
  }
  await at(page, heading);
  await page.waitForLoadState("networkidle");
}

interface Recorded {
  readonly steps: readonly Step[];
  readonly noteArrival: (heading: string) => void;
}

async function stepsOf(page: Page): Promise<readonly Step[]> {
  return page.evaluate(() => (window as unknown as Recorded).steps);
}

/** Runs in the page before its own scripts, so it must not refer to anything outside itself. */
function record(next: string): void {
  const steps: { from: string; to: string; milliseconds: number; waited: number; clickedAt: number }[] = [];
  Object.assign(window, { steps });
  let click: { heading: string; time: number } | undefined;
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  /** Whether the page is ready for an answer. */
  const takesInput = () => document.querySelector("main :is(input, select, textarea, button):enabled") !== null;
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest(next)) click = { heading: heading(), time: timeStamp };
    },
    true,
  );
  /** Overlapping calls count once. */
  const waitedSince = (time: number) => {
    let [sum, until] = [0, 0];
    const calls = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes("/api/") && startTime >= time);
    for (const { startTime, duration } of calls.toSorted((one, other) => one.startTime - other.startTime)) {
      const end = startTime + duration;
      sum += Math.max(0, end - Math.max(startTime, until));
      until = Math.max(until, end);
    }
    return sum;
  };
  const look = () => {
    const now = heading();
    if (!click || now === "" || now === "Loading" || now === click.heading || !takesInput()) return;
    const { heading: from, time } = click;
    click = undefined;
    requestAnimationFrame(() =>
      setTimeout(() => {
        const milliseconds = performance.now() - time;
        const waited = Math.min(milliseconds, waitedSince(time));
        steps.push({ from, to: now, milliseconds, waited, clickedAt: performance.timeOrigin + time });
        (window as unknown as Recorded).noteArrival(now);
      }),
    );
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["disabled"],
  });
}
