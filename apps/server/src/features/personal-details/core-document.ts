import type { Identification } from "@portico/domain/person/identification";
import { suggestedStatuses } from "@portico/domain/person/member-profile";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** A member's ID in the core banking system, with its number. Undefined if there is none, or if it is about to end. */
export function coreDocument(
  { tenant, records, today }: Pick<ApplicationScope, "tenant" | "records" | "today">,
  applicantId: number,
): Identification["identification"] {
  const profile = recordOf(records, "memberProfile", applicantId);
  return profile && suggestedStatuses(profile, tenant.lists, today).identification;
}
