import type { Browser, Page } from "@playwright/test";
import { fillContact, fillIdentification, press, saveAndContinue } from "../../../../e2e/support/pages.ts";
import { somebody } from "../../../../e2e/support/people.ts";
import { launchBrowser } from "../../load/browser.ts";
import { firstLoad, type FirstLoad } from "../../load/first-load.ts";
import { repeatedly } from "../../load/repeatedly.ts";
import { arrival, timedSteps, type Step, type Walk } from "../../load/timed-page.ts";
import { questionPages } from "./questions.ts";

/** A site with the same pages of questions. */
interface FormSite extends Walk {
  readonly name: string;
}

export interface MeasuredForm {
  readonly name: string;
  readonly loads: readonly FirstLoad[];
  readonly steps: readonly Step[];
}

const loadLimits = { most: 7, least: 4, seconds: 240 } as const;
const walks = { most: 6, least: 4, seconds: 120 } as const;
const [, second, third] = questionPages;

/** Loads the sites' first page in turn, and then goes from page to page in turn. The first run of each is dropped. */
export async function measureForms(sites: readonly FormSite[]): Promise<readonly MeasuredForm[]> {
  const browser = await launchBrowser();
  try {
    const measured = sites.map((site) => ({ site, loads: [] as FirstLoad[], steps: [] as Step[] }));
    await repeatedly(loadLimits, async (run) => {
      for (const { site, loads } of measured) {
        const load = await firstLoad(browser, site.url, { hasField: true });
        if (run > 0) loads.push(load);
      }
    });
    await repeatedly(walks, async (run) => {
      for (const { site, steps } of measured) {
        const timed = await stepsOf(browser, site);
        if (run > 0) steps.push(...timed);
      }
    });
    return measured.map(({ site, loads, steps }) => ({ name: site.name, loads, steps }));
  } finally {
    await browser.close();
  }
}

async function stepsOf(browser: Browser, site: FormSite): Promise<readonly Step[]> {
  const steps = await timedSteps(browser, site);
  if (steps.length !== 2) throw new Error(`${site.name} changed its page ${steps.length} times, not twice.`);
  return steps;
}

/** Our own three pages, answered by label. */
export function porticoSite(url: string, name: string): FormSite {
  return {
    name,
    url: new URL("/auto/authentication", url).href,
    next: "button[type=submit]",
    walk: async (page) => {
      const person = somebody("approved");
      await fillContact(page, person);
      await press(page, "Start my application");
      await arrival(page, second!.title);
      await fillIdentification(page, person);
      await saveAndContinue(page);
      await arrival(page, third!.title);
    },
  };
}

/** A library's pages, which its own script answers. */
export function peerSite(url: string, name: string, next: string): FormSite {
  return {
    name,
    url,
    next,
    walk: async (page) => {
      for (const [place, { questions }] of questionPages.slice(0, -1).entries()) {
        await answer(page, Object.fromEntries(questions.map((question) => [question.key, question.answer])));
        await page.locator(next).click();
        await arrival(page, questionPages[place + 1]!.title);
      }
    },
  };
}

async function answer(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => (window as unknown as { answer(values: object): unknown }).answer(given), values);
}
