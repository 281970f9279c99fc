import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { job } from "../submission/testing/answers.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

const life = { id: 1, title: "Life protection", description: "Pays off what is left.", ratePerThousandMonthly: 0.62 };
const disability = {
  id: 2,
  title: "Disability protection",
  description: "For people who work for pay.",
  ratePerThousandMonthly: 1.35,
  jointRatePerThousandMonthly: 2.2,
  requiresWork: true,
};

async function asked(answers: Answers = {}, paymentProtection: (typeof life)[] = [life, disability]) {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection })] } });
  return applyUntil(answers.protection ? "submit" : "paymentProtection", app, answers);
}

const selections = (...given: [productId: number, applicantType: 1 | 2, elected: boolean][]) =>
  given.map(([productId, applicantType, elected]) => ({ productId, applicantType, elected }));

/** Changes the kind of work that somebody told before. */
async function becomes(applicant: TestApplicant, code: string, income = {}, id = applicant.applicantId) {
  const status = applicant.app.tenant.lists.employmentStatuses.find((one) => one.code === code)!;
  const { employments } = await applicant.do(employmentApi.read, { id });
  const employment = {
    id: employments[0]!.id,
    employmentStatusConfigurationId: status.id,
    employmentType: 1 as const,
    yearsWorked: 5,
    monthsWorked: 0,
    ...income,
  };
  return applicant.do(employmentApi.update, { applicantId: id, employment });
}

const save = (applicant: TestApplicant, ...given: Parameters<typeof selections>) => ({
  applicationId: applicant.applicationId,
  paymentProtectionSelections: selections(...given),
});

const onlyForWork = "This protection is only for people who work for pay.";

test.each(["retired", "unemployed", "homemaker", "student"])(
  "offers protection of pay to nobody who is %s, and rejects their yes",
  async (code) => {
    const applicant = await asked();
    await becomes(applicant, code);

    const { productConfigurations } = await applicant.do(paymentProtectionApi.configuration, applicant.id);
    const refusal = await applicant.refused(paymentProtectionApi.save, save(applicant, [1, 1, false], [2, 1, true]));
    const { journey } = await applicant.do(paymentProtectionApi.save, save(applicant, [1, 1, true]));

    expect(productConfigurations[0]?.products.map(({ title }) => title)).toEqual(["Life protection"]);
    expect(refusal.fields).toEqual({ "paymentProtectionSelections.1": onlyForWork });
    expect(journey.frontier).toBe("disclosures");
  },
);

test.each([
  ["works in their own words", "other", { monthlyIncome: 900, enteredEmploymentStatus: "Fishing" }, false],
  ["studies and has a part-time job", "student", { monthlyIncome: 900 }, false],
  ["is retired and has a second job", "retired", {}, true],
])("offers protection of pay to somebody who %s", async (_who, code, income, hasSecondJob) => {
  const applicant = await asked();
  await becomes(applicant, code, income);
  const { applicantId, app } = applicant;
  const secondJob = app.tenant.lists.incomeSources.find((one) => one.code === "secondJob")!.id;
  if (hasSecondJob)
    await applicant.do(incomeSourceApi.create, {
      applicantId,
      incomeSource: { incomeSourceConfigurationId: secondJob, monthlyIncome: 700 },
    });

  const { journey } = await applicant.do(paymentProtectionApi.save, save(applicant, [1, 1, false], [2, 1, true]));

  expect(journey.frontier).toBe("disclosures");
});

test("asks only the one of two people who works for pay, and saves no answer of the other one", async () => {
  const applicant = await asked({ isJoint: true });
  await becomes(applicant, "retired", {}, applicant.jointApplicantId);
  const others = [
    [1, 1, false],
    [1, 2, false],
    [2, 1, true],
  ] as const;

  const { notAsked } = await applicant.do(paymentProtectionApi.configuration, applicant.id);
  const refusal = await applicant.refused(
    paymentProtectionApi.save,
    save(applicant, [1, 1, false], [1, 2, false], [2, 1, true], [2, 2, true]),
  );
  await applicant.do(
    paymentProtectionApi.save,
    save(applicant, [1, 1, false], [1, 2, false], [2, 1, true], [2, 2, false]),
  );

  expect(notAsked).toEqual([{ productId: 2, applicantType: 2 }]);
  expect(refusal.fields).toEqual({ "paymentProtectionSelections.3": onlyForWork });
  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections(...others.map((one): [number, 1 | 2, boolean] => [...one])),
    isAskedAgain: false,
  });
});

test("ends a yes on Review when its person stops to work for pay, and says so before anything is sent", async () => {
  const applicant = await asked({ protection: selections([1, 1, true], [2, 1, true]) });

  const { journey } = await becomes(applicant, "retired");
  const read = await applicant.do(paymentProtectionApi.read, applicant.id);
  const refusal = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });
  const saved = await applicant.do(paymentProtectionApi.save, save(applicant, [1, 1, true]));

  expect(journey.frontier).toBe("paymentProtection");
  expect(read).toEqual({
    paymentProtectionSelections: selections([1, 1, true]),
    isAskedAgain: false,
    ended: [{ productId: 2, applicantType: 1 }],
  });
  expect(refusal.code).toBe("notItsTurn");
  expect(saved.journey.frontier).toBe("review");
  const { groups } = await applicant.do(reviewApi.read, applicant.id);
  expect(groups.find(({ stepId }) => stepId === "paymentProtection")?.rows).toEqual([
    { label: "Life protection", value: "Yes, $11.16 a month" },
  ]);
});

test("asks the other one again when a protection of both ends for one, because its price was for both", async () => {
  const both = selections([1, 1, false], [1, 2, false], [2, 1, true], [2, 2, true]);
  const applicant = await asked({ isJoint: true, protection: both });

  await becomes(applicant, "retired", {}, applicant.jointApplicantId);

  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections([1, 1, false], [1, 2, false]),
    isAskedAgain: true,
    ended: [{ productId: 2, applicantType: 2 }],
  });
});

test("keeps a no on Review when its person stops to work for pay, and asks somebody who begins to work", async () => {
  const applicant = await asked({ protection: selections([1, 1, false], [2, 1, false]) });
  expect((await becomes(applicant, "retired")).journey.frontier).toBe("review");
  await applicant.do(paymentProtectionApi.save, save(applicant, [1, 1, false]));

  const { employments } = await applicant.do(employmentApi.read, { id: applicant.applicantId });
  const employment = { ...job, id: employments[0]!.id };
  const { journey } = await applicant.do(employmentApi.update, { applicantId: applicant.applicantId, employment });

  expect(journey.frontier).toBe("paymentProtection");
});

test("skips the page for people without work at an institution that only protects pay, unless a yes ends", async () => {
  const never = await asked({}, [disability]);
  const elected = await asked({ protection: selections([2, 1, true]) }, [disability]);

  expect((await becomes(never, "retired")).journey.frontier).toBe("disclosures");
  expect((await becomes(elected, "retired")).journey.frontier).toBe("paymentProtection");
  const { journey } = await elected.do(paymentProtectionApi.save, save(elected));
  expect(journey.frontier).toBe("review");
});
