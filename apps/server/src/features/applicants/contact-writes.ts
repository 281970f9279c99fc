import type { Person } from "@portico/domain/person/person";
import type { Stored } from "@portico/domain/records/records";
import { mobilePhoneTypes } from "@portico/domain/tenant/mobile-phone";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Scope = Pick<ApplicationScope, "application" | "records" | "tenant">;

/** Writes a person's name and contact to every record that has them, the applicant's and the identification's, so that they agree. */
export function contactWrites(scope: Scope, applicantId: number, person: Partial<Person>): readonly RecordWrite[] {
  const { records } = scope;
  const { id, applicantId: _owner, ...applicant } = requireApplicant(records, applicantId);
  const changed = { ...applicant, ...person };
  const { emailAddress, phoneNumber } = changed;
  const identification = recordOf(records, "identification", applicantId);
  if (!identification) return [put("applicant", { id, applicantId }, changed)];
  const {
    id: identificationId,
    applicantId: _applicant,
    ...content
  } = withKindOfPhone(scope, identification, phoneNumber);
  return [
    put("applicant", { id, applicantId }, changed),
    put("identification", { id: identificationId, applicantId }, { ...content, emailAddress, phoneNumber }),
  ];
}

/**
 * Replaces the kind of a changed phone number. A primary applicant's new number counts as a mobile phone, because the start page asks for one.
 * A co-applicant's has no kind until their identification gives it, unless the institution accepts only mobile phones.
 */
function withKindOfPhone(
  { application, tenant }: Scope,
  identification: Stored<"identification">,
  phoneNumber: string,
): Stored<"identification"> {
  const { phoneTypeConfigurationId: kind, ...rest } = identification;
  if (kind === undefined || identification.phoneNumber === phoneNumber) return identification;
  const isMobile = identification.applicantId === application.primaryApplicantId || tenant.switches.forceMobilePhone;
  const [mobile] = isMobile ? mobilePhoneTypes(tenant.lists.phoneTypes) : [];
  return mobile === undefined ? rest : { ...rest, phoneTypeConfigurationId: mobile };
}
