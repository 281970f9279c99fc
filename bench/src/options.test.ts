import { expect, test } from "vitest";
import { OptionError, readOptions } from "./options.ts";

const partsOf = (options: readonly string[]) => [...readOptions(options).wanted];

test("runs all short parts unless some parts are named", () => {
  expect(partsOf([])).toEqual(["sizes", "load", "api", "accounts", "process"]);
  expect(partsOf(["--only=api,sizes"])).toEqual(["api", "sizes"]);
  expect(partsOf(["--only=memory,growth"])).toEqual(["memory", "growth"]);
  expect(partsOf(["--only=peers"])).toEqual(["peers"]);
});

test("rejects an unknown part or option with the possible ones", () => {
  expect(() => readOptions(["--only=speed"])).toThrow(OptionError);
  expect(() => readOptions(["--fast"])).toThrow("--only=sizes,load,api,accounts,process,memory,growth,processes");
  expect(() => readOptions(["--only="])).toThrow(OptionError);
});

test("compares the sizes of the targets unless others are named, from small to large", () => {
  expect(readOptions([]).growthSizes).toEqual([10_000, 100_000, 1_000_000]);
  expect(readOptions(["--growth-sizes=10000,1000"]).growthSizes).toEqual([1_000, 10_000]);
});

test.each(["--growth-sizes=1000", "--growth-sizes=1,2", "--growth-sizes=many,few"])("rejects %s", (option) => {
  expect(() => readOptions([option])).toThrow("at least two numbers");
});
