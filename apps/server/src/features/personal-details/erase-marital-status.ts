import { AddressType, type Address } from "@portico/domain/address/address";
import { maritalStatusMayBeAsked } from "@portico/domain/application/marital-status";
import { isLoan } from "@portico/domain/records/is-loan";
import { recordOf } from "../../kernel/applicant-of.ts";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

interface Answers {
  readonly applicationType?: number | undefined;
  /** The primary applicant's home. It is missing if the command doesn't change it, and null if the command removes it. */
  readonly home?: Pick<Address, "state"> | null;
}

/**
 * Erases the primary applicant's marital status when a changed answer means that the law forbids the question (12 CFR 1002.5(d)(1)). A
 * lender must not keep what it must not ask.
 */
export function eraseMaritalStatus(
  { application, records }: Pick<AnyApplicationScope, "application" | "records">,
  changed: Answers,
): readonly RecordWrite[] {
  const { primaryApplicantId: applicantId } = application;
  const identification = recordOf(records, "identification", applicantId);
  if (identification?.maritalStatusConfigurationId === undefined) return [];
  if (isLoan(application) && maritalStatusMayBeAsked(application, records, applicantId, changed)) return [];
  const { id, applicantId: _owner, maritalStatusConfigurationId: _erased, ...kept } = identification;
  return [put("identification", { id, applicantId }, kept)];
}

/** Does the same after a change to an address. Only the primary applicant's home matters. */
export function eraseMaritalStatusAfterMove(
  scope: Pick<AnyApplicationScope, "application" | "records">,
  applicantId: number,
  type: number,
  home: Pick<Address, "state"> | null,
): readonly RecordWrite[] {
  const isHome = applicantId === scope.application.primaryApplicantId && type === AddressType.physical;
  return isHome ? eraseMaritalStatus(scope, { home }) : [];
}
