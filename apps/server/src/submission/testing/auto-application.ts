import { addressApi } from "@portico/contract/address";
import { disclosureApi, paymentProtectionApi, personVerificationApi } from "@portico/contract/agreements";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { vehicleApi } from "@portico/contract/vehicle";
import { employmentApi } from "@portico/contract/work";
import type { Endpoint, OutputOf, RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

/** What an applicant of a test does otherwise than the ordinary one, who is approved. */
export interface Answers {
  /** The last four digits choose the report and the quiz: docs/sandbox.md. */
  readonly taxpayerNumber?: string;
  readonly jointTaxpayerNumber?: string;
  readonly isJoint?: boolean;
  readonly monthlyIncome?: number;
  readonly loanAmount?: number;
  readonly vehicle?: Partial<RequestOf<typeof vehicleApi.save>["vehicle"]>;
  /** Yes and no to payment protection, where the institution offers any. */
  readonly protection?: RequestOf<typeof paymentProtectionApi.save>["paymentProtectionSelections"];
  /** Wrong answers of the first round of questions. */
  readonly wrongAnswers?: number;
}

export const street = "48 Beacon Street";
const rightAnswers = new Set(["CUMBERLAND", "BEACON ST", "BEACON STREET", "04101", "APRIL", "207", "PORTLAND"]);

/** The steps of an auto loan in their order; a test stops before the one that it is about. */
const steps = [
  ["identification", identify],
  ["currentAddress", liveSomewhere],
  ["currentEmployment", work],
  ["coApplicant", chooseCompany],
  ["eligibility", belong],
  ["vehicleSeller", chooseSeller],
  ["vehicleCollateral", chooseVehicle],
  ["vehicleLoanDetails", askForLoan],
  ["paymentProtection", protect],
  ["disclosures", agree],
  ["verify", verify],
  ["review", confirm],
  ["submit", async () => undefined],
] as const satisfies readonly (readonly [string, (applicant: TestApplicant) => Promise<unknown>])[];
export type StepName = (typeof steps)[number][0];

/** A browser with an application of its own. */
export class TestApplicant {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly answers: Answers;
  applicantId = 0;
  applicationId = 0;
  loanApplicationId = 0;
  jointApplicantId: number | undefined;

  constructor(app: TestApp, answers: Answers) {
    this.app = app;
    this.client = app.client();
    this.answers = answers;
  }

  /** Calls an endpoint and fails where it refuses. */
  async do<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E> & { journey: Journey }> {
    const { status, body } = await this.client.call(endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Calls an endpoint that refuses, and answers how. */
  async refused<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
    const { status, body } = await this.client.call(endpoint, input);
    if (!body.error) throw new Error(`${endpoint.name} was expected to refuse, but answered ${status}.`);
    return { status, ...body.error };
  }

  get id(): { id: number } {
    return { id: this.applicationId };
  }

  submit() {
    return this.do(applicationApi.submit, { applicationId: this.applicationId });
  }
}

let warm: Promise<unknown> | undefined;

/** The sandbox reads its tables when it is first asked for them; on a busy machine that takes longer than a vendor may take to answer. */
async function warmUp({ sandboxUrl }: TestApp): Promise<void> {
  const common = sandboxUrl.replace(/\/~.*$/, "");
  warm ??= Promise.all([
    fetch(`${common}/jdpower/vehiclesByVin?period=0&vin=${crV.vin}`, { headers: { "api-key": "sandbox-jdpower-key" } }),
    fetch(
      `${common}/smarty/zip/lookup?zipcode=04101&auth-id=sandbox-smarty-auth-id&auth-token=sandbox-smarty-auth-token`,
    ),
  ]);
  await warm;
}

/** Begins an auto loan as a stranger and answers every step before the one that is named. */
export async function applyUntil(step: StepName, app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  await warmUp(app);
  const applicant = new TestApplicant(app, answers);
  const begun = await applicant.do(applicantApi.create, {
    data: { firstName: "Dana", lastName: "Reyes", emailAddress: "dana@example.com", phoneNumber: "2075550123" },
    loadUrl: "/auto/authentication",
  });
  applicant.applicantId = begun.applicantId!;
  applicant.applicationId = begun.applicationId!;
  applicant.loanApplicationId = begun.loanApplicationId!;
  for (const [name, answer] of steps) {
    if (name === step) return applicant;
    await answer(applicant);
  }
  throw new Error(`There is no step ${step}.`);
}

export const identification = (taxpayerIdentificationNumber: string, emailAddress: string) => ({
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber,
  taxpayerIdentificationNumberConfigurationId: 1,
  citizenshipStatusConfigurationId: 1,
  maritalStatusConfigurationId: 2,
  emailAddress,
  phoneNumber: "2075550123",
  phoneTypeConfigurationId: 1,
  preferredContactMethodConfigurationId: 1,
  identification: {
    identificationTypeConfigurationId: 1,
    state: "ME" as const,
    identificationNumber: "4821973",
    issueDate: "2022-03-14",
    expirationDate: "2030-03-14",
  },
});

async function identify(applicant: TestApplicant): Promise<void> {
  const { taxpayerNumber = "815127800" } = applicant.answers;
  await applicant.do(identificationApi.create, {
    applicantId: applicant.applicantId,
    data: identification(taxpayerNumber, "dana@example.com"),
  });
}

async function liveSomewhere(applicant: TestApplicant, applicantId = applicant.applicantId): Promise<void> {
  const { addressId } = await applicant.do(addressApi.create, {
    applicantId,
    address: {
      street,
      city: "Portland",
      state: "ME",
      postalCode: "04101",
      type: 1,
      residenceStatus: 3,
      yearsLived: 4,
      monthsLived: 2,
      monthlyHousingPaymentAmount: 1200,
    },
  });
  if (addressId === null) throw new Error("The address of the test was not saved.");
}

async function work(applicant: TestApplicant, applicantId = applicant.applicantId): Promise<void> {
  await applicant.do(employmentApi.create, {
    applicantId,
    employment: {
      employmentStatusConfigurationId: 1,
      occupationConfigurationId: 10,
      employmentType: 1,
      yearsWorked: 5,
      monthsWorked: 0,
      monthlyIncome: applicant.answers.monthlyIncome ?? 6800,
      employer: "Casco Bay Health",
    },
  });
}

async function chooseCompany(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers } = applicant;
  if (!answers.isJoint) {
    await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
    return;
  }
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: 2, jointIntent: true } });
  const { applicantId } = await applicant.do(coApplicantApi.create, {
    applicationId,
    coApplicant: { firstName: "Kim", lastName: "Reyes", emailAddress: "kim@example.com", phoneNumber: "2075550124" },
  });
  applicant.jointApplicantId = applicantId;
  await applicant.do(identificationApi.create, {
    applicantId,
    data: identification(answers.jointTaxpayerNumber ?? "836207200", "kim@example.com"),
  });
  await liveSomewhere(applicant, applicantId);
  await work(applicant, applicantId);
}

async function belong(applicant: TestApplicant): Promise<void> {
  await applicant.do(eligibilityApi.create, {
    applicantId: applicant.applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Jo Reyes" },
  });
}

async function chooseSeller(applicant: TestApplicant): Promise<void> {
  await applicant.do(vehicleApi.saveSeller, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
}

/** A real 2022 Honda CR-V EX-L, by its VIN. */
export const crV = {
  vin: "5J6RW2H85NA000017",
  year: 2022,
  make: "Honda",
  model: "CR-V",
  condition: 2,
  mileage: 31_000,
} as const;

async function chooseVehicle(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers } = applicant;
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...crV, ...answers.vehicle } });
  await applicant.do(vehicleApi.value, { applicationId });
}

export const vehicleLoan = { downPaymentAmount: 3000, requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 };

async function askForLoan(applicant: TestApplicant): Promise<void> {
  const { loanAmount = vehicleLoan.requestedLoanAmount } = applicant.answers;
  await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { ...vehicleLoan, requestedLoanAmount: loanAmount },
  });
}

async function protect(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers } = applicant;
  if (answers.protection)
    await applicant.do(paymentProtectionApi.save, {
      applicationId,
      paymentProtectionSelections: answers.protection,
    });
}

async function agree(applicant: TestApplicant): Promise<void> {
  for (const { id } of applicant.app.tenant.disclosures)
    for (const applicantId of [applicant.applicantId, applicant.jointApplicantId])
      if (applicantId !== undefined)
        await applicant.do(disclosureApi.create, { applicantId, disclosureConfigurationId: id });
}

/** Answers of a round of questions, all right but the first `wrong` ones. */
export function quizAnswers(questions: readonly { type: string; answers: readonly string[] }[], wrong = 0) {
  return questions.map(({ type, answers }, index) => ({
    type,
    answer: answers.find((answer) => rightAnswers.has(answer) === index >= wrong)!,
  }));
}

async function verify(applicant: TestApplicant): Promise<void> {
  const quiz = await applicant.do(personVerificationApi.questions, applicant.id);
  if (quiz.challengeQuestions.length === 0) return;
  await applicant.do(personVerificationApi.answer, {
    applicationId: applicant.applicationId,
    personVerificationId: quiz.personVerificationId!,
    answers: quizAnswers(quiz.challengeQuestions, applicant.answers.wrongAnswers),
  });
}

async function confirm(applicant: TestApplicant): Promise<void> {
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
}
