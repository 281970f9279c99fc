import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { journeyApi, type Journey } from "@portico/contract/journey";
import type { StepId } from "@portico/domain/flow/flows";
import type { ProductCode } from "@portico/domain/loan/product";
import type { TestApp } from "../../../testing/test-app.ts";
import { kindOfHome } from "./heloc-answers.ts";
import { wantedEstimate } from "./loan-answers.ts";
import { fittingAnswers } from "./person-answers.ts";
import { stepAnswers } from "./step-answers.ts";
import { begin, beginAs, TestApplicant, type Answers } from "./test-applicant.ts";

/** The step to stop before. "submit" is after the review's confirmation and before sending. */
export type Destination = keyof typeof stepAnswers | "submit";

/** More steps than any flow has. Somebody who answers this often goes in circles. */
const tooOften = 60;

/**
 * Travels through a product's flow, led only by the server's next step. No order is written down here, so a step added to a flow needs only
 * an answer in `stepAnswers`.
 */
export async function travelUntil(
  destination: Destination,
  app: TestApp,
  productCode: ProductCode,
  answers: Answers = {},
): Promise<TestApplicant> {
  return goOn(await beginAs(app, productCode, answers), destination);
}

/**
 * Travels like a browser: answers the questions before the application exists by the session's calls, and then begins. Those steps come
 * first in `visited`.
 */
export async function travelFromTheLandingPage(
  destination: Destination,
  app: TestApp,
  productCode: ProductCode,
  answers: Answers = {},
): Promise<TestApplicant> {
  const applicant = new TestApplicant(app, productCode, answers);
  const before = await answerBefore(applicant);
  await begin(applicant);
  applicant.visited.unshift(...before);
  return goOn(applicant, destination);
}

const productTypeIdOf = ({ productCode }: TestApplicant) => ({ productTypeId: productCode });

/** The answers to the questions before an application, by the session's calls. */
const answersBefore: Readonly<Partial<Record<StepId, (applicant: TestApplicant) => Promise<Beginning>>>> = {
  productEligibility: async (applicant) =>
    applicant.do(beginningApi.saveProductEligibility, {
      ...productTypeIdOf(applicant),
      productEligibility: fittingAnswers(applicant),
    }),
  estimate: async (applicant) =>
    applicant.do(beginningApi.saveEstimate, {
      ...productTypeIdOf(applicant),
      estimate: wantedEstimate(applicant),
    }),
  helocPropertyType: async (applicant) =>
    applicant.do(beginningApi.savePropertyType, {
      ...productTypeIdOf(applicant),
      propertyKind: kindOfHome(applicant),
    }),
};

async function answerBefore(applicant: TestApplicant): Promise<readonly StepId[]> {
  const answered: StepId[] = [];
  let { walk } = await applicant.do(beginningApi.read, productTypeIdOf(applicant));
  while (walk.frontier !== "authentication") {
    const step = walk.frontier as StepId;
    const answerStep = answersBefore[step];
    if (!answerStep || answered.includes(step)) throw new Error(`Nothing answers ${step} before an application.`);
    answered.push(step);
    ({ walk } = await answerStep(applicant));
  }
  return answered;
}

/** Travels on from the current step. */
export async function goOn(applicant: TestApplicant, destination: Destination): Promise<TestApplicant> {
  for (let answered = 0; answered < tooOften; answered += 1) {
    const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
    const step = openStep(journey, destination);
    if (step === destination) return applicant;
    applicant.visited.push(step);
    await stepAnswers[step](applicant);
    if (step === "review" && destination === "submit") return applicant;
  }
  throw new Error(`Nobody arrives at ${destination}.`);
}

function openStep({ frontier, path, exit }: Journey, destination: Destination): keyof typeof stepAnswers {
  if (frontier === null) throw new Error(`The way to ${destination} ended in ${exit} after ${path.at(-1)}.`);
  if (!(frontier in stepAnswers)) throw new Error(`Nothing answers the step ${frontier}: teach stepAnswers to.`);
  return frontier as keyof typeof stepAnswers;
}
