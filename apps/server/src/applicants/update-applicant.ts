import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { personRulesOf } from "@portico/domain/tenant/rules-of";
import { nothingChanged, type Change } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import { validate } from "../kernel/validate.ts";
import { requireApplicant } from "./applicant-of.ts";
import { contactWrites } from "./contact-writes.ts";
import { isDeliverable } from "./deliverable.ts";

type Update = (typeof applicantApi)["update"];

/** Changes how a person is called and reached. An address that receives no mail changes nothing, and the answer says so. */
export async function updateApplicant(
  scope: ApplicationScope,
  { applicant: { applicantId, ...typed } }: InputOf<Update>,
): Promise<Change<Update>> {
  const { records, tenant } = scope;
  const before = requireApplicant(records, applicantId);
  const person = validate(personRulesOf(tenant), typed, "applicant");
  const isSame = person.emailAddress === before.emailAddress;
  if (!isSame && !(await isDeliverable(scope, person.emailAddress)))
    return nothingChanged({ updated: false, emailVerificationResult: { emailIsValid: false } });
  return {
    writes: contactWrites(records, applicantId, person),
    events: [{ action: "applicant.updated", applicantId }],
    answer: { updated: true, emailVerificationResult: { emailIsValid: true } },
  };
}
