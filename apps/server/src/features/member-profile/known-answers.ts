import { AddressType, type Address } from "@portico/domain/address/address";
import { EmploymentPeriod, type Employment } from "@portico/domain/person/employment";
import type { Identification } from "@portico/domain/person/identification";
import { suggestedAddress, suggestedEmployment, type MemberProfile } from "@portico/domain/person/member-profile";
import { ofPerson } from "@portico/domain/records/of-person";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { checkedAddress } from "../addresses/checked-address.ts";
import { checkedIdentification } from "../personal-details/checked-identification.ts";
import { readIdentification } from "../personal-details/read-identification.ts";
import { checkedEmployment } from "../work/checked-employment.ts";

/** The answers of a member's profile, as the pages would send them. */
export interface KnownAnswers {
  readonly identification?: Identification;
  readonly address?: Address;
  readonly employment?: Employment;
}

/**
 * The parts of a member's profile that the member can confirm with one tap: each answers its page completely, passes the page's rules, and
 * isn't answered yet.
 */
export function knownAnswers(scope: ApplicationScope, applicantId: number): KnownAnswers {
  const profile = recordOf(scope.records, "memberProfile", applicantId);
  if (!profile) return {};
  const identification = knownIdentification(scope, applicantId);
  const address = knownAddress(scope, applicantId, profile);
  const employment = knownEmployment(scope, applicantId, profile);
  return {
    ...(identification && { identification }),
    ...(address && { address }),
    ...(employment && { employment }),
  };
}

function knownIdentification(scope: ApplicationScope, applicantId: number): Identification | undefined {
  const { identificationId, identification } = readIdentification(scope, { applicantId });
  const data = identification as Identification;
  const check = () => checkedIdentification(scope, applicantId, data, { documentFollows: asksForDocument(scope) });
  return identificationId === null && passes(check) ? data : undefined;
}

function knownAddress(scope: ApplicationScope, applicantId: number, profile: MemberProfile): Address | undefined {
  const { records, tenant, today } = scope;
  const isAnswered = ofPerson(records.address, applicantId).some(({ type }) => type === AddressType.physical);
  const home = suggestedAddress(profile, AddressType.physical, tenant.lists.residenceStatuses, today) as
    | Address
    | undefined;
  return home && !isAnswered && passes(() => checkedAddress(scope, applicantId, home)) ? home : undefined;
}

function knownEmployment(scope: ApplicationScope, applicantId: number, profile: MemberProfile): Employment | undefined {
  const { records, tenant, today } = scope;
  const { current } = EmploymentPeriod;
  const isAnswered = ofPerson(records.employment, applicantId).some(({ employmentType }) => employmentType === current);
  const job = suggestedEmployment(profile, current, tenant.lists, today) as Employment | undefined;
  return job && !isAnswered && passes(() => checkedEmployment(scope, applicantId, job)) ? job : undefined;
}

/** The core has no ID document. If the institution asks for one, its own page does. */
export function asksForDocument({ tenant }: Pick<ApplicationScope, "tenant">): boolean {
  return identificationAskedOf(tenant, "primary").shown.has("formOfIdentification");
}

/** Whether the rules of a page accept an answer. */
function passes(check: () => object): boolean {
  return unlessRejected(check) !== undefined;
}
