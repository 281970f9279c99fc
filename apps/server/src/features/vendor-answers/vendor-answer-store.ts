import { compose, prepared } from "../../database/compose.ts";
import type { VendorAnswerTable } from "../../database/tables.ts";

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

export const findVendorAnswer = prepared(
  ({ tenant, applicationId, question }: OfApplication & { readonly question: string }) =>
    compose
      .selectFrom("vendorAnswer")
      .select("sealed")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("question", "=", question),
);

/** Keeps the first answer to a question. */
export const insertVendorAnswer = prepared((row: VendorAnswerTable) =>
  compose
    .insertInto("vendorAnswer")
    .values({
      tenantId: row.tenantId,
      applicationId: row.applicationId,
      question: row.question,
      sealed: row.sealed,
      createdAt: row.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "applicationId", "question"]).doNothing()),
);

export const deleteVendorAnswers = prepared(({ tenant, applicationId }: OfApplication) =>
  compose.deleteFrom("vendorAnswer").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);
