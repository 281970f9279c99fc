import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** No word of a table is broken into two lines. Its hyphens may be. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator("td, th").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[A-Za-z]{2,}/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(broken).toEqual([]);
}
