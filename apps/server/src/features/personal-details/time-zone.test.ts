import { identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp, TestClock } from "../../testing/test-app.ts";

const tin = "815127800";

/** The answer to a person born on 21 November 2008 who applies at an instant of their eighteenth birthday. */
async function answerAt(instant: string, timeZone: string) {
  const clock = new TestClock(new Date(instant));
  const applicant = await applyUntil("identification", await testApp({ clock, tenant: { timeZone } }));
  const data = { ...identification(tin, "dana@example.com"), dateOfBirth: "2008-11-21" };
  const { status } = await applicant.client.call(identificationApi.create, {
    applicantId: applicant.applicantId,
    data,
  });
  return status;
}

test.each([
  ["America/New_York", "2026-11-21T04:59:59.999Z", 422],
  ["America/New_York", "2026-11-21T05:00:00.000Z", 200],
  ["America/Phoenix", "2026-11-21T05:00:00.000Z", 422],
  ["America/Phoenix", "2026-11-21T06:59:59.999Z", 422],
  ["America/Phoenix", "2026-11-21T07:00:00.000Z", 200],
])(
  "begins a birthday in the institution's time zone: in %s at %s the answer is %i",
  { tags: ["9.age"] },
  async (timeZone, instant, status) => {
    expect(await answerAt(instant, timeZone)).toBe(status);
  },
);
