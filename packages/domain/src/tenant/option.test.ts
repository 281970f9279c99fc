import { expect, test } from "vitest";
import { ConfigurationOptions } from "./option.ts";

const option = (id: number, displayOrder?: number) => ({
  id,
  displayText: `Choice ${id}`,
  ...(displayOrder === undefined ? {} : { displayOrder }),
});
const idsOf = (...options: ReturnType<typeof option>[]) => ConfigurationOptions.parse(options).map(({ id }) => id);

test("an institution's list stands in the order that it asks for", { tags: ["3.option.displayOrder"] }, () => {
  expect(idsOf(option(1, 30), option(2, 10), option(3, 20))).toEqual([2, 3, 1]);
  expect(idsOf(option(1), option(2), option(3, 1))).toEqual([3, 1, 2]);
  expect(idsOf(option(3), option(1), option(2))).toEqual([3, 1, 2]);
});

test("two options of one id are refused", () => {
  expect(ConfigurationOptions.safeParse([option(1), option(1)]).success).toBe(false);
});
