import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { settled } from "../support/axe.ts";
import type { Look, PageState } from "../support/walk.ts";
import { lengthenWords, restoreWords } from "./longer-words.ts";
import { wanted, wantedWidths, wantsState } from "./wanted.ts";

export const folder = path.resolve(import.meta.dirname, "../../.portico/sheets");
const height = 800;

/** A check of a walk that photographs a page in each of its states. */
export function photographing(institution: string, id: string): Look {
  return async (page, heading, state) => photograph(page, { institution, id, heading: String(heading), state });
}

interface Subject {
  readonly institution: string;
  readonly id: string;
  readonly heading: string;
  readonly state: PageState;
}

/** Photographs the whole open page at each width, and again with longer words. */
export async function photograph(page: Page, { institution, id, heading, state }: Subject): Promise<void> {
  if (!wantsState(state)) return;
  mkdirSync(path.join(folder, institution), { recursive: true });
  const name = [id, heading.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "").toLowerCase().slice(0, 40), state].join(
    ".",
  );
  const before = page.viewportSize();
  for (const width of wantedWidths()) {
    await page.setViewportSize({ width, height });
    await still(page);
    const take = async (words: "words" | "longer") =>
      page.screenshot({
        path: path.join(folder, institution, `${name}.${width}.${words}.png`),
        fullPage: true,
        animations: "disabled",
        scale: "css",
      });
    if (wanted.longer !== "yes") await take("words");
    if (wanted.longer === "no") continue;
    await page.evaluate(lengthenWords);
    await take("longer");
    await page.evaluate(restoreWords);
  }
  if (before) await page.setViewportSize(before);
}

/** Waits until the page shows all of its pictures, and until its words stay the same: at another width, a page may load more. */
async function still(page: Page): Promise<void> {
  for (let [before, now] = ["", " "]; before !== now;) {
    before = now;
    await page.waitForTimeout(400);
    await settled(page);
    now = await page.evaluate(async () => {
      await Promise.allSettled([...document.images].map(async (image) => image.decode()));
      return document.body.innerText;
    });
  }
}
