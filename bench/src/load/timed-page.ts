import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { at } from "../../../e2e/support/pages.ts";
import { atFullSpeed, slowPage } from "./browser.ts";

/** Something to do while a page waits for its answer. */
export type AtEachPage = () => Promise<void>;

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

/** Any pages of questions. `next` selects the button that leads from one to the next, and each page has its own heading. */
export interface Walk {
  readonly url: string;
  readonly next: string;
  /** `meanwhile` does something else while the page stands still. */
  readonly walk: (page: Page, meanwhile: (work: AtEachPage) => Promise<void>) => Promise<void>;
}

/** The headings of the pages that have taken input, by the page that says so itself. */
const arrivals = new WeakMap<Page, readonly string[]>();

/** Times the page changes of a walk in a slowed browser. */
export async function timedSteps(browser: Browser, { walk: goThrough, ...place }: Walk): Promise<readonly Step[]> {
  const { context, page, devtools } = await timedPage(browser, place);
  try {
    await goThrough(page, (work) => atFullSpeed(devtools, work));
    return await stepsOf(page);
  } finally {
    await context.close();
  }
}

/** Opens a slowed page that times its own changes. */
export async function timedPage(
  browser: Browser,
  { url, next }: Pick<Walk, "url" | "next">,
): Promise<Awaited<ReturnType<typeof slowPage>>> {
  const slowed = await slowPage(browser, { isNetworkSlow: false });
  const arrived: string[] = [];
  arrivals.set(slowed.page, arrived);
  await slowed.page.exposeFunction("noteArrival", (heading: string) => void arrived.push(heading));
  await slowed.page.addInitScript(record, next);
  await slowed.page.goto(url, { waitUntil: "networkidle" });
  return slowed;
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

/** The page changes so far. */
export async function stepsOf(page: Page): Promise<readonly Step[]> {
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
