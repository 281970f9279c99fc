import { expect, test } from "vitest";
import { grouped } from "./reference-number.ts";

test.each([
  ["1333757612345678", "1333-7576-1234-5678"],
  ["647413780683399", "647-4137-8068-3399"],
  ["64741378068339", "64-7413-7806-8339"],
  ["8001", "8001"],
])("groups the digits of %s by four: %s", (reference, shown) => {
  expect(grouped(reference)).toBe(shown);
});
