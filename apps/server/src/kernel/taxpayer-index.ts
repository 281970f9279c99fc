import type { CompiledQuery } from "kysely";
import type { Records } from "@portico/domain/records/records";
import { anyOf } from "../database/any-of.ts";
import { applicationOf } from "../database/application-of.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import { compose, prepared } from "../database/compose.ts";

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

export interface OthersWith {
  readonly tenant: string;
  readonly hashes: readonly Buffer[];
  readonly applicationId: number;
}

/** Applications besides this one in which somebody has one of these TINs, in either role, the newest first. */
export const othersWith = ({ tenant, hashes, applicationId }: OthersWith) =>
  compose
    .selectFrom("taxpayerIndex")
    .innerJoinLateral(applicationOf("taxpayerIndex"), (join) => join.onTrue())
    .select("application.applicationId")
    .where("taxpayerIndex.tenantId", "=", tenant)
    .where("taxpayerIndex.taxpayerHash", "=", anyOf(hashes))
    .where("taxpayerIndex.applicationId", "<>", applicationId)
    .where("application.erasedAt", "is", null)
    .orderBy("application.updatedAt", "desc")
    .orderBy("application.applicationId");
