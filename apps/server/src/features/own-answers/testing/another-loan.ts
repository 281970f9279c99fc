import { beginningApi } from "@portico/contract/beginning";
import type { ProductCode } from "@portico/domain/loan/product";
import { TestApplicant, type Answers } from "../../submission/testing/test-applicant.ts";

/** Brings a person's answers along to another loan, and returns the person with its application. */
export async function bringTo(
  first: TestApplicant,
  { productCode, loadUrl, changes = {} }: { productCode: ProductCode; loadUrl: string; changes?: Answers },
): Promise<TestApplicant> {
  const { app, client, applicationId, answers } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl });
  return Object.assign(new TestApplicant(app, productCode, { ...answers, ...changes }), {
    client,
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
}
