import { appliesJointly } from "@portico/domain/application/joint-application";
import { ofPerson } from "@portico/domain/records/of-person";
import type { OtherApplication } from "./scope.ts";

/** The co-borrower's first name, if two people apply. */
export function coBorrowerOf({ application, records }: Pick<OtherApplication, "application" | "records">): {
  readonly coBorrower?: string;
} {
  const { jointApplicantId } = application;
  const [person] = jointApplicantId === null ? [] : ofPerson(records.applicant, jointApplicantId);
  return person && appliesJointly(records) ? { coBorrower: person.firstName } : {};
}
