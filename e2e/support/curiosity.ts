import type { Page } from "@playwright/test";
import type { Screen } from "@portico/domain/flow/golden-path";
import { lookClosely } from "./look-closely.ts";
import type { Curiosity } from "./travel.ts";
import { expect } from "./watched-page.ts";

/** Steps that can be answered only once. Nothing leads back to them (e2e/any-page.journey.ts, e2e/after-sending.journey.ts). */
const answeredForGood: ReadonlySet<string> = new Set(["verify", "review"]);

interface CreditDecision {
  /** Screens to check with axe in every state. */
  readonly lookAt: ReadonlySet<string>;
  /** Screens to reopen: by a reload, and by Back and Forward. */
  readonly reopen: ReadonlySet<string>;
}

/** Checks everything that these screens show once, and reopens them. */
export function curiousAbout({ lookAt, reopen }: CreditDecision): Curiosity {
  return {
    lookAt: ({ id }) => (lookAt.has(id) ? lookClosely : undefined),
    arriving: async (page, screen) => {
      if (reopen.has(screen.id)) await refresh(page);
    },
    passed: async (page, screen) => {
      if (reopen.has(screen.id) && !answeredForGood.has(screen.id)) await goBackAndForward(page, screen);
    },
  };
}

/** Expects the focus at a new page's heading, where keyboard users go on. */
export async function beginsAtHeading(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** Reloads the open page and expects it again. */
export async function refresh(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  const [heading, url] = [await title.innerText(), page.url()];
  await page.reload();
  await expect(title).toHaveText(heading);
  expect(page.url()).toBe(url);
}

/** Expects the answered page on the browser's Back, and the current page on Forward. */
async function goBackAndForward(page: Page, { url }: Screen): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  const [heading, here] = [await title.innerText(), page.url()];
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === url);
  await expect(title).not.toHaveText(heading);
  await page.goForward();
  await page.waitForURL(here);
  await expect(title).toHaveText(heading);
}
