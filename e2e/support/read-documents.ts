import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** Reads each document that is still unread, by the button that leads to the next one. */
export async function readAll(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Read / })
    .first()
    .click();
  for (;;) {
    await expect(page.getByText(/^Document \d+ of \d+$/)).toBeVisible();
    await expect(page.getByText("Opening the document")).toBeHidden();
    const next = page.getByRole("button", { name: "Next document" });
    const done = page.getByRole("button", { name: "Go to my signature" });
    await expect(next.or(done)).toBeVisible();
    if (await done.isVisible()) return done.click();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: title!, exact: true })).toBeHidden();
  }
}
