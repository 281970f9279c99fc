import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore, type Deletion } from "../../database/delete-before.ts";
import type { SignOnHandOffTable, SignOnProofTable, SignOnRequestTable } from "../../database/tables.ts";

export const insertSignOnRequest = prepared((row: SignOnRequestTable) =>
  compose.insertInto("signOnRequest").values({
    tenantId: row.tenantId,
    keyHash: row.keyHash,
    sessionHash: row.sessionHash,
    sealed: row.sealed,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

/** Deletes a request and returns it. Of two answers to it, only one gets it. No row if it has expired. */
export const takeSignOnRequest = prepared(({ tenant, keyHash, now }: { tenant: string; keyHash: Buffer; now: Date }) =>
  compose
    .deleteFrom("signOnRequest")
    .where("tenantId", "=", tenant)
    .where("keyHash", "=", keyHash)
    .where("expiresAt", ">", now)
    .returning(["keyHash", "sessionHash", "sealed"]),
);

/** Fails with a unique violation if the proof was used before. */
export const insertSignOnProof = prepared((row: SignOnProofTable) =>
  compose
    .insertInto("signOnProof")
    .values({ tenantId: row.tenantId, proofHash: row.proofHash, expiresAt: row.expiresAt }),
);

export const insertSignOnHandOff = prepared((row: SignOnHandOffTable) =>
  compose.insertInto("signOnHandOff").values({
    tenantId: row.tenantId,
    tokenHash: row.tokenHash,
    sessionHash: row.sessionHash,
    sealed: row.sealed,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

interface Arrival {
  readonly tenant: string;
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
  readonly now: Date;
}

/** Deletes a hand-off and returns it. A token works once, in its own browser and until it expires. */
export const takeSignOnHandOff = prepared(({ tenant, tokenHash, sessionHash, now }: Arrival) =>
  compose
    .deleteFrom("signOnHandOff")
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("sessionHash", "=", sessionHash)
    .where("expiresAt", ">", now)
    .returningAll(),
);

const deleteOldRequests = deleteBefore("signOnRequest", "expiresAt");
const deleteOldProofs = deleteBefore("signOnProof", "expiresAt");
const deleteOldHandOffs = deleteBefore("signOnHandOff", "expiresAt");

interface Sweep {
  readonly tenant: string;
  readonly now: Date;
}

/** Deletes expired requests, proofs and hand-offs. */
export function deleteOldSignOns({ tenant, now }: Sweep): readonly Deletion[] {
  return [deleteOldRequests, deleteOldProofs, deleteOldHandOffs].map((deletion) => deletion({ tenant, before: now }));
}
