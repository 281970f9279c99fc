// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { watchDrops } from "./watch-drops.ts";

beforeAll(watchDrops);

/** Whether the browser does what it does with something dragged over or dropped on this element. */
function isLeftToBrowser(markup: string, type: "dragover" | "drop", dragged: string): boolean {
  document.body.innerHTML = markup;
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [dragged], dropEffect: "copy" } });
  return document.body.firstElementChild!.dispatchEvent(event);
}

test.each(["dragover", "drop"] as const)("refuses a file beside an input on %s, and no text", (type) => {
  expect(isLeftToBrowser("<p>Your documents</p>", type, "Files")).toBe(false);
  expect(isLeftToBrowser('<input type="text">', type, "Files")).toBe(false);
  expect(isLeftToBrowser('<input type="file">', type, "Files")).toBe(true);
  expect(isLeftToBrowser('<input type="text">', type, "text/plain")).toBe(true);
});
