import { answeredAs, identityOf } from "@portico/domain/application/identity-of";
import type { Person } from "@portico/domain/person/person";
import { asksWhoItIs, whoIsItRequired } from "@portico/domain/person/who-is-it";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/**
 * Whether the caller says that the typed name is another person's. Before there is an identification, nothing of the former person could be
 * taken for the new one's. Throws `fieldsInvalid` if the name may be another person's and the answer is missing (decision 156).
 */
export function isSomebodyElse(
  { records }: Pick<AnyApplicationScope, "records">,
  applicantId: number,
  typed: Person,
  isSamePerson: boolean | undefined,
): boolean {
  if (isSamePerson !== undefined) return !isSamePerson;
  if (!recordOf(records, "identification", applicantId)) return false;
  const saved = { ...requireApplicant(records, applicantId), ...identityOf(records, applicantId) };
  if (asksWhoItIs(answeredAs(records, applicantId), saved, typed))
    throw new AppError("fieldsInvalid", { fields: { isSamePerson: whoIsItRequired } });
  return false;
}
