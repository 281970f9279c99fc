import type { HandOffEnd } from "@portico/domain/decision/document-verification";
import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";
import type { DocumentHandOffTable } from "../../database/tables.ts";

export const insertHandOff = prepared((row: Omit<DocumentHandOffTable, "sessionHash" | "endedAs">) =>
  compose.insertInto("documentHandOff").values({
    tenantId: row.tenantId,
    tokenHash: row.tokenHash,
    applicationId: row.applicationId,
    applicantId: row.applicantId,
    sessionHash: null,
    sealed: row.sealed,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

interface Opening {
  readonly tenant: string;
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
  readonly now: Date;
}

/**
 * Binds a link to the session that opens it first, and returns it only to that session. A single statement, so that two phones can't both
 * be first.
 */
export const openHandOffRow = prepared(({ tenant, tokenHash, sessionHash, now }: Opening) =>
  compose
    .updateTable("documentHandOff")
    .set({ sessionHash })
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .where((eb) => eb.or([eb("sessionHash", "is", null), eb("sessionHash", "=", sessionHash)]))
    .returning(["applicationId", "sealed", "endedAs"]),
);

interface OfPerson {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

/** The person's links that a phone opened and that still lead to the camera. */
export const openedHandOffsOf = prepared(({ tenant, applicationId, applicantId }: OfPerson) =>
  compose
    .selectFrom("documentHandOff")
    .select("applicationId")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .where("sessionHash", "is not", null)
    .where("endedAs", "is", null),
);

/** Stores the end that a phone reports for its link. */
export const endHandOff = prepared((link: { tenant: string; tokenHash: Buffer; end: HandOffEnd }) =>
  compose
    .updateTable("documentHandOff")
    .set({ endedAs: link.end })
    .where("tenantId", "=", link.tenant)
    .where("tokenHash", "=", link.tokenHash)
    .where("endedAs", "is", null),
);

/** Stores how the person's link ended, for the phone that opened it. */
export const endHandOffsOf = prepared((link: OfPerson & { end: HandOffEnd }) =>
  compose
    .updateTable("documentHandOff")
    .set({ endedAs: link.end })
    .where("tenantId", "=", link.tenant)
    .where("applicationId", "=", link.applicationId)
    .where("applicantId", "=", link.applicantId)
    .where("sessionHash", "is not", null)
    .where("endedAs", "is", null),
);

/** Deletes the person's links that nobody has opened or that still lead to the camera. */
export const deleteOpenHandOffsOf = prepared(({ tenant, applicationId, applicantId }: OfPerson) =>
  compose
    .deleteFrom("documentHandOff")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .where("endedAs", "is", null),
);

export const deleteOldHandOffs = deleteBefore("documentHandOff", "expiresAt");
