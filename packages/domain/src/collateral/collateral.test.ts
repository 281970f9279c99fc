import { expect, test } from "vitest";
import { isValued, vehicleKindOf } from "./collateral.ts";

const on = {
  autoDisabled: false,
  autoRefiDisabled: false,
  marineDisabled: false,
  motorcycleDisabled: false,
  rvDisabled: false,
};

test.each([
  [1, 1, "autoDisabled"],
  [3, 1, "autoRefiDisabled"],
  [6, 3, "motorcycleDisabled"],
  [7, 2, "marineDisabled"],
  [8, 4, "rvDisabled"],
] as const)("values vehicles of product %d, of kind %d, unless %s is set", (product, kind, flag) => {
  const others = Object.fromEntries(Object.keys(on).map((name) => [name, name !== flag])) as unknown as typeof on;

  expect(vehicleKindOf(product)).toBe(kind);
  expect(isValued(product, on)).toBe(true);
  expect(isValued(product, { ...on, [flag]: true })).toBe(false);
  expect(isValued(product, others)).toBe(true);
});

test("gives a loan without a vehicle no kind and no value", () => {
  expect([vehicleKindOf(4), isValued(4, on)]).toEqual([0, false]);
});
