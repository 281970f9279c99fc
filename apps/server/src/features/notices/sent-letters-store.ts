import { sql } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import { lettersWithNotices } from "./letters-with-notices.ts";

interface OfPerson {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

/** Lists the letters that a person got by email or by mail, the newest first. A letter that had nothing to say anymore is left out. */
export const listSentLetters = prepared(({ tenant, applicationId, applicantId }: OfPerson) => {
  const sentAt = sql<Date>`coalesce(notice.mailed_at, outbox.delivered_at)`;
  return lettersWithNotices()
    .select([
      "outbox.key as letterId",
      sql<string>`outbox.payload ->> 'kind'`.as("kind"),
      sql<string | null>`outbox.payload ->> 'documentId'`.as("documentId"),
      sentAt.as("sentAt"),
      sql<boolean>`notice.mailed_at is not null`.as("isOnPaper"),
      sql<boolean>`notice.letter_key is not null`.as("hasNotice"),
    ])
    .where("outbox.tenantId", "=", tenant)
    .where("outbox.applicationId", "=", applicationId)
    .where("outbox.topic", "=", "letter")
    .where(sql<boolean>`outbox.payload ->> 'applicantId' = ${applicantId}::bigint::text`)
    .where(sql<boolean>`outbox.payload -> 'unsent' is null`)
    .where(sentAt, "is not", null)
    .orderBy(sentAt, "desc")
    .orderBy("outbox.createdAt", "desc");
});

/** Finds the notice of one of a person's letters. */
export const findNoticeOfLetter = prepared(
  ({ tenant, applicationId, applicantId, letterId }: OfPerson & { readonly letterId: string }) =>
    compose
      .selectFrom("notice")
      .select(["letterKey", "sealed", "renderedAt"])
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId)
      .where("letterKey", "=", letterId),
);

/** Notes that a letter had nothing to say anymore, so nobody is told later that it was sent. */
export const noteUnsent = prepared(
  ({ tenant, applicationId, letterId }: Omit<OfPerson, "applicantId"> & { readonly letterId: string }) =>
    compose
      .updateTable("outbox")
      .set({ payload: sql`payload || '{"unsent": 1}'::jsonb` })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("topic", "=", "letter")
      .where("key", "=", letterId),
);
