// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { keepFor, kept } from "./expiring-storage.ts";

const hour = 3_600_000;
const noon = Date.parse("2030-01-01T12:00:00Z");

afterEach(() => localStorage.clear());

test("keeps values for four hours", { tags: ["9.storage-expiry"] }, () => {
  keepFor("portico.sample", { shown: true }, undefined, noon);

  expect(kept("portico.sample", noon + 4 * hour - 1)).toEqual({ shown: true });
  expect(kept("portico.sample", noon + 4 * hour)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("keeps values until their own expiry", () => {
  keepFor("portico.sample", "look", 24 * hour, noon);

  expect(kept("portico.sample", noon + 23 * hour)).toBe("look");
});

test("ignores values that other code wrote under the key", () => {
  localStorage.setItem("portico.sample", "{");

  expect(kept("portico.sample", noon)).toBeUndefined();
});
