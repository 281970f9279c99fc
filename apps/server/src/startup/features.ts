import { changedPlacesJobs } from "../features/changed-places/changed-places-jobs.ts";
import type { Housekeeping } from "../jobs/housekeeping.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { Route } from "../kernel/route.ts";
import { loanMembershipJobs } from "../features/loan-membership/membership-settled.ts";
import { loanMembershipRoutes } from "../features/loan-membership/loan-membership-routes.ts";
import { accountSigningJobs } from "../features/account-signing/opened-letters.ts";
import { accountSigningRoutes } from "../features/account-signing/account-signing-routes.ts";
import { accountFundingRoutes } from "../features/account-funding/account-funding-routes.ts";
import { accountLoanOfferRoutes } from "../features/account-loan-offer/account-loan-offer-routes.ts";
import { loanOfferTakenJob } from "../features/account-loan-offer/loan-offer-taken.ts";
import { accountOpeningJobs } from "../features/account-opening/account-opening-jobs.ts";
import { accountOpeningRoutes } from "../features/account-opening/account-opening-routes.ts";
import { accountsRoutes } from "../features/accounts/accounts-routes.ts";
import { addressesRoutes } from "../features/addresses/addresses-routes.ts";
import { applicantsRoutes } from "../features/applicants/applicants-routes.ts";
import { statusPageRoutes } from "../features/status-page/status-page-routes.ts";
import { beginningsRoutes } from "../features/beginnings/beginnings-routes.ts";
import { captchaRoutes } from "../features/captcha/captcha-routes.ts";
import { coApplicantsRoutes } from "../features/co-applicants/co-applicants-routes.ts";
import { configurationRoutes } from "../features/configuration/configuration-routes.ts";
import { demographicsRoutes } from "../features/demographics/demographics-routes.ts";
import { counteroffersJobs } from "../features/counteroffers/counteroffers-jobs.ts";
import { counteroffersRoutes } from "../features/counteroffers/counteroffers-routes.ts";
import { deviceRiskRoutes } from "../features/device-risk/device-risk-routes.ts";
import { disclosuresRoutes } from "../features/disclosures/disclosures-routes.ts";
import { documentVerificationHousekeeping } from "../features/document-verification/document-verification-housekeeping.ts";
import { documentVerificationJobs } from "../features/document-verification/document-verification-jobs.ts";
import { documentVerificationRoutes } from "../features/document-verification/document-verification-routes.ts";
import { documentsJobs } from "../features/documents/documents-jobs.ts";
import { documentsRoutes } from "../features/documents/documents-routes.ts";
import { duplicatesJobs } from "../features/duplicates/duplicates-jobs.ts";
import { duplicatesRoutes } from "../features/duplicates/duplicates-routes.ts";
import { eligibilityRoutes } from "../features/eligibility/eligibility-routes.ts";
import { estimatesRoutes } from "../features/estimates/estimates-routes.ts";
import { helocRoutes } from "../features/heloc/heloc-routes.ts";
import { personalDetailsHousekeeping } from "../features/personal-details/personal-details-housekeeping.ts";
import { personalDetailsRoutes } from "../features/personal-details/personal-details-routes.ts";
import { identityCheckRoutes } from "../features/identity-check/identity-check-routes.ts";
import { invitationsRoutes } from "../features/invitations/invitations-routes.ts";
import { invitationJobs } from "../features/invitations/invitation-jobs.ts";
import { journeysRoutes } from "../features/journeys/journeys-routes.ts";
import { leavingRoutes } from "../features/leaving/leaving-routes.ts";
import { outcomeLettersJobs } from "../features/outcome-letters/outcome-letters-jobs.ts";
import { loanRequestsRoutes } from "../features/loan-requests/loan-requests-routes.ts";
import { vehicleLoansRoutes } from "../features/vehicle-loans/vehicle-loans-routes.ts";
import { memberProfileRoutes } from "../features/member-profile/member-profile-routes.ts";
import { noticeAgainJobs } from "../features/notice-again/notice-again-jobs.ts";
import { noticeAgainRoutes } from "../features/notice-again/notice-again-routes.ts";
import { noticeHousekeeping } from "../features/notices/notice-housekeeping.ts";
import { noticeJobs } from "../features/notices/notice-jobs.ts";
import { noticesRoutes } from "../features/notices/notices-routes.ts";
import { offersRoutes } from "../features/offers/offers-routes.ts";
import { paperHandOffHousekeeping } from "../features/paper-hand-off/paper-hand-off-housekeeping.ts";
import { paperHandOffRoutes } from "../features/paper-hand-off/paper-hand-off-routes.ts";
import { paymentProtectionRoutes } from "../features/payment-protection/payment-protection-routes.ts";
import { paymentsHousekeeping } from "../features/payments/payments-housekeeping.ts";
import { prequalificationRoutes } from "../features/prequalification/prequalification-routes.ts";
import { vendorAnswersHousekeeping } from "../features/vendor-answers/vendor-answers-housekeeping.ts";
import { identityQuizRoutes } from "../features/identity-quiz/identity-quiz-routes.ts";
import { resumeHousekeeping } from "../features/resume/resume-housekeeping.ts";
import { reminderJobs } from "../features/reminders/reminder-jobs.ts";
import { resumeJobs } from "../features/resume/resume-jobs.ts";
import { resumeRoutes } from "../features/resume/resume-routes.ts";
import { reviewRoutes } from "../features/review/review-routes.ts";
import { savedApplicationsRoutes } from "../features/saved-applications/saved-applications-routes.ts";
import { sessionLifecycleRoutes } from "../features/session-lifecycle/session-lifecycle-routes.ts";
import { simulatedUpdatesRoutes } from "../features/simulated-updates/simulated-updates-routes.ts";
import { singleSignOnHousekeeping } from "../features/single-sign-on/single-sign-on-housekeeping.ts";
import { singleSignOnRoutes } from "../features/single-sign-on/single-sign-on-routes.ts";
import { askingConsentsAgain } from "../features/submission/consents-again.ts";
import { statusUpdatesHousekeeping } from "../features/status-updates/status-updates-housekeeping.ts";
import { statusUpdatesJobs } from "../features/status-updates/task-deadline.ts";
import { submissionRoutes } from "../features/submission/submission-routes.ts";
import { vehiclesRoutes } from "../features/vehicles/vehicles-routes.ts";
import { workRoutes } from "../features/work/work-routes.ts";
import { submissionJobs } from "../features/submission/submission-jobs.ts";

const useCases: readonly Route[] = [
  ...accountsRoutes,
  ...accountSigningRoutes,
  ...accountFundingRoutes,
  ...accountOpeningRoutes,
  ...accountLoanOfferRoutes,
  ...loanMembershipRoutes,
  ...addressesRoutes,
  ...applicantsRoutes,
  ...statusPageRoutes,
  ...beginningsRoutes,
  ...captchaRoutes,
  ...coApplicantsRoutes,
  ...configurationRoutes,
  ...counteroffersRoutes,
  ...demographicsRoutes,
  ...deviceRiskRoutes,
  ...disclosuresRoutes,
  ...documentVerificationRoutes,
  ...documentsRoutes,
  ...duplicatesRoutes,
  ...eligibilityRoutes,
  ...estimatesRoutes,
  ...helocRoutes,
  ...personalDetailsRoutes,
  ...identityCheckRoutes,
  ...invitationsRoutes,
  ...journeysRoutes,
  ...leavingRoutes,
  ...loanRequestsRoutes,
  ...vehicleLoansRoutes,
  ...memberProfileRoutes,
  ...noticesRoutes,
  ...noticeAgainRoutes,
  ...offersRoutes,
  ...paperHandOffRoutes,
  ...paymentProtectionRoutes,
  ...prequalificationRoutes,
  ...identityQuizRoutes,
  ...resumeRoutes,
  ...reviewRoutes,
  ...savedApplicationsRoutes,
  ...sessionLifecycleRoutes,
  ...singleSignOnRoutes,
  ...submissionRoutes,
  ...vehiclesRoutes,
  ...workRoutes,
];

/** All use cases. The server doesn't start if an endpoint of the contract is missing here. */
export const routes: readonly Route[] = useCases.map(askingConsentsAgain);

/** Adds routes for testers when the sandbox stands in for the vendors. */
export function routesFor({ hasSandbox }: { readonly hasSandbox: boolean }): readonly Route[] {
  return hasSandbox ? [...routes, ...simulatedUpdatesRoutes] : routes;
}

/** Features that keep temporary data outside an application's records. */
export const housekeeping: readonly Housekeeping[] = [
  documentVerificationHousekeeping,
  personalDetailsHousekeeping,
  noticeHousekeeping,
  paperHandOffHousekeeping,
  paymentsHousekeeping,
  vendorAnswersHousekeeping,
  resumeHousekeeping,
  singleSignOnHousekeeping,
  statusUpdatesHousekeeping,
];

/** The handlers of the outbox topics. */
export const jobHandlers: readonly JobHandler[] = [
  ...changedPlacesJobs,
  ...counteroffersJobs,
  ...documentVerificationJobs,
  ...documentsJobs,
  ...duplicatesJobs,
  ...invitationJobs,
  ...outcomeLettersJobs,
  ...noticeJobs,
  ...noticeAgainJobs,
  ...accountSigningJobs,
  ...accountOpeningJobs,
  loanOfferTakenJob,
  ...loanMembershipJobs,
  ...reminderJobs,
  ...resumeJobs,
  ...statusUpdatesJobs,
  ...submissionJobs,
];
