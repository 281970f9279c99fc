import { concernsProduct } from "@portico/domain/person/identification";
import { maritalStatusMayBeAsked } from "@portico/domain/person/marital-status";
import type { Who } from "@portico/domain/person/person";
import type { IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Which of the two people somebody is. The kernel has seen to it that it is one of them. */
export function whoIs({ application }: ApplicationScope, applicantId: number): Who {
  return applicantId === application.primaryApplicantId ? "primary" : "joint";
}

/** The institution's settings, without what has nothing to do with this product or what the law does not let it ask. */
export function settingsFor(
  { tenant, application, records }: ApplicationScope,
  applicantId: number,
): IdentificationSettings {
  const mayAskMaritalStatus = maritalStatusMayBeAsked(application, records, applicantId);
  const identificationFields = tenant.switches.identificationFields.filter(
    (field) => concernsProduct(field, application.productCode) && (field !== "maritalStatus" || mayAskMaritalStatus),
  );
  return { ...tenant, switches: { ...tenant.switches, identificationFields } };
}
