import { reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelFromTheLandingPage } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

async function statedBy(applicant: TestApplicant) {
  const { app, applicationId } = applicant;
  const { groups } = await applicant.do(reviewApi.read, applicant.id);
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const sent = JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records })) as {
    vehicleLoan: object;
  };
  const rows = groups.flatMap((group) => group.rows);
  const line = groups.find(({ stepId }) => stepId === "vehicleLoanDetails")?.line;
  return { onReview: rows.filter(({ label }) => label === "Down payment"), line, sent: sent.vehicleLoan };
}

const fromEstimate = async () =>
  travelFromTheLandingPage("review", await testApp(), ProductCode.auto, { loanAmount: 9000 });

test("states no down payment that nobody was asked for, on Review and in the hand-off, and asks", async () => {
  const { onReview, line, sent } = await statedBy(await fromEstimate());

  expect(onReview).toEqual([]);
  expect(line).toEqual(["$9,000", "60 months", "no down payment yet"]);
  expect(sent).toMatchObject({ requestedLoanAmount: 9000 });
  expect(sent).not.toHaveProperty("downPaymentAmount");
});

test("states the down payment that was told with the estimate, and skips the loan's page", async () => {
  const answers = { loanAmount: 9000, estimatedDownPayment: 2000 };
  const applicant = await travelFromTheLandingPage("review", await testApp(), ProductCode.auto, answers);

  const { onReview, line, sent } = await statedBy(applicant);

  expect(applicant.visited).not.toContain("vehicleLoanDetails");
  expect(line).toEqual(["$9,000", "60 months", "$2,000 down", "price $11,000"]);
  expect(onReview).toEqual([{ label: "Down payment", value: "$2,000.00" }]);
  expect(sent).toMatchObject({ requestedLoanAmount: 9000, downPaymentAmount: 2000 });
});

test("states a down payment of zero that was answered on its page", async () => {
  const applicant = await fromEstimate();
  const vehicleLoan = { requestedLoanAmount: 9000, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId: applicant.loanApplicationId, vehicleLoan });

  const { onReview, line, sent } = await statedBy(applicant);

  expect(line).toEqual(["$9,000", "60 months"]);
  expect(onReview).toEqual([{ label: "Down payment", value: "$0.00" }]);
  expect(sent).toMatchObject({ downPaymentAmount: 0 });
});
