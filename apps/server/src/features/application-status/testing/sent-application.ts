import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { testApp, type TestApp } from "../../../testing/test-app.ts";
import { applyUntil } from "../../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../../submission/testing/test-applicant.ts";

/** A taxpayer number whose credit result leads to a review. */
export const inReview = "815126400";

/** An application that was sent, with its letters written. It is in review unless the answers lead elsewhere. */
export async function sent(answers: Answers = { tin: inReview }, app?: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app ?? (await testApp()), answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

/** What the status page reads. */
export const read = async (applicant: TestApplicant): Promise<ApplicationStatus> =>
  applicant.do(applicationStatusApi.read, applicant.id);
