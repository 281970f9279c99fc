import { compose, prepared } from "../../database/compose.ts";
import type { NoticeLinkTable } from "../../database/tables.ts";

/** A retry of a letter brings the same link, and counts its days anew. */
export const insertNoticeLink = prepared((row: NoticeLinkTable) =>
  compose
    .insertInto("notice_link")
    .values({
      tenant_id: row.tenant_id,
      token_hash: row.token_hash,
      application_id: row.application_id,
      applicant_id: row.applicant_id,
      expires_at: row.expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "token_hash"]).doUpdateSet({ expires_at: row.expires_at }),
    ),
);

/** Finds a link that hasn't expired. */
export const findNoticeLink = prepared(({ tenant, tokenHash, now }: { tenant: string; tokenHash: Buffer; now: Date }) =>
  compose
    .selectFrom("notice_link")
    .select(["application_id", "applicant_id"])
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now),
);

export const deleteOldNoticeLinks = prepared(({ tenant, now }: { tenant: string; now: Date }) =>
  compose.deleteFrom("notice_link").where("tenant_id", "=", tenant).where("expires_at", "<=", now),
);

export const deleteNoticeLinksOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose.deleteFrom("notice_link").where("tenant_id", "=", tenant).where("application_id", "=", applicationId),
);
