import { expect, test } from "vitest";
import { matchVinKey } from "./vin-key.ts";

const vin = "5J6RW2H85NA000017";

test.each(["RW2H8", "RW", "R*2", "[PR]W[1-3]H", "RW2H[24-9]", "*****|NA", "RW|*A", "RW2H8|NA000017"])(
  "matches the key %s with the VIN",
  (key) => {
    expect(matchVinKey(key, vin)).toBeGreaterThanOrEqual(0);
  },
);

test.each(["RW3", "[A-P]W", "RW2H[24-7]", "*****|P", "RW|NB", "RW2H8|NA0000179"])(
  "doesn't match the key %s with the VIN",
  (key) => {
    expect(matchVinKey(key, vin)).toBe(-1);
  },
);

test("ranks a literal above a class, and a class above a wildcard", () => {
  const specificities = ["RW2H8", "RW2H[78]", "RW2H*", "RW"].map((key) => matchVinKey(key, vin));

  expect(specificities).toEqual([15, 14, 12, 6]);
});
