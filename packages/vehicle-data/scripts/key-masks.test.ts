import { expect, test } from "vitest";
import { areCompatible, keyMasks } from "./key-masks.ts";

test.each([
  ["RW[12]H", "RW2H8"],
  ["*W1P", "*[FWX]1"],
  ["B***E", "BU"],
  ["RW|N", "*****|*A"],
])("finds a VIN that matches both %s and %s", (left, right) => {
  expect(areCompatible(left, right)).toBe(true);
});

test.each([
  ["RW[13]H", "RW2H8"],
  ["*W1P", "*[FX]1"],
  ["RW|N", "RW|P"],
])("finds no VIN that matches both %s and %s", (left, right) => {
  expect(areCompatible(left, right)).toBe(false);
});

test.each(["RW2H[8", "RW2H8X", "R W", "|123456789"])("rejects the key %j", (key) => {
  expect(keyMasks(key)).toBeUndefined();
});
