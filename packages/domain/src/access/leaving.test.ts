import { expect, test } from "vitest";
import { asksWhy, leavingRules, type LeavingOccasion } from "./leaving.ts";

const rules = leavingRules([
  { id: 1, allowCustomEntry: false },
  { id: 2, allowCustomEntry: true },
]);

const messagesOf = (answer: unknown) =>
  rules.safeParse(answer).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["a reason that needs no words", { applicationLeaveReasonConfigurationId: 1 }, []],
  ["a reason in one's own words", { applicationLeaveReasonConfigurationId: 2, customEntry: "Dinner is ready" }, []],
  ["no reason", {}, ["applicationLeaveReasonConfigurationId: Choose a reason."]],
  [
    "a reason that the institution does not know",
    { applicationLeaveReasonConfigurationId: 9 },
    ["applicationLeaveReasonConfigurationId: Choose a reason."],
  ],
  [
    "a reason that needs words, without them",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "   " },
    ["customEntry: Enter a reason."],
  ],
  [
    "more than 250 characters",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "x".repeat(251) },
    ["customEntry: The Reason field can have at most 250 characters."],
  ],
  [
    "letters beyond ASCII",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "Café" },
    ["customEntry: Valid characters are Aa-Zz, 0-9, and simple punctuation."],
  ],
])(
  "%s",
  { tags: ["5.leaving.required", "5.leaving.custom-required", "5.leaving.max", "9.leaving-max"] },
  (_case, answer, messages) => {
    expect(messagesOf(answer)).toEqual(messages);
  },
);

const leavesTheWindow: LeavingOccasion = {
  isForced: false,
  wasAskedBefore: false,
  isSessionExpired: false,
  routeAllows: true,
  applicationId: 7,
  isEnabled: true,
};

test.each<[string, Partial<LeavingOccasion>, boolean]>([
  ["who leaves the window of a page that allows it is asked", {}, true],
  ["nobody is asked twice in a session", { wasAskedBefore: true }, false],
  ["who presses the logo is asked again", { wasAskedBefore: true, isForced: true }, true],
  ["who presses the logo is asked on any page", { routeAllows: false, isForced: true }, true],
  ["other pages do not ask by themselves", { routeAllows: false }, false],
  ["nobody is asked once the session is over", { isSessionExpired: true, isForced: true }, false],
  ["nobody is asked who has no application", { applicationId: undefined, isForced: true }, false],
  ["nobody is asked where the institution has it off", { isEnabled: false, isForced: true }, false],
])(
  "%s",
  { tags: ["4.leaving.once", "4.leaving.not-expired", "4.leaving.route", "4.leaving.applicant", "4.leaving.enabled"] },
  (_case, change, asked) => {
    expect(asksWhy({ ...leavesTheWindow, ...change })).toBe(asked);
  },
);
