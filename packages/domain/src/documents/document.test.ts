import { expect, test } from "vitest";
import { freeName } from "./document.ts";

test.each([
  ["a name that is free", "pay.pdf", [], "pay.pdf"],
  ["a second file", "image.png", ["image.png"], "image (2).png"],
  ["a third file", "image.png", ["image.png", "image (2).png"], "image (3).png"],
  ["a name without an ending", "scan", ["scan"], "scan (2)"],
  ["the longest name", `${"x".repeat(251)}.pdf`, [`${"x".repeat(251)}.pdf`], `${"x".repeat(247)} (2).pdf`],
])("finds a free name for %s", (_what, name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});
