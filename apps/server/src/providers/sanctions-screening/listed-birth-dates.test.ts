import { expect, test } from "vitest";
import { birthDatesIn } from "./listed-birth-dates.ts";

test.each([
  ["DOB 28 Jul 1963; POB Caracas, Venezuela", [["1963-07-28", "1963-07-28"]]],
  [
    "DOB 1963; alt. DOB 01 Jan 1965; nationality Iran.",
    [
      ["1963-01-01", "1963-12-31"],
      ["1965-01-01", "1965-01-01"],
    ],
  ],
  ["DOB Feb 1970; Gender Male", [["1970-02-01", "1970-02-31"]]],
  ["DOB circa 1979", [["1979-01-01", "1979-12-31"]]],
  ["DOB circa 05 May 1979.", [["1979-01-01", "1979-12-31"]]],
  ["DOB 1960 to 1962", [["1960-01-01", "1962-12-31"]]],
  ["DOB Jan 1960 to Mar 1961", [["1960-01-01", "1961-03-31"]]],
  ["DOB unknown; alt. DOB 31 Foo 1960; POB Tehran", []],
  ["Passport 12345 (Iran) issued 02 Jul 2004", []],
])("reads the birth dates in: %s", (remarks, periods) => {
  expect(birthDatesIn(remarks)).toEqual(periods.map(([earliest, latest]) => ({ earliest, latest })));
});
