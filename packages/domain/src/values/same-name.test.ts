import { expect, test } from "vitest";
import { isNameOf } from "./same-name.ts";

const ironwood = ["Ironwood Federal Credit Union", "Ironwood FCU"];
const harborlight = ["Harborlight Community Credit Union", "Harborlight"];

test.each([
  ["Ironwood Federal Credit Union", ironwood],
  ["ironwood", ironwood],
  ["Iron wood F.C.U.", ironwood],
  ["Ironwod Credit Union", ironwood],
  ["HARBOR LIGHT CU", harborlight],
  ["Harborlight Community Credit Union", harborlight],
  ["Harbourlight Credit Union", harborlight],
])("recognizes an institution by the name %s", (typed, names) => {
  expect(isNameOf(typed, names)).toBe(true);
});

test.each([
  ["Ironwood Credit Union of Boise", ironwood],
  ["Ironworks Credit Union", ironwood],
  ["Greenwood FCU", ironwood],
  ["Credit Union", ironwood],
  ["Harbor One", harborlight],
  ["", harborlight],
])("takes %s for another institution", (typed, names) => {
  expect(isNameOf(typed, names)).toBe(false);
});
