import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";
import type { NoticeLinkTable } from "../../database/tables.ts";

/** Inserts a link. A retried letter has the same link, whose days then start over. */
export const insertNoticeLink = prepared((row: NoticeLinkTable) =>
  compose
    .insertInto("noticeLink")
    .values({
      tenantId: row.tenantId,
      tokenHash: row.tokenHash,
      applicationId: row.applicationId,
      applicantId: row.applicantId,
      expiresAt: row.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "tokenHash"]).doUpdateSet({ expiresAt: row.expiresAt })),
);

/** Finds a link that hasn't expired. */
export const findNoticeLink = prepared(({ tenant, tokenHash, now }: { tenant: string; tokenHash: Buffer; now: Date }) =>
  compose
    .selectFrom("noticeLink")
    .select(["applicationId", "applicantId", "expiresAt"])
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now),
);

export const deleteOldNoticeLinks = deleteBefore("noticeLink", "expiresAt");

export const deleteNoticeLinksOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose.deleteFrom("noticeLink").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);
