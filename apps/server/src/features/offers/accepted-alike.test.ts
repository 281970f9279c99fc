import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

async function offered(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  return applicant;
}

const accept = (applicant: TestApplicant) => applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
const read = (applicant: TestApplicant) => applicant.do(offerApi.read, applicant.id);

test("says at an open offer that the same person accepted another loan of its kind, and lets them accept", async () => {
  const app = await testApp();
  const first = await offered(app);
  const second = await offered(app);
  expect(await read(second)).not.toHaveProperty("acceptedAlikeOn");

  await accept(first);

  const { loanOffer } = await read(first);
  expect(await read(second)).toMatchObject({
    acceptedAlikeOn: "2026-11-21",
    acceptedAlikeMonthly: (loanOffer as { readonly monthlyPayment?: number }).monthlyPayment,
  });
  expect(await read(first)).not.toHaveProperty("acceptedAlikeOn");
  expect(await accept(second)).toMatchObject({ accepted: true });
});

test("tells two people nothing about a loan that only one of them accepted", async () => {
  const app = await testApp();
  const alone = await offered(app, { tin: "815127800" });
  const both = await offered(app, { isJoint: true, tin: "815127800", jointTin: "836207200" });

  await accept(alone);

  expect(await read(both)).not.toHaveProperty("acceptedAlikeOn");
});
