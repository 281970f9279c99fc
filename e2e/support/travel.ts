import type { Page } from "@playwright/test";
import { flowOf, outcomesOf, outcomeUrl, stepUrl, type StepId } from "@portico/domain/flow/flows";
import type { Screen } from "@portico/domain/flow/golden-path";
import type { ProductCode } from "@portico/domain/loan/product";
import { addressOf, offered } from "./institutions.ts";
import { at, chooseLoan } from "./pages.ts";
import { stepPages } from "./step-pages.ts";
import type { Trip } from "./trip.ts";
import { walk, withStops, type Look } from "./walk.ts";

/** The longest time that a page may take on a busy machine. After it, an answer that doesn't lead on is reported. */
const longestWaitMs = 20_000;

/** Options: what a traveler does besides answering, and what it leaves out. */
export interface Curiosity {
  /** The step whose page stays unanswered. */
  readonly until?: StepId;
  /** The check of this screen's pages, if any. */
  readonly lookAt?: (screen: Screen) => Look | undefined;
  /** The page object that answers this screen, if it differs from the traveler's own. */
  readonly handAt?: (screen: Screen) => Page;
  /** Called when the page of a step has just opened. The first one is a new document. */
  readonly landed?: (page: Page, screen: Screen, isFirst: boolean) => Promise<void>;
  /** Called before the page of a step is answered. */
  readonly arriving?: (page: Page, screen: Screen) => Promise<void>;
  /** Called at each page of a step before it is filled in. */
  readonly read?: (page: Page) => Promise<void>;
  /** Called when a page of a step is filled in, before its button is pressed. */
  readonly filled?: (page: Page) => Promise<void>;
  /** Called after its page was answered, on the page of the next step. */
  readonly passed?: (page: Page, screen: Screen) => Promise<void>;
}

/** Goes from the landing page to the first question like a person, by the product's link. */
export async function setOut(page: Page, { institution, productCode }: Trip, baseURL: string | undefined) {
  await page.goto(addressOf(institution, baseURL));
  const { displayText } = offered(institution, productCode);
  await chooseLoan(page, new RegExp(`^${displayText}$`));
}

/**
 * Follows the pages' URLs and answers each step by `stepPages` until an outcome. No order is written down here. Returns the visited
 * screens, the outcome last. Throws at a URL that the product's flow doesn't have.
 */
export async function travel(page: Page, trip: Trip, curiosity: Curiosity = {}): Promise<readonly Screen[]> {
  const steps = screensByUrl(trip.productCode);
  const visited: Screen[] = [];
  let current: Screen | undefined;
  for (;;) {
    const before = current;
    const screen = (current = await nextScreen(page, trip.productCode, before));
    const isEnd = !steps.has(screen.url) || screen.id === curiosity.until;
    const legs = isEnd ? [] : stepPages[screen.id as StepId](trip);
    // A page without a question for these people leads on by itself.
    if (!isEnd && legs.length === 0) continue;
    visited.push(screen);
    if (isEnd) return visited;
    await at(page, legs[0]!.heading);
    await curiosity.landed?.(page, screen, before === undefined);
    if (before) await curiosity.passed?.(page, before);
    await curiosity.arriving?.(page, screen);
    await walk(curiosity.handAt?.(screen) ?? page, withStops(legs, curiosity), curiosity.lookAt?.(screen));
  }
}

async function nextScreen(page: Page, productCode: ProductCode, before: Screen | undefined): Promise<Screen> {
  await page.waitForURL(({ pathname }) => pathname !== "/" && pathname !== before?.url, { timeout: longestWaitMs });
  // If the product's questions come first, the start page redirects to them.
  if (!before) await at(page, /^(?!Loading)./);
  const { pathname } = new URL(page.url());
  const screen = screensByUrl(productCode).get(pathname) ?? outcomesByUrl(productCode).get(pathname);
  if (!screen)
    throw new Error(`After ${before?.url ?? "the start"} comes ${pathname}, which no step and no outcome has.`);
  return screen;
}

function screensByUrl(productCode: ProductCode): ReadonlyMap<string, Screen> {
  const { steps } = flowOf(productCode)!;
  return byUrl(steps.map((step) => ({ id: step.id, url: stepUrl(step, productCode) })));
}

function outcomesByUrl(productCode: ProductCode): ReadonlyMap<string, Screen> {
  const outcomes = [...outcomesOf(flowOf(productCode)!)];
  return byUrl(outcomes.map((outcome) => ({ id: outcome, url: outcomeUrl(outcome, productCode) })));
}

function byUrl(screens: readonly Screen[]): ReadonlyMap<string, Screen> {
  return new Map(screens.map((screen) => [screen.url, screen]));
}
