import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** Waits until the documents are on the page of the signature, because nobody signs before. */
export async function waitForDocuments(page: Page): Promise<void> {
  await expect(page.getByRole("article", { name: /^Your tax certification/ }).first()).toBeVisible();
}
