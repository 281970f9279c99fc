import { AddressType, type Address } from "@portico/domain/address/address";
import { EmploymentPeriod, type Employment } from "@portico/domain/person/employment";
import type { Identification } from "@portico/domain/person/identification";
import { suggestedAddress, suggestedEmployment } from "@portico/domain/person/member-profile";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
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
  const { records, tenant, today } = scope;
  const profile = recordOf(records, "memberProfile", applicantId);
  if (!profile) return {};
  const { identificationId, identification } = readIdentification(scope, { applicantId });
  const home = suggestedAddress(profile, AddressType.physical, tenant.lists.residenceStatuses, today);
  const job = suggestedEmployment(profile, EmploymentPeriod.current, tenant.lists, today);
  const isAt = ofPerson(records.address, applicantId).some(({ type }) => type === AddressType.physical);
  const isWorking = ofPerson(records.employment, applicantId).some(
    ({ employmentType }) => employmentType === EmploymentPeriod.current,
  );
  const known = {
    identification: identificationId === null ? (identification as Identification) : undefined,
    address: isAt ? undefined : (home as Address | undefined),
    employment: isWorking ? undefined : (job as Employment | undefined),
  };
  return {
    ...(known.identification &&
    passes(() =>
      checkedIdentification(scope, applicantId, known.identification!, { documentFollows: asksForDocument(scope) }),
    )
      ? { identification: known.identification }
      : {}),
    ...(known.address && passes(() => checkedAddress(scope, applicantId, known.address!))
      ? { address: known.address }
      : {}),
    ...(known.employment && passes(() => checkedEmployment(scope, applicantId, known.employment!))
      ? { employment: known.employment }
      : {}),
  };
}

/** The core has no ID document. If the institution asks for one, its own page does. */
export function asksForDocument({ tenant }: Pick<ApplicationScope, "tenant">): boolean {
  return tenant.switches.identificationFields.includes("formOfIdentification");
}

/** Whether the rules of a page accept an answer. */
function passes(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
