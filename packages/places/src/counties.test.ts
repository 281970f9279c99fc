import { expect, test } from "vitest";
import { countyNames } from "./counties.ts";

test.each(["Cumberland", "Cumberland County", "Orleans Parish", "Orleans", "Maricopa", "Anchorage", "Baltimore"])(
  "knows the county %s",
  async (name) => {
    expect((await countyNames()).has(name)).toBe(true);
  },
);

test("knows no county that doesn't exist", async () => {
  expect((await countyNames()).has("Cumberlund")).toBe(false);
});
