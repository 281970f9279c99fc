import type { Person } from "@portico/domain/person/person";
import { isUnreachable, mobilePhoneTypes } from "@portico/domain/tenant/mobile-phone";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { contactChoicesOf } from "./read-applicant.ts";

type Scope = Pick<AnyApplicationScope, "application" | "records" | "tenant">;

/** Writes a person's name and contact to every record that has them, the applicant's and the identification's, so that they agree. */
export function contactWrites(scope: Scope, applicantId: number, person: Partial<Person>): readonly RecordWrite[] {
  const { records } = scope;
  const { id, applicantId: _owner, ...applicant } = requireApplicant(records, applicantId);
  const identification = recordOf(records, "identification", applicantId);
  const { emailAddress, phoneNumber } = { ...applicant, ...person };
  const kind = kindOfPhone(scope, applicantId, person);
  const known = contactChoicesOf(records, requireApplicant(records, applicantId));
  const way = person.preferredContactMethodConfigurationId ?? known.preferredContactMethodConfigurationId;
  const ways = { phoneTypeConfigurationId: kind, preferredContactMethodConfigurationId: way };
  // An earlier wish for text messages doesn't fit a phone that gets none.
  const isKept = way !== undefined && !isUnreachable(ways, scope.tenant.lists);
  const contact = {
    emailAddress,
    phoneNumber,
    ...(kind !== undefined && { phoneTypeConfigurationId: kind }),
    ...(isKept && { preferredContactMethodConfigurationId: way }),
  };
  const changed = put("applicant", { id, applicantId }, { ...withoutWays({ ...applicant, ...person }), ...contact });
  if (!identification) return [changed];
  const { id: identificationId, applicantId: _applicant, ...content } = identification;
  return [
    changed,
    put("identification", { id: identificationId, applicantId }, { ...withoutWays(content), ...contact }),
  ];
}

function withoutWays<Content extends Partial<Person>>({
  phoneTypeConfigurationId: _kind,
  preferredContactMethodConfigurationId: _way,
  ...rest
}: Content) {
  return rest;
}

/**
 * The kind of the phone number after a change. A primary applicant's new number counts as a mobile phone, because the start page asks for one.
 * A co-applicant's has no kind until their identification gives it, unless the institution accepts only mobile phones.
 */
function kindOfPhone({ application, records, tenant }: Scope, applicantId: number, person: Partial<Person>) {
  if (person.phoneTypeConfigurationId !== undefined) return person.phoneTypeConfigurationId;
  const applicant = requireApplicant(records, applicantId);
  const { phoneTypeConfigurationId: known } = contactChoicesOf(records, applicant);
  if (known === undefined || (person.phoneNumber ?? applicant.phoneNumber) === applicant.phoneNumber) return known;
  const isMobile = applicantId === application.primaryApplicantId || tenant.switches.forceMobilePhone;
  return isMobile ? mobilePhoneTypes(tenant.lists.phoneTypes)[0] : undefined;
}
