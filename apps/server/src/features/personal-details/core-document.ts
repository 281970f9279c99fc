import type { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Identification } from "@portico/domain/person/identification";
import { isDocumentCurrent, suggestedStatuses } from "@portico/domain/person/member-profile";
import { optionWithCode } from "@portico/domain/values/option";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** A member's ID in the core banking system, with its number. Undefined if there is none, or if it is about to end. */
export function coreDocument(
  { tenant, records, today }: Pick<AnyApplicationScope, "tenant" | "records" | "today">,
  applicantId: number,
): Identification["identification"] {
  const profile = recordOf(records, "memberProfile", applicantId);
  return profile && suggestedStatuses(profile, tenant.lists, today).identification;
}

/** A member's ID in the core banking system that has ended or soon ends. Undefined if there is none, or of a kind that isn't accepted. */
export function outdatedDocument(
  { tenant, records, today }: Pick<AnyApplicationScope, "tenant" | "records" | "today">,
  applicantId: number,
): OutputOf<(typeof identificationApi)["read"]>["outdatedDocument"] {
  const document = recordOf(records, "memberProfile", applicantId)?.document;
  if (!document || isDocumentCurrent(document, today)) return undefined;
  const type = optionWithCode(tenant.lists.identificationTypes, document.type);
  if (!type) return undefined;
  const { state, expirationDate } = document;
  return {
    identificationTypeConfigurationId: type.id,
    typeName: type.displayText,
    ...(state && { state }),
    expirationDate,
    hasEnded: expirationDate < today,
  };
}
