import { sql } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import type { NoticeTable, PaperReason } from "../../database/tables.ts";

type Rendered = Pick<
  NoticeTable,
  "tenantId" | "applicationId" | "letterKey" | "applicantId" | "sealed" | "renderedAt" | "paperBecause"
>;

/** The law counts from the application (12 CFR 1002.9(a)(1)). One that was never sent ended at its notice. */
const dueAfter = (row: Rendered) => sql<Date>`coalesce(
  (select submitted_at from application where tenant_id = ${row.tenantId} and application_id = ${row.applicationId}),
  ${row.renderedAt}::timestamptz) + interval '30 days'`;

/** After a bounce or a withdrawn consent, the person's later notices go by mail too. */
const paperAgain = (row: Rendered) => sql<PaperReason | null>`coalesce(${row.paperBecause}::text,
  (select paper_because from notice where tenant_id = ${row.tenantId} and application_id = ${row.applicationId}
    and applicant_id = ${row.applicantId} and paper_because in ('bounced', 'withdrawn') limit 1))`;

/** Keeps a notice as it was first rendered. A retried letter changes nothing. */
export const insertNotice = prepared((row: Rendered) =>
  compose
    .insertInto("notice")
    .values({
      tenantId: row.tenantId,
      applicationId: row.applicationId,
      letterKey: row.letterKey,
      applicantId: row.applicantId,
      sealed: row.sealed,
      renderedAt: row.renderedAt,
      dueAt: dueAfter(row),
      paperBecause: paperAgain(row),
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "applicationId", "letterKey"]).doNothing()),
);

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

interface OfPerson extends OfApplication {
  readonly applicantId: number;
}

function newestNotice({ tenant, applicationId, applicantId }: OfPerson) {
  return compose
    .selectFrom("notice")
    .select(["letterKey", "sealed", "renderedAt"])
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .orderBy("renderedAt", "desc")
    .limit(1);
}

/** Finds a person's newest notice. */
export const findNewestNotice = prepared(newestNotice);

/** Finds a person's newest notice of a decision. Notices of what is missing are left out. */
export const findDecisionNotice = prepared((person: OfPerson) =>
  newestNotice(person).where("letterKey", "not like", "task.%"),
);

/** Lets a notice go by mail, because its email was never accepted or came back. One that goes there already keeps its reason. */
export const sendByMail = prepared(
  ({ tenant, applicationId, letterKey, because }: OfApplication & { letterKey: string; because: PaperReason }) =>
    compose
      .updateTable("notice")
      .set({ paperBecause: because })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("letterKey", "=", letterKey)
      .where("paperBecause", "is", null),
);

/** Finds a letter's notice that an email is enough for so far. */
export const findEmailedNotice = prepared(
  ({ tenant, applicationId, letterKey }: OfApplication & { letterKey: string }) =>
    compose
      .selectFrom("notice")
      .select("letterKey")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("letterKey", "=", letterKey)
      .where("paperBecause", "is", null),
);

export const deleteNoticesOf = prepared(({ tenant, applicationId }: OfApplication) =>
  compose.deleteFrom("notice").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);
