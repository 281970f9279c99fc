import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";

/** A file as somebody has it on their desktop. */
export interface FileOfDesktop {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Drags a file from the desktop over a place of the page and lets it go there. By the browser's own protocol and not by made-up events: the
 * upload is a native file input, which takes only what a person, or the browser itself, drops on it.
 */
export async function dropFile(page: Page, place: Locator, { name, content }: FileOfDesktop): Promise<void> {
  const desktop = await mkdtemp(path.join(tmpdir(), "portico-desktop-"));
  const browser = await page.context().newCDPSession(page);
  try {
    await writeFile(path.join(desktop, name), content);
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error("There is nothing to drop on.");
    const over = {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path.join(desktop, name)], dragOperationsMask: 1 },
    };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await browser.send("Input.dispatchDragEvent", { type, ...over });
    // The browser reads a dropped file when it is sent, so it lies there until then.
    page.once("close", () => void rm(desktop, { recursive: true, force: true }));
  } finally {
    await browser.detach();
  }
}
