import { expect, test } from "vitest";
import { ConfigurationOptions, isChoosable } from "./option.ts";

const option = (id: number, displayOrder?: number) => ({
  id,
  displayText: `Choice ${id}`,
  ...(displayOrder === undefined ? {} : { displayOrder }),
});
const idsOf = (...options: ReturnType<typeof option>[]) => ConfigurationOptions.parse(options).map(({ id }) => id);

test("sorts an institution's list by display order", { tags: ["3.option.displayOrder"] }, () => {
  expect(idsOf(option(1, 30), option(2, 10), option(3, 20))).toEqual([2, 3, 1]);
  expect(idsOf(option(1), option(2), option(3, 1))).toEqual([3, 1, 2]);
  expect(idsOf(option(3), option(1), option(2))).toEqual([3, 1, 2]);
});

test("rejects two options with the same ID", () => {
  expect(ConfigurationOptions.safeParse([option(1), option(1)]).success).toBe(false);
});

test(
  "allows an option while neither it nor its parent is disabled",
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
  ["that doesn't exist", [{ ...option(1), parentConfigId: 9 }]],
  ["that is the option itself", [{ ...option(1), parentConfigId: 1 }]],
  [
    "in a circle",
    [
      { ...option(1), parentConfigId: 2 },
      { ...option(2), parentConfigId: 1 },
    ],
  ],
])("rejects a list with a parent %s", (_name, options) => {
  expect(ConfigurationOptions.safeParse(options).success).toBe(false);
});
