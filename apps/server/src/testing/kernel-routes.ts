import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { offerApi, reviewApi } from "@portico/contract/application";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { put } from "../kernel/change.ts";
import { beginning } from "../kernel/rate-limit.ts";
import { answer, answerSession, decide, decideSession, type Route } from "../kernel/route.ts";
import { sessionLifecycleRoutes } from "../features/session-lifecycle/session-lifecycle-routes.ts";
import { journeysRoutes } from "../features/journeys/journeys-routes.ts";
import { configurationRoutes } from "../features/configuration/configuration-routes.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** Small use cases that test the kernel on its own, independent of the features. Each writes as little as possible. */
export const kernelRoutes: readonly Route[] = [
  ...configurationRoutes,
  ...journeysRoutes,
  ...sessionLifecycleRoutes,
  decideSession(
    applicantApi.create,
    (scope, { data }) => {
      const begins = {
        applicationId: scope.newId(),
        loanApplicationId: scope.newId(),
        primaryApplicantId: scope.newId(),
        productCode: 1,
        memberType: "new",
      } as const;
      return {
        begins,
        writes: [
          put(
            "applicant",
            { id: scope.newId(), applicantId: begins.primaryApplicantId },
            { ...data, memberType: "new" },
          ),
          put(
            "eligibility",
            { id: scope.newId(), applicantId: begins.primaryApplicantId },
            { eligibilityOptionId: 1, fundingProducts: [], isEligible: true },
          ),
        ],
        events: [{ action: "application.begun" }],
        answer: {
          authenticationResult: AuthenticationResult.success,
          captchaAction: RiskAction.none,
          applicantId: begins.primaryApplicantId,
          applicationId: begins.applicationId,
          loanApplicationId: begins.loanApplicationId,
        },
      };
    },
    { rateLimit: beginning },
  ),
  answer(applicantApi.read, ({ records }, { id }) => {
    const applicant = ofPerson(records.applicant, id)[0]!;
    return { ...applicant, applicantId: id };
  }),
  decide(identificationApi.create, (scope, { applicantId, data }) => {
    const id = scope.newId();
    const { emailAddress = "", phoneNumber = "" } = data;
    return {
      writes: [put("identification", { id, applicantId }, { ...data, emailAddress, phoneNumber })],
      events: [{ action: "identification.added", applicantId, details: { fields: 3 } }],
      answer: {
        identificationId: id,
        captchaAction: RiskAction.none,
        hasDuplicateApplication: false,
        emailVerificationResult: { emailIsValid: true },
      },
    };
  }),
  answerSession(addressApi.vendorToken, () => ({ token: "disabled", baseUrl: "" })),
  decide(addressApi.remove, () => ({ answer: { deleted: false } })),
  decide(reviewApi.confirm, () => ({ answer: { confirmed: true } })),
  decide(offerApi.accept, (scope) => ({
    application: { status: "accepted" },
    answer: { accepted: true, acceptedAt: scope.now.toISOString() },
  })),
];
