import type { HandOffEnd } from "@portico/domain/decision/document-verification";
import { compose, prepared } from "../../database/compose.ts";
import type { DocumentHandOffTable } from "../../database/tables.ts";

export const insertHandOff = prepared((row: Omit<DocumentHandOffTable, "session_hash" | "ended_as">) =>
  compose.insertInto("document_hand_off").values({
    tenant_id: row.tenant_id,
    token_hash: row.token_hash,
    application_id: row.application_id,
    session_hash: null,
    sealed: row.sealed,
    created_at: row.created_at,
    expires_at: row.expires_at,
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
    .updateTable("document_hand_off")
    .set({ session_hash: sessionHash })
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where((eb) => eb.or([eb("session_hash", "is", null), eb("session_hash", "=", sessionHash)]))
    .returning(["application_id", "sealed", "ended_as"]),
);

/** The application's links that a phone opened and that still lead to the camera. */
export const openedHandOffsOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose
    .selectFrom("document_hand_off")
    .select("application_id")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("session_hash", "is not", null)
    .where("ended_as", "is", null),
);

/** Stores the end that a phone reports for its link. */
export const endHandOff = prepared((link: { tenant: string; tokenHash: Buffer; end: HandOffEnd }) =>
  compose
    .updateTable("document_hand_off")
    .set({ ended_as: link.end })
    .where("tenant_id", "=", link.tenant)
    .where("token_hash", "=", link.tokenHash)
    .where("ended_as", "is", null),
);

/** Stores how the application's link ended, for the phone that opened it. */
export const endHandOffsOf = prepared((link: { tenant: string; applicationId: number; end: HandOffEnd }) =>
  compose
    .updateTable("document_hand_off")
    .set({ ended_as: link.end })
    .where("tenant_id", "=", link.tenant)
    .where("application_id", "=", link.applicationId)
    .where("session_hash", "is not", null)
    .where("ended_as", "is", null),
);

/** Deletes the application's links that nobody has opened or that still lead to the camera. */
export const deleteOpenHandOffsOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose
    .deleteFrom("document_hand_off")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("ended_as", "is", null),
);

export const deleteOldHandOffs = prepared(({ tenant, now }: { tenant: string; now: Date }) =>
  compose.deleteFrom("document_hand_off").where("tenant_id", "=", tenant).where("expires_at", "<", now),
);
