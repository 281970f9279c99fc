import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { demoProducts } from "../../../testing/demo-tenants.ts";
import { testApp } from "../../../testing/test-app.ts";
import { TestApplicant, type Answers } from "../../submission/testing/test-applicant.ts";
import { travelUntil } from "../../submission/testing/traveler.ts";

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

/** Sends an auto loan at an institution with Harborlight's products and tables, and waits for what follows. */
export async function sent(
  answers: Answers,
  changes: Partial<Tenant["products"][number]> = {},
): Promise<TestApplicant> {
  const products = demoProducts("harborlight").map((product) => ({ ...product, ...changes }));
  const app = await testApp({ tenant: { products }, decisionsOf: "harborlight" });
  const applicant = await travelUntil("submit", app, ProductCode.auto, answers);
  await applicant.submit();
  await app.outbox.idle();
  return applicant;
}
