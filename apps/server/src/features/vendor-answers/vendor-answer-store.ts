import { compose, prepared } from "../../database/compose.ts";
import type { VendorAnswerTable } from "../../database/tables.ts";

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

export const findVendorAnswer = prepared(
  ({ tenant, applicationId, question }: OfApplication & { readonly question: string }) =>
    compose
      .selectFrom("vendor_answer")
      .select("sealed")
      .where("tenant_id", "=", tenant)
      .where("application_id", "=", applicationId)
      .where("question", "=", question),
);

/** Keeps the first answer to a question. */
export const insertVendorAnswer = prepared((row: VendorAnswerTable) =>
  compose
    .insertInto("vendor_answer")
    .values({
      tenant_id: row.tenant_id,
      application_id: row.application_id,
      question: row.question,
      sealed: row.sealed,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "application_id", "question"]).doNothing()),
);

export const deleteVendorAnswers = prepared(({ tenant, applicationId }: OfApplication) =>
  compose.deleteFrom("vendor_answer").where("tenant_id", "=", tenant).where("application_id", "=", applicationId),
);
