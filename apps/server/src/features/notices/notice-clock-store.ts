import { sql, type RawBuilder } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import type { PaperReason } from "../../database/tables.ts";
import { lettersWithNotices } from "./letters-with-notices.ts";

/** Loans have one kind of letter. Those about accounts are their own. */
const topics = ["letter", "account-letter", "account-opened-letter"];

const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::integer`;

interface UnsentLetters {
  readonly tenant: string;
  readonly kinds: readonly string[];
  readonly overdueBefore: Date;
}

/** Counts the unsent letters that bring a notice, without those whose notice goes by mail. */
export const countUnsentLetters = prepared(({ tenant, kinds, overdueBefore }: UnsentLetters) => {
  const isOverdue = sql<boolean>`outbox.created_at < ${overdueBefore}::timestamptz`;
  return compose
    .selectFrom("outbox")
    .select([
      count(isOverdue).as("overdue"),
      count(sql<boolean>`not ${isOverdue} and dead_at is not null`).as("undeliverable"),
      count(sql<boolean>`not ${isOverdue} and dead_at is null`).as("due"),
    ])
    .where("tenantId", "=", tenant)
    .where("topic", "in", topics)
    .where("deliveredAt", "is", null)
    .where(sql<boolean>`payload ->> 'kind' = any(${kinds}::text[])`)
    .where(
      sql<boolean>`not exists (select from notice where notice.tenant_id = outbox.tenant_id
        and notice.application_id = outbox.application_id and notice.letter_key = outbox.key
        and notice.paper_because is not null)`,
    );
});

/** Counts the notices that wait for their mailing. */
export const countToMail = prepared(({ tenant, now }: { tenant: string; now: Date }) => {
  const isOverdue = sql<boolean>`due_at < ${now}::timestamptz`;
  return compose
    .selectFrom("notice")
    .select([count(isOverdue).as("overdue"), count(sql<boolean>`not ${isOverdue}`).as("toMail")])
    .where("tenantId", "=", tenant)
    .where("paperBecause", "is not", null)
    .where("mailedAt", "is", null);
});

interface Letters {
  readonly tenant: string;
  readonly kinds: readonly string[];
  readonly onlyUnsent: boolean;
  readonly count: number;
}

/** Lists the letters that bring a notice, with the notice that was kept for each, the newest first. */
export const listLetters = prepared(({ tenant, kinds, onlyUnsent, count: most }: Letters) =>
  lettersWithNotices()
    .select([
      "outbox.applicationId",
      sql<string>`payload ->> 'kind'`.as("kind"),
      sql<string>`payload ->> 'applicantId'`.as("applicantId"),
      "outbox.createdAt",
      "outbox.deliveredAt",
      "outbox.deadAt",
      "notice.dueAt",
      "notice.paperBecause",
      "notice.printedAt",
      "notice.mailedAt",
    ])
    .where("outbox.tenantId", "=", tenant)
    .where("topic", "in", topics)
    .where(sql<boolean>`payload ->> 'kind' = any(${kinds}::text[])`)
    .where(
      sql<boolean>`(not ${onlyUnsent}::boolean or delivered_at is null
        or (notice.paper_because is not null and notice.mailed_at is null))`,
    )
    .orderBy("outbox.createdAt", "desc")
    .limit(most),
);

/** Lists the notices to mail, with their application's key, the most urgent first. */
export const listToMail = prepared(({ tenant, count: most }: { tenant: string; count: number }) =>
  compose
    .selectFrom("notice")
    .innerJoin("application", (join) =>
      join
        .onRef("application.tenantId", "=", "notice.tenantId")
        .onRef("application.applicationId", "=", "notice.applicationId"),
    )
    .select([
      "notice.applicationId",
      "notice.applicantId",
      "letterKey",
      "sealed",
      "sealedPdf",
      "dueAt",
      "renderedAt",
      "application.dataKey",
      "application.keyVersion",
    ])
    .where("notice.tenantId", "=", tenant)
    .where("application.erasedAt", "is", null)
    .where("paperBecause", "is not", null)
    .where("mailedAt", "is", null)
    .orderBy("dueAt")
    .limit(most),
);

interface OfNotice {
  readonly tenant: string;
  readonly applicationId: number;
  readonly now: Date;
}

/** Keeps the printed pages. The first print stays. */
export const keepPrint = prepared(
  ({ tenant, applicationId, letterKey, sealedPdf, now }: OfNotice & { letterKey: string; sealedPdf: Buffer }) =>
    compose
      .updateTable("notice")
      .set({ sealedPdf, printedAt: now })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("letterKey", "=", letterKey)
      .where("sealedPdf", "is", null)
      .returning("letterKey"),
);

/** Confirms that a person's printed notices were mailed. */
export const confirmMailing = prepared(
  ({ tenant, applicationId, applicantId, now }: OfNotice & { applicantId: number }) =>
    compose
      .updateTable("notice")
      .set({ mailedAt: now })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId)
      .where("paperBecause", "is not", null)
      .where("printedAt", "is not", null)
      .where("mailedAt", "is", null)
      .returning(["letterKey", "dueAt"]),
);

/** Finds how a person's notices reach them. */
export const findWaysOf = prepared(
  ({ tenant, applicationId, applicantId }: Omit<OfNotice, "now"> & { applicantId: number }) =>
    compose
      .selectFrom("notice")
      .select(["letterKey", "paperBecause", "printedAt", "mailedAt"])
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId),
);

interface ToPaper extends Omit<OfNotice, "now"> {
  readonly applicantId: number;
  readonly because: PaperReason;
}

/** Lets a person's notices go by mail. */
export const mailInstead = prepared(({ tenant, applicationId, applicantId, because }: ToPaper) =>
  compose
    .updateTable("notice")
    .set({ paperBecause: because })
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .where("paperBecause", "is", null)
    .returning(["letterKey", "dueAt"]),
);
