import { coApplicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { useApiWhen } from "../api/use-query.ts";

/** The co-borrower's first name, as arguments of a message. The page doesn't wait for it. */
export function useCoBorrower({ applicationId, applicationType }: Pick<Journey, "applicationId" | "applicationType">) {
  const isJoint = applicationType === ApplicationType.joint;
  const { data } = useApiWhen(coApplicantApi.read, isJoint ? { id: applicationId } : undefined);
  const name = data?.coApplicant?.firstName;
  return { name: name ?? "", isNamed: name !== undefined };
}
