import { offerApi, reviewApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { formatMoney } from "@portico/domain/values/money";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { declined, declineOf, recordsOf, taking } from "../counteroffers/testing/declined.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { demoInstitution } from "./testing/demo-institution.ts";
import { goOn, travelUntil } from "./testing/traveler.ts";
import type { Answers, TestApplicant } from "./testing/test-applicant.ts";

/** Applies, is approved, and accepts. Returns the monthly payment. */
async function accepted(app: TestApp, answers: Answers = {}): Promise<number> {
  const applicant = await applyUntil("submit", app, answers);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  app.clock.forward({ minutes: 3 });
  return loanOffer?.kind === "closedEnd" ? loanOffer.monthlyPayment : 0;
}

async function refinancing(app: TestApp): Promise<TestApplicant> {
  return travelUntil("submit", app, ProductCode.autoRefi);
}

async function sent(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  return applicant;
}

/** The figures that a new application is decided by. */
async function figuresOf(app: TestApp, answers: Answers = {}) {
  const { decision } = await recordsOf(app, (await sent(app, answers)).applicationId);
  return decision[0]!.input;
}

test("counts a loan accepted three minutes ago in the next application's debts", async () => {
  const app = await testApp();
  const before = await figuresOf(app, { tin: "815127801" });

  const payment = await accepted(app);

  const after = await figuresOf(app);
  const monthlyObligations = Number(before["monthlyObligations"]) + payment;
  expect(after).toMatchObject({ acceptedHere: payment, monthlyObligations });
  const ratio = (payment + Number(before["monthlyObligations"])) / Number(before["monthlyIncome"]);
  expect(Number(after["debtToIncome"])).toBeGreaterThan(ratio);
  expect(await figuresOf(app, { tin: "815127802" })).toMatchObject({ acceptedHere: 0 });
});

test("counts a loan of two people for each of them, and once for both", async () => {
  const app = await testApp();
  const both = { isJoint: true, tin: "815127800", jointTin: "836207200" } as const;
  const payment = await accepted(app, both);

  expect(await figuresOf(app, { tin: "836207200" })).toMatchObject({ acceptedHere: payment });
  expect(await figuresOf(app, both)).toMatchObject({ acceptedHere: payment });
});

test("counts a loan once after the report shows it", async () => {
  const app = await testApp();
  await accepted(app, { tin: "815120013" });

  expect(await figuresOf(app, { tin: "815120013" })).toMatchObject({ acceptedHere: 0, monthlyObligations: 303 + 347 });
});

test("counts no offer that nobody accepted, and none that no report shows after ninety days", async () => {
  const app = await testApp();
  await sent(app, { tin: "815127200" });
  expect(await figuresOf(app, { tin: "815127200" })).toMatchObject({ acceptedHere: 0 });

  await accepted(app);
  app.clock.forward({ minutes: 91 * 24 * 60 });

  expect(await figuresOf(app)).toMatchObject({ acceptedHere: 0 });
});

test("decides a counteroffer anew after the person accepted another loan", async () => {
  const app = await testApp();
  const applicant = await taking(await declined(app));
  app.clock.forward({ minutes: 1 });
  await accepted(app);

  await goOn(applicant, "submit");
  await applicant.submit();

  const { decision } = await recordsOf(app, applicant.applicationId);
  expect(decision[0]!.input["acceptedHere"]).toBeGreaterThan(0);
});

test("shows the loan on Review as a debt to one person, and nothing to two", async () => {
  const app = await testApp();
  const payment = await accepted(app);
  const groupsOf = async (answers: Answers) => {
    const applicant = await applyUntil("submit", app, answers);
    return (await applicant.do(reviewApi.read, applicant.id)).groups;
  };
  const value = `${formatMoney(payment)} a month, which we count as a debt`;

  const alone = await groupsOf({});
  const place = alone.findIndex(({ title }) => title === "Your other loans here");
  expect(alone[place]).toMatchObject({
    isFixed: true,
    rows: [{ label: "Auto loan", value }],
    line: [`${formatMoney(payment)} a month, counted as debt`],
  });
  expect(alone[place - 1]?.stepId).toBe("currentEmployment");
  expect(JSON.stringify(alone[place - 1])).not.toContain("debt");
  expect(JSON.stringify(await groupsOf({ isJoint: true }))).not.toContain("count as a debt");
});

test("takes an old payment that the report shows off the debts for one of two refinancings, and names it on Review", async () => {
  const app = await demoInstitution("harborlight");
  const first = await refinancing(app);
  await first.submit();
  const { loanOffer } = await first.do(offerApi.read, first.id);
  await first.do(offerApi.accept, { applicationId: first.applicationId });
  const { decision } = await recordsOf(app, first.applicationId);
  const replaced = Number(decision[0]!.input["refinancedPayment"]);
  expect(replaced).toBeGreaterThan(0);

  app.clock.forward({ minutes: 3 });
  const second = await refinancing(app);
  const { groups } = await second.do(reviewApi.read, second.id);
  await second.submit();

  const payment = loanOffer?.kind === "closedEnd" ? loanOffer.monthlyPayment : 0;
  const instead = `a debt instead of the ${formatMoney(replaced)} a month in your credit report`;
  const value = `${formatMoney(payment)} a month, which we count as ${instead}`;
  expect(groups.flatMap(({ rows }) => rows)).toContainEqual({ label: "Auto refinance", value });
  const again = await recordsOf(app, second.applicationId);
  expect(again.decision[0]!.input).toMatchObject({ refinancedPayment: 0 });
});

test("tells a declined single applicant that the debts include a loan accepted here", async () => {
  const app = await testApp();
  await accepted(app);

  const alone = await sent(app, { monthlyIncome: 1200 });
  const other = await sent(app, { monthlyIncome: 1200, tin: "815127801" });

  expect(await declineOf(alone)).toMatchObject({
    reasons: expect.arrayContaining(["Excessive obligations in relation to income"]),
    countsAcceptedHere: true,
    countedIncome: 1200,
  });
  expect(await declineOf(other)).not.toHaveProperty("countsAcceptedHere");
});

test("tells a declined single applicant each figure that the debts were made of, and tells two people none", async () => {
  const app = await testApp();
  const alone = await sent(app, { monthlyIncome: 1200 });
  const together = await sent(app, { monthlyIncome: 700, jointMonthlyIncome: 500, isJoint: true, tin: "815127802" });

  const { countedDebts } = await declineOf(alone);
  const { input } = (await recordsOf(app, alone.applicationId)).decision[0]!;
  expect(countedDebts).toEqual({
    housing: input["monthlyHousing"],
    isRent: true,
    debts: input["monthlyObligations"],
    payment: input["proposedPayment"],
  });
  const { housing, debts, payment } = countedDebts!;
  expect((housing + debts + payment) / 1200).toBeCloseTo(Number(input["debtToIncome"]), 3);
  const ofTwo = await declineOf(together);
  expect(ofTwo.reasons).toContain("Excessive obligations in relation to income");
  expect(ofTwo).not.toHaveProperty("countedDebts");
});
