import { coApplicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { prefetch, useApiWhen } from "../api/use-query.ts";

type Applied = Pick<Journey, "applicationId" | "applicationType" | "invitation">;

/** The co-borrower's first name, as arguments of a message. The page doesn't wait for it. */
export function useCoBorrower({ applicationId, applicationType, invitation }: Applied) {
  const isJoint = applicationType === ApplicationType.joint;
  const { data } = useApiWhen(coApplicantApi.read, isJoint ? { id: applicationId } : undefined);
  // An invited person's answers are theirs, but the first one knows the name.
  const name = data?.coApplicant?.firstName ?? (invitation?.viewer === "first" ? invitation.otherFirstName : undefined);
  return { name: name ?? "", isNamed: name !== undefined };
}

/** Fetches the co-borrower's name in advance, for a page whose heading has it. It would change while somebody reads it. */
export async function prefetchCoBorrower({ applicationId, applicationType }: Applied): Promise<void> {
  if (applicationType === ApplicationType.joint) await prefetch(coApplicantApi.read, { id: applicationId });
}
