import { expect, test } from "vitest";
import { compileHint } from "./compile-hint.ts";

test.each(["forms", "sign-in", "uploads", "outcomes", "current-address-screen"])(
  "asks for all functions of %s at once",
  (name) => {
    expect(compileHint({ name })).toBe("//# allFunctionsCalledOnLoad");
  },
);

test.each(["application", "landing", "icu", "leaving-dialog"])("leaves %s as it is", (name) => {
  expect(compileHint({ name })).toBe("");
});
