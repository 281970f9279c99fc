import { expect, test } from "vitest";
import { asksWhy, type LeavingOccasion } from "./leaving-prompt.ts";
import { leavingRules } from "./leaving.ts";

const rules = leavingRules([
  { id: 1, allowCustomEntry: false },
  { id: 2, allowCustomEntry: true },
]);

const messagesOf = (answer: unknown) =>
  rules.safeParse(answer).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["accepts a reason that needs no text", { applicationLeaveReasonConfigurationId: 1 }, []],
  [
    "accepts a reason with the applicant's own text",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "Dinner is ready" },
    [],
  ],
  ["rejects a missing reason", {}, ["applicationLeaveReasonConfigurationId: Choose a reason."]],
  [
    "rejects an unknown reason",
    { applicationLeaveReasonConfigurationId: 9 },
    ["applicationLeaveReasonConfigurationId: Choose a reason."],
  ],
  [
    "rejects a missing text for a reason that needs one",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "   " },
    ["customEntry: Enter a reason."],
  ],
  [
    "rejects more than 250 characters",
    { applicationLeaveReasonConfigurationId: 2, customEntry: "x".repeat(251) },
    ["customEntry: The Reason field can have at most 250 characters."],
  ],
  [
    "rejects non-ASCII letters",
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
  hasOutcome: false,
  isEnabled: true,
};

test.each<[string, Partial<LeavingOccasion>, boolean]>([
  ["asks an applicant who leaves the window of a page that allows it", {}, true],
  ["asks nobody twice in a session", { wasAskedBefore: true }, false],
  ["asks again when the applicant clicks the logo", { wasAskedBefore: true, isForced: true }, true],
  ["asks on any page when the applicant clicks the logo", { routeAllows: false, isForced: true }, true],
  ["doesn't ask by itself on other pages", { routeAllows: false }, false],
  ["doesn't ask once the session is over", { isSessionExpired: true, isForced: true }, false],
  ["doesn't ask without an application", { applicationId: undefined, isForced: true }, false],
  ["doesn't ask about an application with an outcome", { hasOutcome: true, isForced: true }, false],
  ["doesn't ask when the institution has it off", { isEnabled: false, isForced: true }, false],
])(
  "%s",
  { tags: ["4.leaving.once", "4.leaving.not-expired", "4.leaving.route", "4.leaving.applicant", "4.leaving.enabled"] },
  (_case, change, asked) => {
    expect(asksWhy({ ...leavesTheWindow, ...change })).toBe(asked);
  },
);
