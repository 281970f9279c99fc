import { setTimeout as pause } from "node:timers/promises";
import { addressApi } from "@portico/contract/address";
import { disclosureApi, paymentProtectionApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { identityCheckApi } from "@portico/contract/identity-check";
import { eligibilityApi } from "@portico/contract/eligibility";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { ApiClient } from "./api-client.ts";
import type { Applicant } from "./applicant.ts";

/** Commands that call a vendor before they answer, so their time is mostly the vendor's. */
export const asksVendor: ReadonlySet<string> = new Set([
  applicantApi.create.name,
  addressApi.create.name,
  vehicleApi.save.name,
  vehicleApi.value.name,
  identityQuizApi.questions.name,
  identityQuizApi.answer.name,
  identityCheckApi.check.name,
  applicationApi.submit.name,
]);

/** A 2022 Honda CR-V that the sandbox values. */
const vin = "5J6RW2H85NA000017";

interface Ids {
  readonly applicantId: number;
  readonly applicationId: number;
  readonly loanApplicationId: number;
}

/**
 * Applies as a single non-member, from the first page to an accepted offer, with the calls of docs/api-journey.sh. Returns the
 * application's id.
 */
export async function apply(client: ApiClient, applicant: Applicant): Promise<number> {
  await client.open();
  const ids = await begin(client, applicant);
  await tellWhoYouAre(client, ids, applicant);
  await tellHomeAndWork(client, ids);
  await tellHowYouApply(client, ids);
  await chooseLoan(client, ids);
  await agree(client, ids);
  await proveIdentity(client, ids);
  await sendAndAccept(client, ids);
  return ids.applicationId;
}

async function begin(client: ApiClient, { email }: Applicant): Promise<Ids> {
  const person = { firstName: "Rosa", lastName: "Delgado", emailAddress: email, phoneNumber: "2075550123" };
  const begun = await client.call(applicantApi.create, { data: person, loadUrl: "/auto/authentication" });
  const { applicantId, applicationId, loanApplicationId } = begun;
  if (applicantId === undefined || applicationId === undefined || loanApplicationId === undefined)
    throw new Error(`No application began: ${JSON.stringify(begun)}`);
  return { applicantId, applicationId, loanApplicationId };
}

async function tellWhoYouAre(client: ApiClient, { applicantId }: Ids, { taxNumber, email }: Applicant): Promise<void> {
  await client.call(identificationApi.create, {
    applicantId,
    data: {
      dateOfBirth: "1988-03-14",
      taxpayerIdentificationNumber: taxNumber,
      taxpayerIdentificationNumberConfigurationId: 1,
      identification: {
        identificationTypeConfigurationId: 1,
        state: "ME",
        identificationNumber: "4821973",
        issueDate: "2022-03-14",
        expirationDate: "2030-03-14",
      },
      citizenshipStatusConfigurationId: 1,
      maritalStatusConfigurationId: 2,
      emailAddress: email,
      phoneNumber: "2075550123",
      phoneTypeConfigurationId: 1,
      preferredContactMethodConfigurationId: 1,
      isFirstTimeAutoBuyer: false,
    },
  });
}

async function tellHomeAndWork(client: ApiClient, { applicantId }: Ids): Promise<void> {
  const { addressId } = await client.call(addressApi.create, {
    applicantId,
    address: {
      street: "48 Anchor St",
      city: "Portland",
      state: "ME",
      postalCode: "04101",
      type: AddressType.physical,
      residenceStatus: 3,
      yearsLived: 4,
      monthsLived: 2,
      monthlyHousingPaymentAmount: 1450,
    },
  });
  if (addressId === null) throw new Error("The address was not taken.");
  await client.call(employmentApi.create, {
    applicantId,
    employment: {
      employmentStatusConfigurationId: 1,
      occupationConfigurationId: 10,
      employmentType: 1,
      yearsWorked: 5,
      monthsWorked: 0,
      monthlyIncome: 6200,
      employer: "Casco Bay Health",
    },
  });
}

async function tellHowYouApply(client: ApiClient, { applicantId, applicationId }: Ids): Promise<void> {
  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: {
      eligibilityOptionId: 1,
      county: "Cumberland",
      fundingProducts: [{ fundingProductId: 1, amount: 5 }],
    },
  });
}

async function chooseLoan(client: ApiClient, { applicationId, loanApplicationId }: Ids): Promise<void> {
  await client.call(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
  const { vinDetails } = await client.call(collateralOptionsApi.vin, { collateralValuationTypeId: 1, vin });
  const [body] = vinDetails?.trims ?? [];
  if (!vinDetails || !body) throw new Error(`Nobody knows the vehicle ${vin}.`);
  const { year, make, model } = vinDetails;
  await client.call(vehicleApi.save, {
    applicationId,
    vehicle: { vin, year, make, model, ...body, condition: 2, mileage: 31_000 },
  });
  await client.call(vehicleApi.value, { applicationId });
  await client.call(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan: { downPaymentAmount: 3000, requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 },
  });
}

async function agree(client: ApiClient, { applicantId, applicationId }: Ids): Promise<void> {
  await client.call(paymentProtectionApi.save, {
    applicationId,
    paymentProtectionSelections: [1, 2].map((productId) => ({ productId, applicantType: 1 as const, elected: false })),
  });
  const { disclosures } = await client.call(disclosureApi.configuration, { loanTypeId: 1, applicationId });
  for (const { id, accessCode } of disclosures)
    await client.call(disclosureApi.create, { applicantId, disclosureConfigurationId: id, accessCode });
}

/** The right answers are the values typed above. */
async function proveIdentity(client: ApiClient, { applicationId }: Ids): Promise<void> {
  const quiz = await client.call(identityQuizApi.questions, { id: applicationId });
  if (quiz.personVerificationId === null) throw new Error("There was no quiz.");
  const answers = quiz.challengeQuestions.map(({ type }) => ({ type, answer: rightAnswer(type) }));
  const { personVerificationId } = quiz;
  await client.call(identityQuizApi.answer, { applicationId, personVerificationId, answers });
  await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
}

function rightAnswer(type: string): string {
  if (type.includes("county")) return "CUMBERLAND";
  if (type.includes("street")) return "ANCHOR ST";
  return type.includes("zip") ? "04101" : "PORTLAND";
}

async function sendAndAccept(client: ApiClient, { applicantId, applicationId }: Ids): Promise<void> {
  await client.call(reviewApi.read, { id: applicationId });
  await client.call(reviewApi.confirm, { applicantId });
  await client.call(applicationApi.submit, { applicationId, deviceIdSessionToken: null });
  await untilApproved(client, applicationId);
  await client.call(offerApi.read, { id: applicationId });
  await client.call(offerApi.accept, { applicationId });
}

const statusPauseMs = 250;
const mostStatusCalls = 60;

async function untilApproved(client: ApiClient, id: number): Promise<void> {
  for (let call = 0; call < mostStatusCalls; call += 1) {
    const { loanDecision } = await client.call(applicationApi.status, { id });
    if (loanDecision === LoanDecision.approved) return;
    if (loanDecision !== LoanDecision.none) throw new Error(`The decision was ${loanDecision}, not an approval.`);
    await pause(statusPauseMs);
  }
  throw new Error("There was no decision in time.");
}
