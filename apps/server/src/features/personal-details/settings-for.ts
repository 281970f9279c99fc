import { mayBeFirstCarLoan } from "@portico/domain/loan/product";
import { maritalStatusMayBeAsked } from "@portico/domain/application/marital-status";
import type { IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The institution's settings without fields that don't apply to this product or that the law forbids. */
export function settingsFor(
  { tenant, application, records }: ApplicationScope,
  applicantId: number,
): IdentificationSettings {
  const mayAskMaritalStatus = maritalStatusMayBeAsked(application, records, applicantId);
  const identificationFields = tenant.switches.identificationFields.filter(
    (field) =>
      (field !== "firstTimeAutoBuyer" || mayBeFirstCarLoan(application.productCode)) &&
      (field !== "maritalStatus" || mayAskMaritalStatus),
  );
  return { ...tenant, switches: { ...tenant.switches, identificationFields } };
}
