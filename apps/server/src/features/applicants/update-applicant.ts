import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { ContactDetails, memberNameIsFixed, type Person } from "@portico/domain/person/person";
import type { Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { personRulesFor } from "../people/person-rules.ts";
import { isSomebodyElse } from "../another-person/is-somebody-else.ts";
import { requireToldApart, withBirthDate } from "../another-person/told-apart.ts";
import { linkToNewAddress } from "../resume/link-to-new-address.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { withContactChoices } from "../people/contact-choices.ts";
import { contactWrites } from "../people/contact-writes.ts";
import { isDeliverable } from "../people/deliverable.ts";

type Update = (typeof applicantApi)["update"];
type Typed = Omit<InputOf<Update>["applicant"], "applicantId">;

/**
 * Changes the primary applicant's name, email address and phone. The co-applicant has a separate call. If the new email address can't
 * receive mail, nothing changes and the answer says so.
 */
export async function updateApplicant(
  scope: AnyApplicationScope,
  { applicant: { applicantId, ...typed }, isSamePerson }: InputOf<Update>,
): Promise<Change<Update>> {
  const { application, records, tenant } = scope;
  if (applicantId !== application.primaryApplicantId) throw new AppError("notFound");
  const before = requireApplicant(records, applicantId);
  const person = withContactChoices(tenant, checkedPerson(before, typed, tenant), "applicant");
  const updated = { updated: true, emailVerificationResult: { emailIsValid: true } };
  const isAnother = before.memberType !== "existing" && isSomebodyElse(scope, applicantId, person, isSamePerson);
  if (!isAnother && isUnchanged(before, person)) return nothingChanged(updated);
  requireToldApart(scope, applicantId, withBirthDate(scope, applicantId, person, isAnother), "applicant");
  const isSameAddress = person.emailAddress === before.emailAddress;
  if (!isSameAddress && !(await isDeliverable(scope, person.emailAddress)))
    return nothingChanged({ updated: false, emailVerificationResult: { emailIsValid: false } });
  return {
    writes: contactWrites(scope, applicantId, person),
    ...(isAnother && { replacesPerson: applicantId }),
    ...linkToNewAddress(scope, applicantId, person.emailAddress),
    events: [{ action: "applicant.updated", applicantId }],
    answer: updated,
  };
}

/** Applies the institution's rules. A member's name always comes from the core, even if our rules would reject it. */
function checkedPerson(before: Stored<"applicant">, typed: Typed, tenant: Tenant): Person {
  if (before.memberType !== "existing") return validate(personRulesFor(tenant), typed, "applicant");
  const { firstName = before.firstName, lastName = before.lastName, ...contact } = typed;
  const fields = {
    ...(firstName === before.firstName ? {} : { "applicant.firstName": memberNameIsFixed }),
    ...(lastName === before.lastName ? {} : { "applicant.lastName": memberNameIsFixed }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  return { firstName, lastName, ...validate(ContactDetails, contact, "applicant") };
}

function isUnchanged(before: Person, after: Person): boolean {
  return (Object.keys(after) as (keyof Person)[]).every((field) => before[field] === after[field]);
}
