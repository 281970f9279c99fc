import { expect, test } from "vitest";
import { publicRandom } from "./public-random.ts";

test("never hands out the same bytes twice, also after its pool ran out", () => {
  const seen = Array.from({ length: 2_000 }, () => publicRandom(12));
  const texts = seen.map((bytes) => bytes.toString("hex"));

  expect(seen.every(({ length }) => length === 12)).toBe(true);
  expect(new Set(texts).size).toBe(seen.length);
});
