import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { home, job } from "./testing/answers.ts";
import { stepAnswers } from "./testing/step-answers.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";
import { travelUntil } from "./testing/traveler.ts";

/** The hand-off of an application. */
async function handedOff(app: TestApp, { applicationId }: TestApplicant): Promise<string> {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  return response.text();
}

/** Goes on from the current step to the end, and sends the application. */
async function finish(applicant: TestApplicant): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
    if (journey.submitted || journey.frontier === null) return;
    await stepAnswers[journey.frontier as keyof typeof stepAnswers](applicant);
    if (journey.frontier === "review") await applicant.submit();
  }
}

const somethingElse = { employmentStatuses: 8, occupations: 24, incomeSources: 9 };
const canary = "Stale canary";

test("drops a person's own title, status or source once they choose a listed one", async () => {
  const app = await testApp();
  const applicant = await travelUntil("currentEmployment", app, ProductCode.auto);
  const { applicantId } = applicant;
  const own = {
    ...job,
    employmentStatusConfigurationId: somethingElse.employmentStatuses,
    enteredEmploymentStatus: canary,
    occupationConfigurationId: somethingElse.occupations,
    enteredOccupation: canary,
  };
  const source = {
    incomeSourceConfigurationId: somethingElse.incomeSources,
    enteredIncomeSource: canary,
    monthlyIncome: 120,
  };
  const { employmentId } = await applicant.do(employmentApi.create, { applicantId, employment: own });
  const { incomeSourceId } = await applicant.do(incomeSourceApi.create, { applicantId, incomeSource: source });

  await applicant.do(employmentApi.update, {
    applicantId,
    employment: { ...own, id: employmentId, employmentStatusConfigurationId: 1, occupationConfigurationId: 10 },
  });
  await applicant.do(incomeSourceApi.update, {
    applicantId,
    incomeSource: { ...source, id: incomeSourceId, incomeSourceConfigurationId: 1 },
  });
  await finish(applicant);

  expect(JSON.stringify(await applicant.do(reviewApi.read, applicant.id))).not.toContain(canary);
  const sent = await handedOff(app, applicant);
  expect(sent).toContain("Casco Bay Health");
  expect(sent).not.toContain(canary);
});

test("drops the employer of somebody who no longer has a job", async () => {
  const app = await testApp();
  const applicant = await travelUntil("currentEmployment", app, ProductCode.auto);
  const { applicantId } = applicant;
  const { employmentId } = await applicant.do(employmentApi.create, { applicantId, employment: job });

  await applicant.do(employmentApi.update, {
    applicantId,
    employment: { ...job, id: employmentId, employmentStatusConfigurationId: 4 },
  });
  await finish(applicant);

  expect(await handedOff(app, applicant)).not.toContain("Casco Bay Health");
});

test("drops the county or family member of another way to join", async () => {
  const app = await testApp();
  const applicant = await travelUntil("eligibility", app, ProductCode.auto);
  const { applicantId } = applicant;
  const eligibility = { eligibilityOptionId: 1, county: "Cumberland, ME", familyMemberName: canary, suboptionId: 3 };

  await applicant.do(eligibilityApi.create, { applicantId, eligibility });

  expect((await applicant.do(eligibilityApi.read, { applicantId })).eligibility).toEqual({
    eligibilityOptionId: 1,
    county: "Cumberland, ME",
    fundingProducts: [],
  });
});

interface History<Update extends Endpoint> {
  readonly step: "currentAddress" | "currentEmployment";
  readonly jointStep: "coApplicantCurrentAddress" | "coApplicantCurrentEmployment";
  readonly previousStep: string;
  /** Saves a short current one and a previous one of a person, and returns the current one's id. */
  readonly begin: (applicant: TestApplicant, applicantId: number) => Promise<number>;
  readonly endpoint: Update;
  readonly longer: (applicantId: number, id: number) => RequestOf<Update>;
  readonly shorter: (applicantId: number, id: number) => RequestOf<Update>;
}

const sixMonths = { yearsLived: 0, monthsLived: 6 };
const sixMonthsAtWork = { yearsWorked: 0, monthsWorked: 6 };

const address: History<typeof addressApi.update> = {
  step: "currentAddress",
  jointStep: "coApplicantCurrentAddress",
  previousStep: "previousAddress",
  begin: async (applicant, applicantId) => {
    const short = { ...home, ...sixMonths };
    const { addressId } = await applicant.do(addressApi.create, { applicantId, address: short });
    const before = { ...home, street: "9 Juniper Road", postalCode: "04103", type: AddressType.previous };
    const { addressId: previous } = await applicant.do(addressApi.create, { applicantId, address: before });
    if (previous === null) throw new Error("The previous address of the test was not saved.");
    return addressId!;
  },
  endpoint: addressApi.update,
  longer: (applicantId, id) => ({ applicantId, address: { ...home, id } }),
  shorter: (applicantId, id) => ({ applicantId, address: { ...home, ...sixMonths, id } }),
};
const employment: History<typeof employmentApi.update> = {
  step: "currentEmployment",
  jointStep: "coApplicantCurrentEmployment",
  previousStep: "previousEmployment",
  begin: async (applicant, applicantId) => {
    const short = { ...job, ...sixMonthsAtWork };
    const { employmentId } = await applicant.do(employmentApi.create, { applicantId, employment: short });
    const before = { ...job, employer: "Juniper Works", employmentType: EmploymentPeriod.previous };
    await applicant.do(employmentApi.create, { applicantId, employment: before });
    return employmentId;
  },
  endpoint: employmentApi.update,
  longer: (applicantId, id) => ({ applicantId, employment: { ...job, id } }),
  shorter: (applicantId, id) => ({ applicantId, employment: { ...job, ...sixMonthsAtWork, id } }),
};

/** Everything that calls return about a person's answers. */
async function answersAbout(applicant: TestApplicant, applicantId: number): Promise<string> {
  const answers = [
    await applicant.do(applicantApi.read, { id: applicantId }),
    await applicant.do(coApplicantApi.read, applicant.id),
    await applicant.do(addressApi.read, { applicantId, type: AddressType.previous }),
    await applicant.do(employmentApi.read, { id: applicantId }),
  ];
  return JSON.stringify(answers);
}

const histories = [address, employment] as readonly History<Endpoint>[];

for (const history of histories)
  test.each(["primary", "co-applicant"])(
    `asks for an unneeded ${history.previousStep} of the %s again only when it's needed again`,
    async (who) => {
      const isJoint = who === "co-applicant";
      const step = isJoint ? history.jointStep : history.step;
      const applicant = await travelUntil(step, await testApp(), ProductCode.auto, { isJoint });
      const applicantId = isJoint ? applicant.jointApplicantId! : applicant.applicantId;
      const id = await history.begin(applicant, applicantId);
      const needed = await answersAbout(applicant, applicantId);

      await applicant.do(history.endpoint, history.longer(applicantId, id));
      const notNeeded = await answersAbout(applicant, applicantId);
      await applicant.do(history.endpoint, history.shorter(applicantId, id));

      expect(needed).toContain("Juniper");
      expect(notNeeded).not.toContain("Juniper");
      expect(await answersAbout(applicant, applicantId)).toBe(needed);
    },
  );

for (const history of histories)
  test(`neither asks for, shows nor sends a ${history.previousStep} that is no longer needed`, async () => {
    const app = await testApp();
    const applicant = await travelUntil(history.step, app, ProductCode.auto);
    const id = await history.begin(applicant, applicant.applicantId);
    const pathNow = async () =>
      (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey.path;
    expect(await pathNow()).toContain(history.previousStep);

    await applicant.do(history.endpoint, history.longer(applicant.applicantId, id));
    expect(await pathNow()).not.toContain(history.previousStep);
    await finish(applicant);

    expect(JSON.stringify(await applicant.do(reviewApi.read, applicant.id))).not.toContain("Juniper");
    const sent = await handedOff(app, applicant);
    expect(sent).toContain("Beacon St");
    expect(sent).not.toContain("Juniper");
  });

test("shows and sends a previous address that is still needed", async () => {
  const app = await testApp();
  const applicant = await travelUntil("currentAddress", app, ProductCode.auto);
  await address.begin(applicant, applicant.applicantId);
  await finish(applicant);

  expect(JSON.stringify(await applicant.do(reviewApi.read, applicant.id))).toContain("Juniper");
  expect(await handedOff(app, applicant)).toContain("Juniper");
});

test("keeps no rent for a previous address", async () => {
  const app = await testApp();
  const applicant = await travelUntil("currentAddress", app, ProductCode.auto);
  const { applicantId } = applicant;
  await applicant.do(addressApi.create, { applicantId, address: { ...home, yearsLived: 0, monthsLived: 6 } });

  const before = { ...home, street: "9 Juniper Road", postalCode: "04103", type: AddressType.previous };
  const rent = { residenceStatus: 3, monthlyHousingPaymentAmount: 1190.25 };
  await applicant.do(addressApi.create, { applicantId, address: { ...before, ...rent } });
  await finish(applicant);

  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.previous });
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).not.toHaveProperty("residenceStatus");
  expect(JSON.stringify(await applicant.do(reviewApi.read, applicant.id))).not.toContain("1,190");
  const sent = await handedOff(app, applicant);
  expect(sent).toContain("Juniper");
  expect(sent).not.toMatch(/\b1190(?:25)?\b/);
});

test("keeps no income for a previous job", async () => {
  const app = await testApp();
  const applicant = await travelUntil("currentEmployment", app, ProductCode.auto);
  const { applicantId } = applicant;
  await applicant.do(employmentApi.create, { applicantId, employment: { ...job, yearsWorked: 0, monthsWorked: 6 } });

  const student = { employmentStatusConfigurationId: 5, yearsWorked: 9, monthsWorked: 0, monthlyIncome: 5330.75 };
  const employmentType = EmploymentPeriod.previous;
  await applicant.do(employmentApi.create, { applicantId, employment: { ...student, employmentType } });
  await finish(applicant);

  const review = JSON.stringify(await applicant.do(reviewApi.read, applicant.id));
  expect(review).toContain("Student");
  expect(review).not.toContain("5,330");
  expect(await handedOff(app, applicant)).not.toMatch(/\b5330(?:75)?\b/);
});
