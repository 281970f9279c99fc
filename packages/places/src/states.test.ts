import { expect, test } from "vitest";
import { findState, states } from "./states.ts";

test("has fifty states and the District, five territories and three military regions", () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(states, ({ kind }) => kind)].map(([kind, members]) => [kind, members.length]),
  );

  expect(counts).toEqual({ state: 51, territory: 5, military: 3 });
  expect(new Set(states.map(({ code }) => code)).size).toBe(59);
});

test("gives every state a name and a code of two capitals", () => {
  expect(states.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || !/^[A-Z][A-Za-z. ]+$/.test(name))).toEqual([]);
});

test.each([
  ["DC", "District of Columbia"],
  ["vi", "U.S. Virgin Islands"],
  ["AE", "Armed Forces Europe"],
  ["WY", "Wyoming"],
])("finds %s as %s", (code, name) => {
  expect(findState(code)?.name).toBe(name);
});

test("finds nothing for an unknown code", () => {
  expect(findState("ZZ")).toBeUndefined();
});
