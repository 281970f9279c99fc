import type { OutputOf } from "@portico/contract/endpoint";
import type { resumeApi } from "@portico/contract/session";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { flowTypeOf } from "@portico/domain/application/flow-type";
import type { AnyOtherApplication } from "../../kernel/scope.ts";
import { ofPerson } from "@portico/domain/records/of-person";

export type Resume = (typeof resumeApi)["resume"];

/** The answer about an application that one of its people resumed. */
export function resumedAnswer(
  { application, records }: AnyOtherApplication,
  applicantId = application.primaryApplicantId,
): OutputOf<(typeof resumeApi)["openSaved"]> {
  const { applicationId, loanApplicationId, primaryApplicantId, jointApplicantId } = application;
  const isJoint = appliesJointly(records);
  const firstName = ofPerson(records.applicant, applicantId)[0]?.firstName;
  return {
    resumed: true,
    isResumedSession: true,
    applicationId,
    primaryApplicantId,
    coBorrowerApplicantId: isJoint ? jointApplicantId : null,
    loanApplicationId,
    hasCoBorrower: isJoint,
    ...flowTypeOf(application, records),
    ...(firstName === undefined ? {} : { firstName }),
  };
}
