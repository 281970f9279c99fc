import type { CompiledQuery } from "kysely";
import type { Records } from "@portico/domain/records/records";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/application-table.ts";

/** Deletes one person's number. */
export const deleteTaxpayer = prepared(
  ({ tenant, applicationId, applicantId }: { tenant: string; applicationId: number; applicantId: number }) =>
    compose
      .deleteFrom("taxpayerIndex")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId),
);

/**
 * Builds the statements that remove people without an identification from the index of TINs, for every command. They left or
 * became another person.
 */
export function forgottenNumbers(
  { tenantId: tenant, applicationId }: Pick<ApplicationTable, "tenantId" | "applicationId">,
  before: Records,
  after: Records,
): readonly CompiledQuery[] {
  const isGone = (applicantId: number | null) => after.identification.every((one) => one.applicantId !== applicantId);
  return before.identification.flatMap(({ applicantId }) =>
    applicantId !== null && isGone(applicantId) ? [deleteTaxpayer({ tenant, applicationId, applicantId })] : [],
  );
}
