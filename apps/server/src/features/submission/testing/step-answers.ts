import { disclosureApi, paymentProtectionApi } from "@portico/contract/agreements";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { identityCheckApi } from "@portico/contract/identity-check";
import { prequalificationApi } from "@portico/contract/prequalification";
import { AddressType } from "@portico/domain/address/address";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import type { StepId } from "@portico/domain/flow/flows";
import { ApplicantType } from "@portico/domain/person/person";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { quizAnswers } from "./answers.ts";
import { capture } from "./camera.ts";
import { askForLine, chooseHome, placeHome } from "./heloc-answers.ts";
import { askForLoan, askForVehicleLoan, chooseSeller, chooseVehicle, refinance } from "./loan-answers.ts";
import {
  belong,
  chooseCompany,
  fitTheProduct,
  identify,
  identifyPartner,
  live,
  showId,
  tell,
  work,
} from "./person-answers.ts";
import type { TestApplicant } from "./test-applicant.ts";

type AnswerStep = (applicant: TestApplicant) => Promise<void>;

async function goOnAllTheSame(applicant: TestApplicant): Promise<void> {
  await applicant.do(applicationApi.answerDuplicate, {
    applicationId: applicant.applicationId,
    applicationDuplicateActionType: DuplicateDetectionStatus.duplicateDetectedContinued,
  });
}

async function skipTheCheck(applicant: TestApplicant): Promise<void> {
  await applicant.do(prequalificationApi.skip, { applicantId: applicant.applicantId });
}

async function protect(applicant: TestApplicant): Promise<void> {
  const { app, productCode, applicationId, answers, jointApplicantId } = applicant;
  const people =
    jointApplicantId === undefined ? [ApplicantType.primary] : [ApplicantType.primary, ApplicantType.joint];
  const no = (productSettings(app.tenant, productCode)?.paymentProtection ?? []).flatMap(({ id }) =>
    people.map((applicantType) => ({ productId: id, applicantType, elected: false })),
  );
  await applicant.do(paymentProtectionApi.save, {
    applicationId,
    paymentProtectionSelections: answers.protection ?? no,
  });
}

/** Lets everybody agree to every text of the product, with its access code if it has one. */
async function agree(applicant: TestApplicant): Promise<void> {
  const { applicationId, productCode, applicantId, jointApplicantId } = applicant;
  const { disclosures } = await applicant.do(disclosureApi.configuration, { loanTypeId: productCode, applicationId });
  for (const person of [applicantId, jointApplicantId])
    for (const { id, accessCode } of person === undefined ? [] : disclosures)
      await applicant.do(disclosureApi.create, { applicantId: person!, disclosureConfigurationId: id, accessCode });
}

async function verify(applicant: TestApplicant): Promise<void> {
  const { applicationId } = applicant;
  const quiz = await applicant.do(identityQuizApi.questions, applicant.id);
  if (quiz.challengeQuestions.length > 0)
    await applicant.do(identityQuizApi.answer, {
      applicationId,
      personVerificationId: quiz.personVerificationId!,
      answers: quizAnswers(quiz.challengeQuestions, applicant.answers.wrongAnswers),
    });
  const isOver = quiz.challengeQuestions.length === 0 || !applicant.answers.wrongAnswers;
  if (applicant.app.tenant.identityCheck.enabled && isOver)
    await applicant.do(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
}

/** Takes pictures on the vendor's page and reports them. */
async function showDocuments(applicant: TestApplicant): Promise<void> {
  const { applicationId } = applicant;
  const begun = await applicant.do(documentVerificationApi.transaction, { applicationId, isMobileView: false });
  await capture(begun.url, applicant.answers.documentNumber);
  const { docVTransactionToken } = begun;
  await applicant.do(documentVerificationApi.complete, { applicationId, docVTransactionToken });
}

async function confirm(applicant: TestApplicant): Promise<void> {
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
}

/**
 * The answer to each step. A missing step doesn't compile. Beginning answers the start, the estimate comes before it, and sending isn't a
 * step.
 */
export const stepAnswers: Readonly<Record<Exclude<StepId, "authentication" | "estimate">, AnswerStep>> = {
  identification: identify,
  identificationDocument: showId("primary"),
  coApplicantIdentification: identifyPartner,
  coApplicantIdentificationDocument: showId("joint"),
  duplicate: goOnAllTheSame,
  currentAddress: live("primary", AddressType.physical),
  previousAddress: live("primary", AddressType.previous),
  currentEmployment: work("primary", EmploymentPeriod.current),
  previousEmployment: work("primary", EmploymentPeriod.previous),
  demographics: tell("primary"),
  coApplicant: chooseCompany,
  coApplicantCurrentAddress: live("joint", AddressType.physical),
  coApplicantPreviousAddress: live("joint", AddressType.previous),
  coApplicantCurrentEmployment: work("joint", EmploymentPeriod.current),
  coApplicantPreviousEmployment: work("joint", EmploymentPeriod.previous),
  coApplicantDemographics: tell("joint"),
  eligibility: belong,
  countyOfHome: belong,
  prequalification: skipTheCheck,
  productEligibility: fitTheProduct,
  vehicleSeller: chooseSeller,
  vehicleCollateral: chooseVehicle,
  vehicleLoanDetails: askForVehicleLoan,
  refinanceDetails: refinance,
  loanRequest: askForLoan,
  helocPropertyType: chooseHome,
  helocPropertyDetails: placeHome,
  helocLoanDetails: askForLine,
  paymentProtection: protect,
  disclosures: agree,
  verify,
  documentVerification: showDocuments,
  review: confirm,
};
