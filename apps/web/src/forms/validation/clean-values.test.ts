import { expect, test } from "vitest";
import { cleanValues } from "./clean-values.ts";

test.each([
  ["empty text, null and undefined are left out", { a: "", b: null, c: undefined, d: "x" }, [], { d: "x" }],
  ["`false` and zero are answers", { a: false, b: 0 }, [], { a: false, b: 0 }],
  ["a group keeps its filled fields", { group: { a: "", b: "x" } }, [], { group: { b: "x" } }],
  ["an empty group stays", { group: { a: "" } }, [], { group: {} }],
  ["an empty optional group is left out", { group: { a: "", b: { c: null } }, d: 1 }, ["group"], { d: 1 }],
  ["a filled optional group stays", { group: { a: "x" } }, ["group"], { group: { a: "x" } }],
  ["an entry of a list keeps its filled fields", { list: [{ a: null, b: "x" }] }, [], { list: [{ b: "x" }] }],
  ["other lists stay unchanged", { list: ["", 1] }, [], { list: ["", 1] }],
])("%s", (_, values, optionalGroups, expected) => {
  expect(cleanValues(values, optionalGroups)).toEqual(expected);
});
