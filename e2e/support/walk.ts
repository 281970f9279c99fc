import type { Page } from "@playwright/test";
import { at, press } from "./pages.ts";

/** One page of an application: its heading, how it is answered, and the button that sends the answer. */
export interface Leg {
  readonly heading: string | RegExp;
  readonly fill: (page: Page) => Promise<void>;
  /** What somebody chooses before the questions of this journey stand there. */
  readonly open?: (page: Page) => Promise<void>;
  /** The primary button; "Save and continue" when left out. */
  readonly main?: string;
  /** The button by which this journey leaves the page, where it is not the primary one. */
  readonly leaveBy?: string;
  /** Nothing is missing when the page opens: it is filled in already, or asks nothing that must be answered. */
  readonly isComplete?: boolean;
  /** What is left to do on the page after its answer was sent. */
  readonly afterwards?: (page: Page) => Promise<void>;
}

/** What somebody sees who does not answer at once: nothing filled in, told what is missing, all filled in; "complete" where nothing was missing. */
export type PageState = "empty" | "error" | "filled" | "complete";

/** Looks at a page in a state. Only a walk with a look stops at the empty page and sends it unanswered. */
export type Look = (page: Page, heading: string | RegExp, state: PageState) => Promise<void>;

/** Walks the pages in their order, answering each. */
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

async function lookBefore(page: Page, leg: Leg, look: Look): Promise<void> {
  if (leg.isComplete) return;
  await leg.open?.(page);
  await look(page, leg.heading, "empty");
  await press(page, mainOf(leg));
  await at(page, leg.heading);
  await page.getByRole("heading", { name: /another look$/ }).waitFor();
  await look(page, leg.heading, "error");
}

function mainOf({ main = "Save and continue" }: Leg): string {
  return main;
}
