import type { JobHandler } from "./jobs/job.ts";
import type { Route } from "./kernel/route.ts";
import { addressesRoutes } from "./addresses/addresses-routes.ts";
import { applicantsRoutes } from "./applicants/applicants-routes.ts";
import { captchaRoutes } from "./captcha/captcha-routes.ts";
import { coApplicantsRoutes } from "./co-applicants/co-applicants-routes.ts";
import { configurationRoutes } from "./configuration/configuration-routes.ts";
import { demographicsRoutes } from "./demographics/demographics-routes.ts";
import { deviceRiskRoutes } from "./device-risk/device-risk-routes.ts";
import { disclosuresRoutes } from "./disclosures/disclosures-routes.ts";
import { documentVerificationJobs } from "./document-verification/document-verification-jobs.ts";
import { documentVerificationRoutes } from "./document-verification/document-verification-routes.ts";
import { documentsJobs } from "./documents/documents-jobs.ts";
import { documentsRoutes } from "./documents/documents-routes.ts";
import { duplicatesJobs } from "./duplicates/duplicates-jobs.ts";
import { duplicatesRoutes } from "./duplicates/duplicates-routes.ts";
import { eligibilityRoutes } from "./eligibility/eligibility-routes.ts";
import { helocRoutes } from "./heloc/heloc-routes.ts";
import { identificationRoutes } from "./identification/identification-routes.ts";
import { identityCheckRoutes } from "./identity-check/identity-check-routes.ts";
import { journeysRoutes } from "./journeys/journeys-routes.ts";
import { leavingRoutes } from "./leaving/leaving-routes.ts";
import { letterJobs } from "./letters/letter-jobs.ts";
import { loanRequestsRoutes } from "./loan-requests/loan-requests-routes.ts";
import { loansRoutes } from "./loans/loans-routes.ts";
import { noticeJobs } from "./notices/notice-jobs.ts";
import { noticesRoutes } from "./notices/notices-routes.ts";
import { offersRoutes } from "./offers/offers-routes.ts";
import { paymentProtectionRoutes } from "./payment-protection/payment-protection-routes.ts";
import { personVerificationRoutes } from "./person-verification/person-verification-routes.ts";
import { resumeJobs } from "./resume/resume-jobs.ts";
import { resumeRoutes } from "./resume/resume-routes.ts";
import { reviewRoutes } from "./review/review-routes.ts";
import { sessionCallsRoutes } from "./session-calls/session-calls-routes.ts";
import { simulatedUpdatesRoutes } from "./simulated-updates/simulated-updates-routes.ts";
import { singleSignOnRoutes } from "./single-sign-on/single-sign-on-routes.ts";
import { submissionRoutes } from "./submission/submission-routes.ts";
import { vehiclesRoutes } from "./vehicles/vehicles-routes.ts";
import { workRoutes } from "./work/work-routes.ts";
import { submissionJobs } from "./submission/submission-jobs.ts";

/** Every use case of the server. An endpoint of the contract that is in none of these lists stops the start. */
export const routes: readonly Route[] = [
  ...addressesRoutes,
  ...applicantsRoutes,
  ...captchaRoutes,
  ...coApplicantsRoutes,
  ...configurationRoutes,
  ...demographicsRoutes,
  ...deviceRiskRoutes,
  ...disclosuresRoutes,
  ...documentVerificationRoutes,
  ...documentsRoutes,
  ...duplicatesRoutes,
  ...eligibilityRoutes,
  ...helocRoutes,
  ...identificationRoutes,
  ...identityCheckRoutes,
  ...journeysRoutes,
  ...leavingRoutes,
  ...loanRequestsRoutes,
  ...loansRoutes,
  ...noticesRoutes,
  ...offersRoutes,
  ...paymentProtectionRoutes,
  ...personVerificationRoutes,
  ...resumeRoutes,
  ...reviewRoutes,
  ...sessionCallsRoutes,
  ...singleSignOnRoutes,
  ...submissionRoutes,
  ...vehiclesRoutes,
  ...workRoutes,
];

/** What a server serves: where the sandbox stands for the vendors, what only testers need as well. */
export function routesFor({ hasSandbox }: { readonly hasSandbox: boolean }): readonly Route[] {
  return hasSandbox ? [...routes, ...simulatedUpdatesRoutes] : routes;
}

/** What works on the topics of the outbox. */
export const jobHandlers: readonly JobHandler[] = [
  ...documentVerificationJobs,
  ...documentsJobs,
  ...duplicatesJobs,
  ...letterJobs,
  ...noticeJobs,
  ...resumeJobs,
  ...submissionJobs,
];
