import { ProductCode } from "@portico/domain/loan/product";
import type { TestApp } from "../../../testing/test-app.ts";
import type { Answers, TestApplicant } from "./test-applicant.ts";
import { travelUntil, type Destination } from "./traveler.ts";

/** Begins an auto loan as a non-member and answers every step before the given one. */
export async function applyUntil(step: Destination, app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  return travelUntil(step, app, ProductCode.auto, answers);
}
