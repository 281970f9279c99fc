import type { CompiledQuery } from "kysely";
import type { Records } from "@portico/domain/records/records";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/tables.ts";

/** Deletes one person's number. */
export const deleteTaxpayer = prepared(
  ({ tenant, applicationId, applicantId }: { tenant: string; applicationId: number; applicantId: number }) =>
    compose
      .deleteFrom("taxpayer_index")
      .where("tenant_id", "=", tenant)
      .where("application_id", "=", applicationId)
      .where("applicant_id", "=", applicantId),
);

/**
 * Builds the statements that remove people without an identification from the index of taxpayer numbers, for every command. They left or
 * became another person.
 */
export function forgottenNumbers(
  { tenant_id: tenant, application_id: applicationId }: Pick<ApplicationTable, "tenant_id" | "application_id">,
  before: Records,
  after: Records,
): readonly CompiledQuery[] {
  const isGone = (applicantId: number | null) => after.identification.every((one) => one.applicantId !== applicantId);
  return before.identification.flatMap(({ applicantId }) =>
    applicantId !== null && isGone(applicantId) ? [deleteTaxpayer({ tenant, applicationId, applicantId })] : [],
  );
}
