import { expect, test } from "vitest";
import { lastPage } from "./next-question.ts";
import { timesFrozen } from "./page-changes.ts";

const walkOf = (own: readonly number[], frozen: readonly number[]) => ({
  steps: [...own, 9000].map((time, place) => ({
    from: place === own.length ? lastPage : `Page ${place}`,
    to: `Page ${place + 1}`,
    milliseconds: time,
    waited: 0,
    clickedAt: place,
    vendors: 0,
    own: time,
  })),
  frozen,
});

test("compares each walk with the frozen page's changes of the same walk", () => {
  const quiet = walkOf([150, 150, 200, 210], [100, 100, 110]);
  const slower = walkOf([300, 300, 400, 420], [200, 200, 220]);
  const disturbed = walkOf([900, 900, 900, 900], [100, 100, 100]);

  expect(timesFrozen([quiet, slower, disturbed], 0.5)).toBe(1.5);
  expect(timesFrozen([quiet, slower, disturbed], 0.75)).toBe(2);
});
