import { vehicleApi } from "@portico/contract/vehicle";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* An amount that was lowered to what is usually lent on the vehicle (decision 243). */

const readLoan = async (applicant: TestApplicant) =>
  applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

const ask = async (applicant: TestApplicant, requestedLoanAmount: number, others: object = {}) =>
  applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount, requestedLoanTermInMonths: 60, downPaymentAmount: 500, ...others },
  });

/** Asks for more than is usually lent on the vehicle. */
async function askingForMore() {
  const applicant = await applyUntil("vehicleLoanDetails", await testApp());
  const { price, usualShare } = await readLoan(applicant);
  const limit = usualLimit(price, usualShare) ?? 0;
  await ask(applicant, limit + 5000);
  return { applicant, limit };
}

test("remembers the amounts that were asked for before the loan was lowered to the usual limit", async () => {
  const { applicant, limit } = await askingForMore();

  await ask(applicant, limit, { downPaymentAmount: 5500 });
  const lowered = await readLoan(applicant);
  await ask(applicant, limit, { downPaymentAmount: 5500, requestedLoanTermInMonths: 72 });
  const kept = await readLoan(applicant);

  const first = { loanAmount: limit + 5000, downPaymentAmount: 500 };
  expect(lowered.askedBefore).toEqual({ ...first, termInMonths: 60 });
  expect(lowered.vehicleLoan).not.toHaveProperty("loweredFrom");
  expect(kept.askedBefore).toEqual({ ...first, termInMonths: 72 });
});

test("doesn't offer an earlier amount again that the person lowered to another one", async () => {
  const { applicant, limit } = await askingForMore();

  await ask(applicant, limit - 100);
  const other = await readLoan(applicant);
  await ask(applicant, limit + 5000);
  await ask(applicant, limit);
  await ask(applicant, limit - 200);
  const changed = await readLoan(applicant);

  expect([other.askedBefore, changed.askedBefore]).toEqual([undefined, undefined]);
});
