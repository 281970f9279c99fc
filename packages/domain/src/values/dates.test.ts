import { expect, test } from "vitest";
import {
  addYears,
  after,
  ageOn,
  before,
  calendarDate,
  formatDate,
  isCalendarDate,
  olderThan,
  parseTypedDate,
  tooFarAhead,
  youngerThan,
} from "./dates.ts";
import { firstMessage } from "../testing/first-message.ts";

const today = "2026-11-21";

test.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["26-01-01", false],
  ["0000-01-01", false],
])("validates the day %s: %s", (date, exists) => {
  expect(isCalendarDate(date)).toBe(exists);
});

test.each([
  [calendarDate("Date of birth"), "2023-02-30", "The Date of birth field must be a valid date"],
  [calendarDate("Date of birth"), "2400-01-01", "The Date of birth field must be a date before the year 2400"],
  [calendarDate("Date of birth"), undefined, "The Date of birth field must be a valid date"],
  [
    calendarDate("Issue date").check(before("Issue date", today)),
    today,
    "The Issue date field must be before 11/21/2026",
  ],
  [
    calendarDate("Expiration date").check(after("Expiration date", today)),
    today,
    "The Expiration date field must be after 11/21/2026",
  ],
  [
    calendarDate("Date of birth").check(olderThan("Date of birth", 18, today)),
    "2008-11-22",
    "The Date of birth field must be a date older than 18 years",
  ],
  [calendarDate("Date of birth").check(olderThan("Date of birth", 18, today)), "2008-11-21", undefined],
  [
    calendarDate("Date of birth").check(youngerThan("Date of birth", 120, today)),
    "1906-11-21",
    "The Date of birth field must be a date younger than 120 years",
  ],
])(
  "validates the date $1: $2",
  {
    tags: [
      "5.date.valid",
      "5.date.before-2400",
      "5.date.max",
      "5.date.min",
      "5.date.max-years",
      "5.date.min-years",
      "9.year-cap",
    ],
  },
  (schema, value, message) => {
    expect(firstMessage(schema, value)).toBe(message);
  },
);

test("limits an expiration date to some years ahead", { tags: ["5.expiration"] }, () => {
  expect(tooFarAhead("2046-11-21", 20, today)).toBeUndefined();
  expect(tooFarAhead("2046-11-22", 20, today)).toBe("Valid Expiration Date must not exceed 20 years in the future.");
});

test("parses a typed date into a calendar day, and formats it back", () => {
  expect(parseTypedDate("2/9/1990")).toBe("1990-02-09");
  expect(parseTypedDate("soon")).toBe("soon");
  expect(formatDate("1990-02-09")).toBe("02/09/1990");
});

test("counts age up to the birthday, and moves a leap day to February 28 in other years", { tags: ["9.age"] }, () => {
  expect(ageOn("2000-11-22", today)).toBe(25);
  expect(ageOn("2000-11-21", today)).toBe(26);
  expect(addYears("2024-02-29", 1)).toBe("2025-02-28");
});
