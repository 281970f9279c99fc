import { expect, test } from "vitest";
import { OptionError, wantedParts } from "./options.ts";

test("runs all short parts unless some parts are named", () => {
  expect([...wantedParts([])]).toEqual(["sizes", "load", "api", "process"]);
  expect([...wantedParts(["--only=api,sizes"])]).toEqual(["api", "sizes"]);
  expect([...wantedParts(["--only=memory"])]).toEqual(["memory"]);
});

test("rejects an unknown part or option with the possible ones", () => {
  expect(() => wantedParts(["--only=speed"])).toThrow(OptionError);
  expect(() => wantedParts(["--fast"])).toThrow("--only=sizes,load,api,process,memory");
  expect(() => wantedParts(["--only="])).toThrow(OptionError);
});
