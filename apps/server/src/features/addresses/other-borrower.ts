import { appliesJointly } from "@portico/domain/application/joint-application";
import { maySee } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** The other borrower, if two people apply and this session may see where that person lives. */
export function otherBorrower(
  { application, records, place }: Pick<AnyApplicationScope, "application" | "records" | "place">,
  applicantId: number,
): number | undefined {
  const { primaryApplicantId, jointApplicantId } = application;
  if (jointApplicantId === null || !appliesJointly(records)) return undefined;
  const otherId = applicantId === primaryApplicantId ? jointApplicantId : primaryApplicantId;
  return maySee("address", "street", eyesOfSession({ application, place }, otherId)) ? otherId : undefined;
}
