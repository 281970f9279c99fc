import { expect, test } from "vitest";
import { blockedTime } from "./first-load.ts";

test("counts only a long task's time beyond 50 ms after the first paint as blocking", () => {
  const longTasks = [
    { start: 100, milliseconds: 200 },
    { start: 900, milliseconds: 80 },
    { start: 1500, milliseconds: 51 },
  ];

  expect(blockedTime({ firstPaint: 800, longTasks })).toBe(31);
});
