import type { ApplicationState, Records } from "../records/records.ts";
import { appliesJointly } from "./joint-application.ts";

/** The ids of the people who apply: the primary applicant and, in a joint application, the co-applicant. */
export function peopleOf(
  { primaryApplicantId, jointApplicantId }: Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">,
  records: Pick<Records, "coApplicantSelection">,
): readonly number[] {
  const isJoint = appliesJointly(records) && jointApplicantId !== null;
  return isJoint ? [primaryApplicantId, jointApplicantId] : [primaryApplicantId];
}
