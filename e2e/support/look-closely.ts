import type { Page } from "@playwright/test";
import { expectAccessible, narrow, wide } from "./axe.ts";
import { expect } from "./watched-page.ts";
import type { Look, PageState } from "./walk.ts";

/** Each state is checked once: the unanswered page and its errors on a narrow screen, and the answered one on a wide screen. */
const sizesOf: Readonly<Record<PageState, Parameters<typeof expectAccessible>[2]>> = {
  empty: [narrow],
  error: [narrow],
  filled: [wide],
  complete: [narrow, wide],
};

export const lookClosely: Look = async (page, heading, state) => {
  await expectAccessible(page, `${heading}, ${state}`, sizesOf[state]);
  if (state === "error") expect.soft(await notAskedFor(page), `${heading}: neither optional nor asked for`).toEqual([]);
};

/** Required fields that are empty but were accepted. Each should be marked as optional. */
async function notAskedFor(page: Page): Promise<readonly string[]> {
  return page
    .locator(":is(input, select, textarea):required:not(:disabled, [type=radio], [type=checkbox])")
    .evaluateAll((fields) =>
      fields
        .filter((field) => (field as HTMLInputElement).value === "" && field.getAttribute("aria-invalid") !== "true")
        .map(({ id }) => id),
    );
}
