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
import { LoanDecision } from "@portico/domain/decision/decision";
import { addressOf, contactOf, employmentOf, identificationOf } from "@portico/sample-applicants/inputs";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { rightAnswers } from "@portico/sample-applicants/quiz";
import { numberedCrV, vehicleLoan } from "@portico/sample-applicants/vehicles";
import type { ApiClient } from "./api-client.ts";

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

interface Ids {
  readonly applicantId: number;
  readonly applicationId: number;
  readonly loanApplicationId: number;
}

/**
 * Applies as a single non-member, from the first page to an accepted offer, with the calls of docs/api-journey.sh. Returns the
 * application's id.
 */
export async function apply(client: ApiClient, applicant: SampleApplicant): Promise<number> {
  await client.open();
  const ids = await begin(client, applicant);
  await join(client, ids);
  await tellWhoYouAre(client, ids, applicant);
  await tellHomeAndWork(client, ids, applicant);
  await tellHowYouApply(client, ids);
  await chooseLoan(client, ids, applicant);
  await agree(client, ids);
  await proveIdentity(client, ids, applicant);
  await sendAndAccept(client, ids);
  return ids.applicationId;
}

async function begin(client: ApiClient, applicant: SampleApplicant): Promise<Ids> {
  const data = contactOf(applicant);
  const begun = await client.call(applicantApi.create, { data, loadUrl: "/auto/authentication" });
  const { applicantId, applicationId, loanApplicationId } = begun;
  if (applicantId === undefined || applicationId === undefined || loanApplicationId === undefined)
    throw new Error(`No application began: ${JSON.stringify(begun)}`);
  return { applicantId, applicationId, loanApplicationId };
}

async function tellWhoYouAre(client: ApiClient, { applicantId }: Ids, applicant: SampleApplicant): Promise<void> {
  const data = { ...identificationOf(applicant), isFirstTimeAutoBuyer: false };
  await client.call(identificationApi.create, { applicantId, data });
}

async function tellHomeAndWork(client: ApiClient, { applicantId }: Ids, applicant: SampleApplicant): Promise<void> {
  const { addressId } = await client.call(addressApi.create, { applicantId, address: addressOf(applicant) });
  if (addressId === null) throw new Error("The server didn't save the address.");
  await client.call(employmentApi.create, { applicantId, employment: employmentOf(applicant) });
}

async function join(client: ApiClient, { applicantId }: Ids): Promise<void> {
  await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: {
      eligibilityOptionId: 1,
      county: "Cumberland",
      fundingProducts: [{ fundingProductId: 1, amount: 5 }],
    },
  });
}

async function tellHowYouApply(client: ApiClient, { applicationId }: Ids): Promise<void> {
  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
}

/** Everybody has another vehicle of the same model, so that nobody finds what the server remembers of a VIN. */
async function chooseLoan(
  client: ApiClient,
  { applicationId, loanApplicationId }: Ids,
  { tin }: SampleApplicant,
): Promise<void> {
  await client.call(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
  const { vin, condition, mileage } = numberedCrV(Number(tin.slice(0, 5)));
  const { vinDetails } = await client.call(collateralOptionsApi.vin, { collateralValuationTypeId: 1, vin });
  const [body] = vinDetails?.trims ?? [];
  if (!vinDetails || !body) throw new Error(`Nobody knows the vehicle ${vin}.`);
  const { year, make, model } = vinDetails;
  await client.call(vehicleApi.save, {
    applicationId,
    vehicle: { vin, year, make, model, ...body, condition, mileage },
  });
  await client.call(vehicleApi.value, { applicationId });
  await client.call(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan,
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
async function proveIdentity(client: ApiClient, { applicationId }: Ids, applicant: SampleApplicant): Promise<void> {
  const quiz = await client.call(identityQuizApi.questions, { id: applicationId });
  if (quiz.personVerificationId === null) throw new Error("There was no quiz.");
  const right = new Set(rightAnswers(applicant));
  const answers = quiz.challengeQuestions.map(({ type, answers: offered }) => {
    return { type, answer: offered.find((answer) => right.has(answer))! };
  });
  const { personVerificationId } = quiz;
  await client.call(identityQuizApi.answer, { applicationId, personVerificationId, answers });
  await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
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
