import { expect, test } from "vitest";
import { unbrokenNumbers } from "./unbroken-numbers.ts";

test.each([
  ["Call (207) 555-0142, and say 1333-7576-1234-5678.", ["(207) 555-0142,", "1333-7576-1234-5678."]],
  ["733 S Ironwood Dr, Apache Junction, AZ 85120-1063", ["85120-1063"]],
  ["Reference number 7921-878-763", ["7921-878-763"]],
  ["The 2022 Honda CR-V, or a Ford F-150.", ["CR-V,", "F-150."]],
  ["An E-Class, a T-shirt, and NON-REFUNDABLE", []],
  ["Version 2026-11, since 2026-11-21, for ***-**-6789 at $1,250.00", []],
])("finds the numbers that stay on one line in '%s'", (text, numbers) => {
  const parts = unbrokenNumbers(text);

  expect(parts.filter((_, place) => place % 2 === 1)).toEqual(numbers);
  expect(parts.join("")).toBe(text);
});
