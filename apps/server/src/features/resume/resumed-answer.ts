import type { OutputOf } from "@portico/contract/endpoint";
import type { resumeApi } from "@portico/contract/session";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { ApplicationType } from "@portico/domain/person/person";
import type { OtherApplication } from "../../kernel/scope.ts";
import { ofPerson } from "@portico/domain/records/of-person";

export type Resume = (typeof resumeApi)["resume"];

/** The answer about a resumed application. */
export function resumedAnswer({ application, records }: OtherApplication): OutputOf<(typeof resumeApi)["openSaved"]> {
  const { applicationId, loanApplicationId, primaryApplicantId, jointApplicantId, productCode } = application;
  const isJoint = appliesJointly(records);
  const firstName = ofPerson(records.applicant, primaryApplicantId)[0]?.firstName;
  return {
    resumed: true,
    isResumedSession: true,
    applicationId,
    primaryApplicantId,
    coBorrowerApplicantId: isJoint ? jointApplicantId : null,
    loanApplicationId,
    hasCoBorrower: isJoint,
    applicationFlowType: records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none,
    productTypeId: productCode,
    ...(firstName === undefined ? {} : { firstName }),
  };
}
