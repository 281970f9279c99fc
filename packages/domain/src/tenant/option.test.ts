import { expect, test } from "vitest";
import { ConfigurationOptions, isChoosable } from "./option.ts";

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

test(
  "an option can be chosen while neither it nor its parent is disabled",
  { tags: ["3.option.disabled", "3.option.parentConfigId"] },
  () => {
    const options = ConfigurationOptions.parse([
      option(1),
      { ...option(2), disabled: true },
      { ...option(3), parentConfigId: 1 },
      { ...option(4), parentConfigId: 2 },
      { ...option(5), parentConfigId: 4 },
    ]);

    expect([1, 2, 3, 4, 5, 6].map((id) => isChoosable(options, id))).toEqual([true, false, true, false, false, false]);
  },
);

test.each([
  ["of no option", [{ ...option(1), parentConfigId: 9 }]],
  ["of the option itself", [{ ...option(1), parentConfigId: 1 }]],
  [
    "that goes in a circle",
    [
      { ...option(1), parentConfigId: 2 },
      { ...option(2), parentConfigId: 1 },
    ],
  ],
])("a list with a parent %s is refused", (_name, options) => {
  expect(ConfigurationOptions.safeParse(options).success).toBe(false);
});
