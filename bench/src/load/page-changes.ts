import type { Browser } from "@playwright/test";
import { ratioOf, percentile } from "../report/statistics.ts";
import { openFrozenPage } from "./frozen-page.ts";
import { lastPage, nextQuestions } from "./next-question.ts";
import { repeatedly } from "./repeatedly.ts";
import type { Step } from "./timed-page.ts";
import { vendorCalls, vendorTime } from "./vendor-time.ts";

/** The limits on walks. Five are enough for two runs to agree, and a busy machine gets fewer. */
const walkLimits = { most: 5, least: 3, seconds: 100 } as const;

/** A change of our page, without the time of vendors. */
export interface OwnStep extends Step {
  readonly vendors: number;
  readonly own: number;
}

/** A walk over our pages. Before each of its changes, the frozen page changed too. */
export interface Walked {
  readonly steps: readonly OwnStep[];
  readonly frozen: readonly number[];
}

export interface PageChanges {
  readonly walks: readonly Walked[];
  readonly failure: string | undefined;
}

interface Places {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly frozen: string;
}

/** If a page's texts changed, the other figures still count. The error is reported, and the target is missed. */
export async function measurePageChanges(browser: Browser, places: Places): Promise<PageChanges> {
  const walks: Walked[] = [];
  try {
    await repeatedly(walkLimits, async () => void walks.push(await walkInTurn(browser, places)));
    return { walks, failure: undefined };
  } catch (error) {
    const failure = error instanceof Error ? error.message.replace(/\s+/g, " ").slice(0, 300) : String(error);
    return { walks, failure };
  }
}

async function walkInTurn(browser: Browser, { url, sandboxUrl, frozen }: Places): Promise<Walked> {
  const peer = openFrozenPage(browser, frozen);
  const ours = await nextQuestions(browser, url, () => peer.change());
  const changes = await peer.finish();
  const calls = await vendorCalls(sandboxUrl);
  const steps = ours.map((step) => {
    const vendors = vendorTime(step, calls);
    return { ...step, vendors, own: step.milliseconds - vendors };
  });
  return { steps, frozen: changes.map(({ milliseconds }) => milliseconds) };
}

/** A percentile of all page changes but the last, which sends the application. */
export function ownTime(walks: readonly Pick<Walked, "steps">[], share: number): number {
  const questions = walks.flatMap(({ steps }) => steps).filter(({ from }) => from !== lastPage);
  return percentile(
    questions.map(({ own }) => own),
    share,
  );
}

/**
 * A percentile of our page changes in multiples of the frozen page's median. It is the median over the walks, each against the changes of the
 * frozen page between its own, because the machine gets faster and slower within minutes.
 */
export function timesFrozen(walks: readonly Walked[], share: number): number {
  return ratioOf(
    walks.map((each) => ownTime([each], share)),
    walks.map(({ frozen }) => percentile(frozen, 0.5)),
  );
}
