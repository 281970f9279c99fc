import { applicationApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";

const inReview = "815126400";

async function statusOf(tenant: TestAppOptions["tenant"], tin = inReview) {
  const applicant = await applyUntil("submit", await testApp({ tenant: tenant ?? {} }), { tin });
  await applicant.submit();
  return { applicant, status: await applicant.do(applicationApi.status, applicant.id) };
}

test("says when an application was sent, and the business day by which people usually hear", async () => {
  // The test's clock stands on a Saturday.
  const { applicant, status } = await statusOf({ reviewBusinessDays: 2 });

  expect(status).toMatchObject({
    loanDecision: 2,
    sentAt: "2026-11-21T10:00:00.000Z",
    referenceNumber: String(applicant.loanApplicationId),
    answerBy: "2026-11-24",
  });
});

test("promises no day if the institution doesn't, or once there is a decision", async () => {
  expect((await statusOf({})).status).not.toHaveProperty("answerBy");
  expect((await statusOf({ reviewBusinessDays: 2 }, "815127800")).status).not.toHaveProperty("answerBy");
});

test("names the documents that help during a manual review, and only then", async () => {
  const { status: pending } = await statusOf({ reviewBusinessDays: 2 });
  const { status: approved } = await statusOf({ reviewBusinessDays: 2 }, "815127800");

  expect(pending.papers).toContainEqual({ applicantType: 1, firstName: "Dana", kind: "payStubs", state: "open" });
  expect(approved).not.toHaveProperty("papers");
});
