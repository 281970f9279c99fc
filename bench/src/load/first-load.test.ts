import { expect, test } from "vitest";
import { blockedTime } from "./first-load.ts";

test("only what a long task takes beyond 50 ms after the first paint blocks", () => {
  const longTasks = [
    { start: 100, milliseconds: 200 },
    { start: 900, milliseconds: 80 },
    { start: 1500, milliseconds: 51 },
  ];

  expect(blockedTime({ firstPaint: 800, longTasks })).toBe(31);
});
