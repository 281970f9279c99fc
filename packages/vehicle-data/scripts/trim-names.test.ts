import { expect, test } from "vitest";
import { trimNamesOf } from "./trim-names.ts";

test.each([
  ["L/LE/SE/XLE", ["L", "LE", "SE", "XLE"]],
  ["GT, R/T", ["GT", "R/T"]],
  ["S/SL", ["S", "SL"]],
  ["LE + Convenient Pkg + Audio Pkg", ["LE"]],
  ["STI Base+W+KA+M/R", ["STI Base"]],
  ["SE, CVT,  w/Premium pkg", ["SE"]],
  ["EX-L w/ NAVI / EX-L w/ RES", ["EX-L"]],
  ["2.5+", ["2.5+"]],
  ["BLACK EDITION", ["Black Edition"]],
  ["TRAILSPORT", ["Trailsport"]],
  ["FLHTCU", ["FLHTCU"]],
  ["CVT", []],
  ["A name that is far too long for a list of choices", []],
])("reads %j as %j", (text, names) => {
  expect(trimNamesOf(text, "Any")).toEqual(names);
});

test("turns Honda's EXL into EX-L", () => {
  expect(trimNamesOf("EXL", "Honda")).toEqual(["EX-L"]);
});
