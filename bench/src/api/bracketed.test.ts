import { expect, test } from "vitest";
import { ratioAround } from "./bracketed.ts";

const same = (rate: number) => rate;

test("compares a turn with the mean of the turns around it, so a steady drift of the machine doesn't count", () => {
  const drift = [100, 90, 80, 70, 60].map((speed, place) => (place % 2 === 0 ? speed * 0.3 : speed));
  const [a, p, b, q, c] = drift as [number, number, number, number, number];

  const ratio = ratioAround(
    [
      { before: a, turn: p, after: b },
      { before: b, turn: q, after: c },
    ],
    same,
  );

  expect(ratio).toBeCloseTo(0.3, 10);
});

test("takes the median of the ratios, so one disturbed turn doesn't count", () => {
  const turns = [30, 31, 3].map((rate) => ({ before: rate, turn: 100, after: rate }));

  expect(ratioAround(turns, same)).toBe(0.3);
});
