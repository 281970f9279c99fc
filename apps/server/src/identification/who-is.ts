import { maritalStatusMayBeAsked } from "@portico/domain/marital-status";
import type { Who } from "@portico/domain/person";
import type { IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../kernel/scope.ts";

/** Which of the two people somebody is. The kernel has seen to it that it is one of them. */
export function whoIs({ application }: ApplicationScope, applicantId: number): Who {
  return applicantId === application.primaryApplicantId ? "primary" : "joint";
}

/** The institution's settings, without the marital status where the law does not let it be asked. */
export function settingsFor(
  { tenant, application, records }: ApplicationScope,
  applicantId: number,
): IdentificationSettings {
  if (maritalStatusMayBeAsked(application, records, applicantId)) return tenant;
  const identificationFields = tenant.switches.identificationFields.filter((field) => field !== "maritalStatus");
  return { ...tenant, switches: { ...tenant.switches, identificationFields } };
}
