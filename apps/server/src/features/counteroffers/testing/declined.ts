import { applicationApi } from "@portico/contract/application";
import type { Records } from "@portico/domain/records/records";
import { expect } from "vitest";
import { loadApplication } from "../../../kernel/read-trip.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { applyUntil } from "../../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../../submission/testing/test-applicant.ts";

/** More than one and a half times what the car is worth, with an income that carries it. */
export const tooMuchForTheCar: Answers = { loanAmount: 60_000, monthlyIncome: 25_000 };

/** Somebody whose loan was declined, with counteroffers. */
export async function declined(app: TestApp, answers: Answers = tooMuchForTheCar): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.idle();
  return applicant;
}

export const declineOf = (applicant: TestApplicant) => applicant.do(applicationApi.decline, applicant.id);
export const loaded = (app: TestApp, id: number) => loadApplication(app.kernel, app.tenant.name, id);
export const recordsOf = async (app: TestApp, id: number): Promise<Records> => (await loaded(app, id)).records;

/** Takes one of the counteroffers, by default the largest. */
export async function take(applicant: TestApplicant, choice = 0) {
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths } = counteroffer!.choices[choice]!;
  const { applicationId } = applicant;
  return applicant.do(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
}

/** The same browser, with the linked application. */
export async function taking(applicant: TestApplicant): Promise<TestApplicant> {
  const { journey } = await take(applicant);
  return Object.assign(applicant, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
}
