import type { CompiledQuery } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import { deleteTaxpayer } from "../../kernel/taxpayer-index.ts";

interface Owner {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

/**
 * Other applications whose primary applicant has this taxpayer number, the newest first. Open ones that are too old to resume are left out.
 */
export const findOtherApplications = ({
  tenant,
  hashes,
  applicationId,
  openSince,
  count,
}: {
  tenant: string;
  hashes: readonly Buffer[];
  applicationId: number;
  openSince: Date;
  count: number;
}) =>
  compose
    .selectFrom("taxpayer_index")
    .innerJoin("application", (join) =>
      join
        .onRef("application.tenant_id", "=", "taxpayer_index.tenant_id")
        .onRef("application.application_id", "=", "taxpayer_index.application_id")
        .onRef("application.primary_applicant_id", "=", "taxpayer_index.applicant_id"),
    )
    .select("application.application_id")
    .where("taxpayer_index.tenant_id", "=", tenant)
    .where("taxpayer_index.taxpayer_hash", "in", [...hashes])
    .where("taxpayer_index.application_id", "<>", applicationId)
    .where((where) =>
      where.or([
        where("application.status", "in", ["claimed", "decided"]),
        where.and([where("application.status", "=", "open"), where("application.updated_at", ">=", openSince)]),
      ]),
    )
    .where("application.erased_at", "is", null)
    .orderBy("application.updated_at", "desc")
    .limit(count)
    .compile();

const insertTaxpayer = prepared(({ tenant, applicationId, applicantId, hash }: Owner & { hash: Buffer }) =>
  compose
    .insertInto("taxpayer_index")
    .values({ tenant_id: tenant, taxpayer_hash: hash, application_id: applicationId, applicant_id: applicantId })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "taxpayer_hash", "application_id", "applicant_id"]).doNothing(),
    ),
);

/** Replaces one person's number. Their old number no longer finds them. */
export function taxpayerStatements(owner: Owner & { hash: Buffer }): readonly CompiledQuery[] {
  return [deleteTaxpayer(owner), insertTaxpayer(owner)];
}

export const deleteTaxpayersOf = prepared(({ tenant, applicationId }: Omit<Owner, "applicantId">) =>
  compose.deleteFrom("taxpayer_index").where("tenant_id", "=", tenant).where("application_id", "=", applicationId),
);
