import { expect, test } from "vitest";
import { vendorTime } from "./vendor-time.ts";

const click = Date.parse("2026-11-24T10:00:00.000Z");
const step = { clickedAt: click, milliseconds: 300 };
const call = (end: number, milliseconds: number) => ({ at: new Date(click + end).toISOString(), milliseconds });

test.each([
  ["no call", [], 0],
  ["a call within the page change", [call(150, 40)], 40],
  ["overlapping calls once", [call(150, 40), call(140, 40)], 50],
  ["a call inside another once", [call(200, 100), call(150, 20)], 100],
  ["calls one after another", [call(100, 30), call(200, 30)], 60],
  ["only the part after the click", [call(10, 40)], 10],
  ["only the part before the next page takes input", [call(320, 40)], 20],
  ["no call before the click", [call(-10, 40)], 0],
  ["no call after the page change", [call(400, 40)], 0],
])("counts %s", (_what, calls, expected) => {
  expect(vendorTime(step, calls)).toBe(expected);
});
