import type { Endpoint } from "./endpoint.ts";
import { accountApi } from "./account.ts";
import { accountSigningApi } from "./account-signing.ts";
import { accountFundingApi } from "./account-funding.ts";
import { addressApi } from "./address.ts";
import { deviceRiskApi } from "./device-risk.ts";
import { disclosureApi, paymentProtectionApi } from "./agreements.ts";
import { identityQuizApi } from "./identity-quiz.ts";
import { applicantApi, coApplicantApi, identificationApi } from "./applicant.ts";
import { applicationApi, documentApi, offerApi, reviewApi } from "./application.ts";
import { applicationStatusApi } from "./application-status.ts";
import { sentLetterApi } from "./sent-letter.ts";
import { beginningApi } from "./beginning.ts";
import { captchaApi } from "./captcha.ts";
import { configurationApi } from "./configuration.ts";
import { documentVerificationApi } from "./document-verification.ts";
import { identityCheckApi } from "./identity-check.ts";
import { demographicApi } from "./demographic.ts";
import { eligibilityApi } from "./eligibility.ts";
import { estimateApi } from "./estimate.ts";
import { helocLoanApi, helocPropertyApi } from "./heloc.ts";
import { invitationApi } from "./invitation.ts";
import { journeyApi } from "./journey.ts";
import { membershipApi } from "./membership.ts";
import { memberProfileApi } from "./member-profile.ts";
import { leavingApi } from "./leaving.ts";
import { loanRequestApi, refinancedLoanApi } from "./loan-request.ts";
import { noticeApi } from "./notice.ts";
import { paperHandOffApi } from "./paper-hand-off.ts";
import { prequalificationApi } from "./prequalification.ts";
import { resumeApi, sessionApi } from "./session.ts";
import { singleSignOnApi } from "./single-sign-on.ts";
import { collateralOptionsApi, vehicleApi } from "./vehicle.ts";
import { employmentApi, incomeSourceApi } from "./work.ts";

/** The whole public API, by feature. OpenAPI, the endpoint table and the server's routes derive from it. */
const api = {
  account: accountApi,
  accountSigning: accountSigningApi,
  accountFunding: accountFundingApi,
  address: addressApi,
  applicant: applicantApi,
  application: applicationApi,
  applicationStatus: applicationStatusApi,
  sentLetter: sentLetterApi,
  beginning: beginningApi,
  captcha: captchaApi,
  coApplicant: coApplicantApi,
  collateralOptions: collateralOptionsApi,
  configuration: configurationApi,
  demographic: demographicApi,
  deviceRisk: deviceRiskApi,
  disclosure: disclosureApi,
  document: documentApi,
  documentVerification: documentVerificationApi,
  eligibility: eligibilityApi,
  employment: employmentApi,
  estimate: estimateApi,
  helocLoan: helocLoanApi,
  helocProperty: helocPropertyApi,
  identification: identificationApi,
  identityCheck: identityCheckApi,
  identityQuiz: identityQuizApi,
  incomeSource: incomeSourceApi,
  invitation: invitationApi,
  journey: journeyApi,
  leaving: leavingApi,
  loanRequest: loanRequestApi,
  memberProfile: memberProfileApi,
  membership: membershipApi,
  notice: noticeApi,
  offer: offerApi,
  paperHandOff: paperHandOffApi,
  paymentProtection: paymentProtectionApi,
  prequalification: prequalificationApi,
  refinancedLoan: refinancedLoanApi,
  resume: resumeApi,
  review: reviewApi,
  session: sessionApi,
  singleSignOn: singleSignOnApi,
  vehicle: vehicleApi,
} as const;

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap(
  (feature) => Object.values(feature) as Endpoint[],
);
