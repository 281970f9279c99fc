import { expect } from "vitest";
import { applicationApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { stepAnswers } from "./step-answers.ts";
import type { TestApplicant } from "./test-applicant.ts";

export async function frontierOf(applicant: TestApplicant): Promise<string | null> {
  return (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey.frontier;
}

/** Answers every question from the current step until a step is reached. */
export async function goOnUntil(step: string, applicant: TestApplicant): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const frontier = await frontierOf(applicant);
    if (frontier === step) return;
    await stepAnswers[frontier as keyof typeof stepAnswers](applicant);
  }
  throw new Error(`${step} was not reached.`);
}

/** Expects that an applicant who skips the pages can't send the application. */
export async function refusesToSend(applicant: TestApplicant): Promise<void> {
  const refused = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });
  expect(refused.code).toBe("notItsTurn");
}
