import { mayBeFirstCarLoan } from "@portico/domain/loan/product";
import { maritalStatusMayBeAsked } from "@portico/domain/application/marital-status";
import type { IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { IdentificationField } from "@portico/domain/person/identification";
import { isInLoan, type AnyApplicationScope, type ApplicationScope } from "../../kernel/scope.ts";

/** The fields that only lending needs. */
const ofLoansOnly: ReadonlySet<IdentificationField> = new Set<IdentificationField>([
  "maritalStatus",
  "firstTimeAutoBuyer",
  "recentGraduate",
]);

/** The institution's settings without fields that don't apply to this application or that the law forbids. */
export function settingsFor(scope: AnyApplicationScope, applicantId: number): IdentificationSettings {
  const { switches } = scope.tenant;
  const isAsked = isInLoan(scope)
    ? askedByLoan(scope, applicantId)
    : (field: IdentificationField) => !ofLoansOnly.has(field);
  const identificationFields = switches.identificationFields.filter(isAsked);
  return { ...scope.tenant, switches: { ...switches, identificationFields } };
}

function askedByLoan({ application, records }: ApplicationScope, applicantId: number) {
  const mayAskMaritalStatus = maritalStatusMayBeAsked(application, records, applicantId);
  return (field: IdentificationField) =>
    (field !== "firstTimeAutoBuyer" || mayBeFirstCarLoan(application.productCode)) &&
    (field !== "maritalStatus" || mayAskMaritalStatus);
}
