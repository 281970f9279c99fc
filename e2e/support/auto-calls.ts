import type { Page } from "@playwright/test";
import { addressApi } from "@portico/contract/address";
import { disclosureApi, paymentProtectionApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { identityCheckApi } from "@portico/contract/identity-check";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { RequestOf } from "@portico/contract/endpoint";
import { vehicleApi } from "@portico/contract/vehicle";
import { employmentApi } from "@portico/contract/work";
import { ApplicantType, ApplicationType } from "@portico/domain/person/person";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { addressOf, contactOf, employmentOf, identificationOf } from "@portico/sample-applicants/inputs";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { rightAnswers } from "@portico/sample-applicants/quiz";
import { crV, vehicleLoan } from "@portico/sample-applicants/vehicles";
import { Caller } from "./caller.ts";
import { offered } from "./institutions.ts";
import type { SignInName } from "./members.ts";

/** A person who applies at Harborlight by calls. */
export interface Calling {
  readonly call: Caller;
  readonly productCode: ProductCode;
  readonly person: SampleApplicant;
  readonly applicantId: number;
  readonly applicationId: number;
  readonly loanApplicationId: number;
}

/*
 * Answers an auto loan's pages by calls, for journeys about later pages. Otherwise those journeys would spend most of their time on the way
 * there.
 */

interface Beginning {
  readonly productCode?: ProductCode;
  /** The member who signs in, if any. */
  readonly signIn?: SignInName | undefined;
}

/** Begins an application in this browser's session, for an auto loan unless told otherwise. */
export async function beginByCalls(
  page: Page,
  person: SampleApplicant,
  { productCode = ProductCode.auto, signIn }: Beginning = {},
): Promise<Calling> {
  const call = new Caller(page);
  const loadUrl = `/${productPaths[productCode]}/authentication`;
  const begun = signIn
    ? await call.do(applicantApi.authenticate, { credentials: { ...signIn }, loadUrl })
    : await call.do(applicantApi.create, { data: { ...contactOf(person), ...wayToReach(person) }, loadUrl });
  const { applicantId, applicationId, loanApplicationId } = begun;
  return {
    call,
    productCode,
    person,
    applicantId: applicantId!,
    applicationId: applicationId!,
    loanApplicationId: loanApplicationId!,
  };
}

/** The kind of the phone, and how the person wants to be contacted. */
function wayToReach(person: SampleApplicant) {
  const { phoneTypeConfigurationId, preferredContactMethodConfigurationId } = identificationOf(person);
  return { phoneTypeConfigurationId, preferredContactMethodConfigurationId };
}

type Typed = RequestOf<typeof identificationApi.create>["data"];

export async function identify({ call, applicantId, person }: Calling, change: Partial<Typed> = {}): Promise<void> {
  await call.do(identificationApi.create, { applicantId, data: { ...identificationOf(person), ...change } });
}

/** Answers the identity page. The ID document has its own page. */
export async function tellIdentity({ call, applicantId, person }: Calling): Promise<void> {
  const { identification: _document, ...data } = identificationOf(person);
  await call.do(identificationApi.create, { applicantId, data, documentFollows: true });
}

export async function showId({ call, applicantId, person }: Calling): Promise<void> {
  const { identification } = identificationOf(person);
  await call.do(identificationApi.saveDocument, { applicantId, data: { identification } });
}

export async function live({ call, applicantId, person }: Calling): Promise<void> {
  await call.do(addressApi.create, { applicantId, address: addressOf(person) });
}

export async function work({ call, applicantId, person }: Calling): Promise<void> {
  await call.do(employmentApi.create, { applicantId, employment: employmentOf(person) });
}

export async function applyAlone({ call, applicationId }: Calling): Promise<void> {
  await call.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
}

export async function join({ call, applicantId, person }: Calling): Promise<void> {
  const fundingProducts = [{ fundingProductId: 1, amount: 5 }];
  await call.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 1, county: person.home.county, fundingProducts },
  });
}

export async function chooseSeller({ call, loanApplicationId }: Calling): Promise<void> {
  await call.do(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
}

export async function chooseVehicle({ call, applicationId }: Calling): Promise<void> {
  await call.do(vehicleApi.save, { applicationId, vehicle: crV });
  await call.do(vehicleApi.value, { applicationId });
}

export async function askForLoan({ call, loanApplicationId }: Calling): Promise<void> {
  await call.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
}

export async function declineProtection(
  { call, applicationId }: Calling,
  people: readonly (typeof ApplicantType.primary | typeof ApplicantType.joint)[] = [ApplicantType.primary],
): Promise<void> {
  const { paymentProtection } = offered("harborlight", ProductCode.auto);
  const paymentProtectionSelections = paymentProtection.flatMap(({ id: productId }) =>
    people.map((applicantType) => ({ productId, applicantType, elected: false })),
  );
  await call.do(paymentProtectionApi.save, { applicationId, paymentProtectionSelections });
}

export async function agree({ call, productCode, applicationId, applicantId }: Calling): Promise<void> {
  const { disclosures } = await call.do(disclosureApi.configuration, { loanTypeId: productCode, applicationId });
  for (const { id: disclosureConfigurationId, accessCode } of disclosures)
    await call.do(disclosureApi.create, { applicantId, disclosureConfigurationId, accessCode });
}

export async function verify({ call, applicationId, person }: Calling): Promise<void> {
  const right = new Set(rightAnswers(person));
  const quiz = await call.do(identityQuizApi.questions, { id: applicationId });
  const answers = quiz.challengeQuestions.map(({ type, answers: offers }) => {
    return { type, answer: offers.find((offer) => right.has(offer))! };
  });
  // The institution asks no member whom it knows.
  if (quiz.personVerificationId !== null)
    await call.do(identityQuizApi.answer, { applicationId, personVerificationId: quiz.personVerificationId, answers });
  await call.do(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
}

interface Company {
  /** The member who signs in, if any. */
  readonly signIn?: SignInName | undefined;
  /** The co-applicant, if any. */
  readonly partner?: SampleApplicant | undefined;
}

/** Answers everything before the review of an auto loan, for one person or two. */
export async function applyByCalls(
  page: Page,
  person: SampleApplicant,
  { signIn, partner }: Company = {},
): Promise<Calling> {
  const calling = await beginByCalls(page, person, { signIn });
  if (!signIn) await join(calling);
  for (const answer of [identify, live, work]) await answer(calling);
  const other = partner && (await addPartner(calling, partner));
  if (other) for (const answer of [identify, live, work]) await answer(other);
  if (!partner) await applyAlone(calling);
  for (const answer of [chooseSeller, chooseVehicle, askForLoan]) await answer(calling);
  const borrowers = partner ? [ApplicantType.primary, ApplicantType.joint] : [ApplicantType.primary];
  await declineProtection(calling, borrowers);
  for (const each of other ? [calling, other] : [calling]) await agree(each);
  await verify(calling);
  return calling;
}

/** Adds a co-applicant, whose own questions follow. */
export async function addPartner(calling: Calling, partner: SampleApplicant): Promise<Calling> {
  const { call, applicationId } = calling;
  const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;
  await call.do(coApplicantApi.select, { applicationId, selection });
  const { firstName, lastName, email: emailAddress, phone: phoneNumber } = partner;
  const coApplicant = { firstName, lastName, emailAddress, phoneNumber };
  const { applicantId } = await call.do(coApplicantApi.create, { applicationId, coApplicant });
  return { ...calling, person: partner, applicantId };
}
