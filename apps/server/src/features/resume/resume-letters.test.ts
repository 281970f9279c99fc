import { expect, test } from "vitest";
import { MaximumLength } from "@portico/domain/values/limits";
import { aTenant } from "../../testing/test-tenant.ts";
import { codeText } from "./resume-letters.ts";

const tenant = aTenant("test");
const aCode = { code: "123456", minutes: 10, opens: "application" } as const;

test.each([
  ["Dana", "Dana's"],
  ["Zo\u00eb", "Zoe's"],
  ["Zoe\u0308", "Zoe's"],
  // Not in GSM-7, and without a plain form.
  ["\u0141ukasz", "your"],
  ["N".repeat(MaximumLength.firstName), `${"N".repeat(MaximumLength.firstName)}'s`],
])("fits a text message for %s into one of 160 plain characters", (firstName, whose) => {
  const text = codeText(tenant, { ...aCode, firstName });

  expect(text).toContain(`to open ${whose} application`);
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
});

test("leaves out a name that doesn't fit beside a long institution's name", () => {
  const long = { ...tenant, clientDisplayName: "A Community Credit Union With a Long Name" };

  const text = codeText(long, { ...aCode, firstName: "N".repeat(MaximumLength.firstName) });

  expect(text).toContain("to open your application");
  expect(text.length).toBeLessThanOrEqual(160);
});
