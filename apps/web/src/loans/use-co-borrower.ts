import { coApplicantApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { latestJourney } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";

/** The second person. A page doesn't wait for the name. */
export interface CoBorrower {
  readonly firstName: string | undefined;
}

/** The co-borrower of the present application. Undefined for one person. */
export function useCoBorrower(): CoBorrower | undefined {
  const journey = latestJourney();
  const isJoint = journey?.applicationType === ApplicationType.joint;
  const { data } = useApiWhen(coApplicantApi.read, isJoint ? { id: journey.applicationId } : undefined);
  if (!isJoint) return undefined;
  const { viewer, otherFirstName } = journey.invitation ?? {};
  return { firstName: data?.coApplicant?.firstName ?? (viewer === "first" ? otherFirstName : undefined) };
}
