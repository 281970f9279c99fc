import { offerApi, reviewApi } from "@portico/contract/application";
import { employmentApi } from "@portico/contract/work";
import { formatMoney } from "@portico/domain/values/money";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { declined, declineOf, recordsOf, take, taking, tooMuchForTheCar } from "./testing/declined.ts";

/** From now on, the bureau refuses every report. */
async function withoutBureau(app: TestApp): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "bureau", fault: "malformed" }),
  });
  expect(response.status).toBe(201);
}

const figureOf = async (applicant: TestApplicant, figure: "payment" | "rate") => {
  const { facts } = await applicant.do(reviewApi.read, applicant.id);
  return facts?.find(({ id }) => id === figure)?.value;
};

test("reviews and offers exactly the loan of the counteroffer, without another report", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths, annualPercentageRate, monthlyPayment } = counteroffer!.choices[0]!;
  const { decision: before } = await recordsOf(app, applicant.applicationId);
  await taking(applicant);
  await withoutBureau(app);

  expect(await figureOf(applicant, "rate")).toBe(`${annualPercentageRate.toFixed(2)}% APR`);
  expect(await figureOf(applicant, "payment")).toBe(`${formatMoney(monthlyPayment)} a month`);
  await goOn(applicant, "submit");
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });

  const { loanOffer, scoreNotice } = await applicant.do(offerApi.read, applicant.id);
  expect(loanOffer).toMatchObject({ loanAmount, termInMonths, annualPercentageRate, monthlyPayment });
  expect(scoreNotice).toMatchObject({ value: before[0]!.findings![0]!.score!.value });
});

test("keeps a counteroffer until its last day, also if the decision table changes", async () => {
  const app = await testApp();
  const applicant = await taking(await declined(app));
  (app.institution.decisionTables as Map<string, unknown>).clear();

  await goOn(applicant, "submit");

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
});

const life = { id: 1, title: "Life protection", description: "Pays off what is left.", ratePerThousandMonthly: 0.62 };
const withLife = async () => testApp({ tenant: { products: [testProduct({ paymentProtection: [life] })] } });
const elected = (isElected: boolean) => [{ productId: 1, applicantType: 1, elected: isElected } as const];

test.each([
  ["a yes to protection, because the smaller loan has another price", true, "paymentProtection"],
  ["nothing after a no to protection", false, "review"],
] as const)("asks again for %s", async (_, isElected, frontier) => {
  const app = await withLife();
  const applicant = await declined(app, { ...tooMuchForTheCar, protection: elected(isElected) });

  expect((await take(applicant)).journey).toMatchObject({ frontier });
});

test("keeps the counteroffer while payment protection is asked again", async () => {
  const app = await withLife();
  const applicant = await declined(app, { ...tooMuchForTheCar, protection: elected(true) });
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, monthlyPayment } = counteroffer!.choices[0]!;
  await taking(applicant);

  const review = await applicant.do(reviewApi.read, applicant.id);

  expect(review).toMatchObject({ counteroffer: { loanAmount, monthlyPayment } });
  expect(review).not.toHaveProperty("counterofferEnded");
  const decline = await declineOf(applicant);
  expect(decline.counterofferTaken).not.toHaveProperty("changed");
  expect(decline).toMatchObject({ counteroffersLeaveOutProtection: true });
});

test("reviews the payment with protection, and keeps the counteroffer", async () => {
  const app = await withLife();
  const applicant = await declined(app, { ...tooMuchForTheCar, protection: elected(true) });
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, monthlyPayment } = counteroffer!.choices[0]!;
  const premium = Math.round((loanAmount / 1000) * 62) / 100;
  await taking(applicant);
  await withoutBureau(app);
  await goOn(applicant, "submit");

  const paid = formatMoney(monthlyPayment + premium);
  expect(await figureOf(applicant, "payment")).toBe(
    `${paid} a month with payment protection, or ${formatMoney(monthlyPayment)} without it`,
  );
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
  expect(loanOffer).toMatchObject({ monthlyPayment, paymentProtectionMonthly: premium });
});

test("decides anew after a fact changed", async () => {
  const app = await testApp();
  const applicant = await taking(await declined(app));
  const { employment } = await recordsOf(app, applicant.applicationId);
  const { id, applicantId, ...job } = employment[0]!;
  await withoutBureau(app);

  await applicant.do(employmentApi.update, {
    applicantId: applicantId!,
    employment: { ...job, id, monthlyIncome: 500 },
  });

  expect(await figureOf(applicant, "rate")).toMatch(/estimated$/);
  await goOn(applicant, "submit");
  await applicant.submit();
  const { decision } = await recordsOf(app, applicant.applicationId);
  expect(decision).not.toMatchObject([{ decision: 1 }]);
});
