import type { ExpressionBuilder } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";
import type { PaperHandOffTable, Tables } from "../../database/tables.ts";

export const insertPaperHandOff = prepared((row: Omit<PaperHandOffTable, "sessionHash">) =>
  compose.insertInto("paperHandOff").values({
    tenantId: row.tenantId,
    tokenHash: row.tokenHash,
    handOffName: row.handOffName,
    madeBy: row.madeBy,
    sessionHash: null,
    sealed: row.sealed,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

/** Ends the links that a session made. */
export const deletePaperHandOffsOf = prepared(
  ({ tenant, madeBy }: { readonly tenant: string; readonly madeBy: Buffer }) =>
    compose.deleteFrom("paperHandOff").where("tenantId", "=", tenant).where("madeBy", "=", madeBy),
);

/** Whether the session that made the link still lives: its person hasn't signed out, and hasn't opened the application elsewhere. */
const isMakerHere = (is: ExpressionBuilder<Tables, "paperHandOff">, now: Date) =>
  is.exists(
    is
      .selectFrom("session")
      .select("session.tokenHash")
      .whereRef("session.tenantId", "=", "paperHandOff.tenantId")
      .whereRef("session.tokenHash", "=", "paperHandOff.madeBy")
      .where("session.replacedAt", "is", null)
      .where("session.expiresAt", ">", now)
      .where("session.absoluteExpiresAt", ">", now),
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
export const openPaperHandOffRow = prepared(({ tenant, tokenHash, sessionHash, now }: Opening) =>
  compose
    .updateTable("paperHandOff")
    .set({ sessionHash })
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .where((is) => is.or([is("sessionHash", "is", null), is("sessionHash", "=", sessionHash)]))
    .where((is) => isMakerHere(is, now))
    .returning(["tokenHash", "handOffName", "sealed", "expiresAt"]),
);

interface Opened {
  readonly tenant: string;
  readonly handOffName: string;
  readonly sessionHash: Buffer;
  readonly now: Date;
}

/** Finds a link that this session opened, as long as it works. */
export const findOpenedPaperHandOff = prepared(({ tenant, handOffName, sessionHash, now }: Opened) =>
  compose
    .selectFrom("paperHandOff")
    .select(["tokenHash", "handOffName", "sealed", "expiresAt"])
    .where("tenantId", "=", tenant)
    .where("handOffName", "=", handOffName)
    .where("sessionHash", "=", sessionHash)
    .where("expiresAt", ">", now)
    .where((is) => isMakerHere(is, now)),
);

export const deleteOldPaperHandOffs = deleteBefore("paperHandOff", "expiresAt");
