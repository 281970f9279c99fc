import { expect, test } from "vitest";
import { OptionError, wantedParts } from "./options.ts";

test("everything runs unless some parts are named", () => {
  expect([...wantedParts([])]).toEqual(["sizes", "load", "api", "process"]);
  expect([...wantedParts(["--only=api,sizes"])]).toEqual(["api", "sizes"]);
});

test("an unknown part or option is refused with what is possible", () => {
  expect(() => wantedParts(["--only=speed"])).toThrow(OptionError);
  expect(() => wantedParts(["--fast"])).toThrow("--only=sizes,load,api,process");
  expect(() => wantedParts(["--only="])).toThrow(OptionError);
});
