import type { Page } from "@playwright/test";
import type { Screen } from "@portico/domain/flow/golden-path";
import { lookClosely } from "./look-closely.ts";
import type { Curiosity } from "./travel.ts";
import { expect } from "./watched-page.ts";

/** Steps that are answered for good: no way leads back to them (e2e/any-page.journey.ts, e2e/after-sending.journey.ts). */
const answeredForGood: ReadonlySet<string> = new Set(["verify", "review"]);

/** Looks once at all that these screens show: with axe in every state, after a refresh, and when coming back to them. */
export function curiousAbout(screens: ReadonlySet<string>): Curiosity {
  return {
    lookAt: ({ id }) => (screens.has(id) ? lookClosely : undefined),
    arriving: async (page, screen) => {
      if (screens.has(screen.id)) await refresh(page);
    },
    passed: async (page, screen) => {
      if (screens.has(screen.id) && !answeredForGood.has(screen.id)) await goBackAndForward(page, screen);
    },
  };
}

/** Whoever uses no mouse goes on from the heading of a new page. The first one is a document of its own, which begins at its top. */
export async function beginsAtHeading(page: Page, { id }: Screen): Promise<void> {
  if (id !== "authentication") await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** A page that is open opens again. */
export async function refresh(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  const [heading, url] = [await title.innerText(), page.url()];
  await page.reload();
  await expect(title).toHaveText(heading);
  expect(page.url()).toBe(url);
}

/** The browser's Back leads to the page that was answered, and Forward to where somebody stands. */
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
