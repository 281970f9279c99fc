import type { Page } from "@playwright/test";
import { expectAccessible, narrow } from "./axe.ts";
import { expect } from "./watched-page.ts";
import type { Look } from "./walk.ts";

/** An unanswered page and its errors are laid out like the answered one: those are looked at where room is scarce. */
export const lookClosely: Look = async (page, heading, state) => {
  await expectAccessible(page, `${heading}, ${state}`, state === "filled" ? undefined : [narrow]);
  if (state === "error") expect.soft(await notAskedFor(page), `${heading}: neither optional nor asked for`).toEqual([]);
};

/** Fields that say they must be filled in, are empty, and were let through: each should be marked as optional. */
async function notAskedFor(page: Page): Promise<readonly string[]> {
  return page
    .locator(":is(input, select, textarea):required:not(:disabled, [type=radio], [type=checkbox])")
    .evaluateAll((fields) =>
      fields
        .filter((field) => (field as HTMLInputElement).value === "" && field.getAttribute("aria-invalid") !== "true")
        .map(({ id }) => id),
    );
}
