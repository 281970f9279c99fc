import { applicationApi, reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { recordsOf } from "./testing/declined.ts";

test("asks a declined person with whom they apply first, and not again what the law wants asked", async () => {
  const app = await institutionWithLine("ME");
  const applicant = await travelUntil("submit", app, ProductCode.heloc, { monthlyIncome: 900 });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  const { applicationId } = applicant;
  const [told] = (await recordsOf(app, applicationId)).demographic;

  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId });

  expect(journey).toMatchObject({ frontier: "coApplicant", begunAs: "together" });
  const { demographic } = await recordsOf(app, journey.applicationId);
  const { id: _id, applicantId: _person, ...answers } = told!;
  expect(demographic).toMatchObject([{ ...answers, applicantId: journey.primaryApplicantId }]);
});

test.each([
  ["a line", ProductCode.heloc],
  ["a loan without a vehicle", ProductCode.signature],
])("shows one amount in the header and in the summary after %s, although the estimate was another", async (_, code) => {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const applicant = await travelUntil("submit", app, code, { monthlyIncome: 900 });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  const { applicationId } = applicant;
  const { estimate, helocLoan, loanRequest } = await recordsOf(app, applicationId);
  const [asked] = [...helocLoan, ...loanRequest];
  expect(estimate[0]?.loanAmount).not.toBe(asked!.loanAmount);

  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId });

  const { body } = await applicant.client.call(reviewApi.read, { id: journey.applicationId });
  expect(journey).toMatchObject({ frontier: "coApplicant", loanAmount: asked!.loanAmount });
  expect(body.facts?.find(({ id }) => id === "amount")).toMatchObject({ value: formatLimit(asked!.loanAmount) });
});
