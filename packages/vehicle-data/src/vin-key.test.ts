import { expect, test } from "vitest";
import { matchVinKey } from "./vin-key.ts";

const vin = "5J6RW2H85NA000017";

test.each(["RW2H8", "RW", "R*2", "[PR]W[1-3]H", "RW2H[24-9]", "*****|NA", "RW|*A", "RW2H8|NA000017"])(
  "%s describes the VIN",
  (key) => {
    expect(matchVinKey(key, vin)).toBeGreaterThanOrEqual(0);
  },
);

test.each(["RW3", "[A-P]W", "RW2H[24-7]", "*****|P", "RW|NB", "RW2H8|NA0000179"])("%s describes another VIN", (key) => {
  expect(matchVinKey(key, vin)).toBe(-1);
});

test("a literal is more specific than a class, a class than any character", () => {
  const specificities = ["RW2H8", "RW2H[78]", "RW2H*", "RW"].map((key) => matchVinKey(key, vin));

  expect(specificities).toEqual([15, 14, 12, 6]);
});
