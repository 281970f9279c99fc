import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";

/** A file on somebody's desktop. */
export interface FileOfDesktop {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Drags a file from the desktop onto an element of the page and drops it. It uses the browser's own protocol instead of synthetic events,
 * because the upload is a native file input, which accepts only drops by a person or the browser itself.
 */
export async function dropFile(page: Page, place: Locator, { name, content }: FileOfDesktop): Promise<void> {
  const desktop = await mkdtemp(path.join(tmpdir(), "portico-desktop-"));
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path.join(desktop, name)], dragOperationsMask: 1 };
  const drag = async (type: "dragEnter" | "dragOver" | "drop", point: Point) =>
    browser.send("Input.dispatchDragEvent", { type, ...point, data });
  try {
    await writeFile(path.join(desktop, name), content);
    await place.scrollIntoViewIfNeeded();
    // What loads later moves the page, so the pointer follows the element until it stays.
    let over = await middleOf(place);
    await drag("dragEnter", over);
    for (let before: Point | undefined; before?.x !== over.x || before.y !== over.y;) {
      before = over;
      await drag("dragOver", over);
      over = await middleOf(place);
    }
    await drag("drop", over);
    // The browser reads a dropped file when it is sent, so the file stays until then.
    page.once("close", () => void rm(desktop, { recursive: true, force: true }));
  } finally {
    await browser.detach();
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error("There is nothing to drop on.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
