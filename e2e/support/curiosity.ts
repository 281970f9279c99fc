import type { Page } from "@playwright/test";
import type { Screen } from "@portico/domain/flow/golden-path";
import { lookClosely } from "./look-closely.ts";
import type { Curiosity } from "./travel.ts";
import { expect } from "./watched-page.ts";

/** Steps that are answered for good: no way leads back to them (e2e/any-page.journey.ts, e2e/after-sending.journey.ts). */
const answeredForGood: ReadonlySet<string> = new Set(["verify", "review"]);

interface Wanted {
  /** Screens that are looked at with axe in every state. */
  readonly lookAt: ReadonlySet<string>;
  /** Screens that are opened again: by a refresh, and by Back and Forward. */
  readonly reopen: ReadonlySet<string>;
}

/** Looks once at all that these screens show, and opens them again. */
export function curiousAbout({ lookAt, reopen }: Wanted): Curiosity {
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
