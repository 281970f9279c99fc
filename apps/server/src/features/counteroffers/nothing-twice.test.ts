import { applicationApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
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
