import { appliesJointly } from "@portico/domain/application/joint-application";
import type { ApplicationState, Records } from "@portico/domain/records/records";

interface Of {
  readonly application: Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">;
  readonly records: Records;
}

/** The person that an update is about. Null if the application has no such person. */
export function applicantOf({ application, records }: Of, applicantType: "primary" | "joint"): number | null {
  if (applicantType === "primary") return application.primaryApplicantId;
  return appliesJointly(records) ? application.jointApplicantId : null;
}
