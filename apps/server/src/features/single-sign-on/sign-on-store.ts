import type { CompiledQuery } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import type { SignOnHandOffTable, SignOnProofTable, SignOnRequestTable } from "../../database/tables.ts";

export const insertSignOnRequest = prepared((row: SignOnRequestTable) =>
  compose.insertInto("sign_on_request").values({
    tenant_id: row.tenant_id,
    key_hash: row.key_hash,
    session_hash: row.session_hash,
    sealed: row.sealed,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }),
);

/** Deletes a request and returns it. Of two answers to it, only one gets it. No row if it has expired. */
export const takeSignOnRequest = prepared(({ tenant, keyHash, now }: { tenant: string; keyHash: Buffer; now: Date }) =>
  compose
    .deleteFrom("sign_on_request")
    .where("tenant_id", "=", tenant)
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now)
    .returning(["key_hash", "session_hash", "sealed"]),
);

/** Fails with a unique violation if the proof was used before. */
export const insertSignOnProof = prepared((row: SignOnProofTable) =>
  compose
    .insertInto("sign_on_proof")
    .values({ tenant_id: row.tenant_id, proof_hash: row.proof_hash, expires_at: row.expires_at }),
);

export const insertSignOnHandOff = prepared((row: SignOnHandOffTable) =>
  compose.insertInto("sign_on_hand_off").values({
    tenant_id: row.tenant_id,
    token_hash: row.token_hash,
    session_hash: row.session_hash,
    sealed: row.sealed,
    created_at: row.created_at,
    expires_at: row.expires_at,
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
    .deleteFrom("sign_on_hand_off")
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .where("session_hash", "=", sessionHash)
    .where("expires_at", ">", now)
    .returningAll(),
);

interface Sweep {
  readonly tenant: string;
  readonly now: Date;
}

const deleteOldRequests = prepared(({ tenant, now }: Sweep) =>
  compose.deleteFrom("sign_on_request").where("tenant_id", "=", tenant).where("expires_at", "<", now),
);
const deleteOldProofs = prepared(({ tenant, now }: Sweep) =>
  compose.deleteFrom("sign_on_proof").where("tenant_id", "=", tenant).where("expires_at", "<", now),
);
const deleteOldHandOffs = prepared(({ tenant, now }: Sweep) =>
  compose.deleteFrom("sign_on_hand_off").where("tenant_id", "=", tenant).where("expires_at", "<", now),
);

/** Deletes expired requests, proofs and hand-offs. */
export function deleteOldSignOns(sweep: Sweep): readonly CompiledQuery[] {
  return [deleteOldRequests(sweep), deleteOldProofs(sweep), deleteOldHandOffs(sweep)];
}
