import { expect, test } from "vitest";
import { findState, states } from "./states.ts";

test("there are fifty states and the District, five territories and three military regions", () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(states, ({ kind }) => kind)].map(([kind, members]) => [kind, members.length]),
  );

  expect(counts).toEqual({ state: 51, territory: 5, military: 3 });
  expect(new Set(states.map(({ code }) => code)).size).toBe(59);
});

test("every state has a code of two capitals and a name", () => {
  expect(states.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || !/^[A-Z][A-Za-z. ]+$/.test(name))).toEqual([]);
});

test.each([
  ["DC", "District of Columbia"],
  ["vi", "U.S. Virgin Islands"],
  ["AE", "Armed Forces Europe"],
  ["WY", "Wyoming"],
])("%s is %s", (code, name) => {
  expect(findState(code)?.name).toBe(name);
});

test("a code that is no state finds nothing", () => {
  expect(findState("ZZ")).toBeUndefined();
});
