import { expect, test } from "vitest";
import { newId } from "./make-scope.ts";

test("makes unordered ids of 16 digits, up to 53 bits", () => {
  const ids = Array.from({ length: 2_000 }, newId);
  const half = Number.MAX_SAFE_INTEGER / 2;

  expect(ids.every((id) => Number.isSafeInteger(id) && String(id).length === 16)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id > half).length).toBeGreaterThan(850);
  expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
});
