import type { Page } from "@playwright/test";
import { at, press } from "./pages.ts";

/** One page of an application: its heading, its answer, and the button that sends it. */
export interface Leg {
  readonly heading: string | RegExp;
  readonly fill: (page: Page) => Promise<void>;
  /** A choice before this journey's questions appear. */
  readonly open?: (page: Page) => Promise<void>;
  /** The primary button. Defaults to "Save and continue". */
  readonly main?: string | RegExp;
  /** The button that leaves the page in this journey, if it isn't the primary one. */
  readonly leaveBy?: string;
  /** The page needs no input, because it is filled in already or asks nothing required. */
  readonly isComplete?: boolean;
  /** Remaining work on the page after its answer was sent. */
  readonly afterwards?: (page: Page) => Promise<void>;
}

/**
 * The states of a page before it is answered: empty, with errors, and filled in. "complete" means that it needed no input.
 */
export type PageState = "empty" | "error" | "filled" | "complete";

/** Checks a page in a state. Only a walk with a check stops at the empty page and sends it unanswered. */
export type Look = (page: Page, heading: string | RegExp, state: PageState) => Promise<void>;

/** Goes through the pages in order and answers each. */
export async function walk(page: Page, legs: readonly Leg[], look?: Look): Promise<void> {
  for (const leg of legs) {
    await at(page, leg.heading);
    if (look) await lookBefore(page, leg, look);
    await leg.fill(page);
    await look?.(page, leg.heading, leg.isComplete ? "complete" : "filled");
    await press(page, leg.leaveBy ?? mainOf(leg));
    await leg.afterwards?.(page);
  }
}

/** Something to do at each page before it is filled in, and afterwards. */
interface Stops {
  readonly read?: (page: Page) => Promise<void>;
  readonly filled?: (page: Page) => Promise<void>;
}

/** The same pages with these stops. */
export function withStops(legs: readonly Leg[], { read, filled }: Stops): readonly Leg[] {
  return legs.map((leg) => ({
    ...leg,
    fill: async (page) => {
      await read?.(page);
      await leg.fill(page);
      await filled?.(page);
    },
  }));
}

async function lookBefore(page: Page, leg: Leg, look: Look): Promise<void> {
  if (leg.isComplete) return;
  await leg.open?.(page);
  await look(page, leg.heading, "empty");
  await press(page, mainOf(leg));
  await at(page, leg.heading);
  await page.getByRole("heading", { name: /another look$/ }).waitFor();
  await look(page, leg.heading, "error");
}

function mainOf({ main = "Save and continue" }: Leg): string | RegExp {
  return main;
}
