import { compose, prepared } from "../database/compose.ts";

interface Key {
  readonly tenant: string;
  readonly sessionHash: Buffer;
  readonly key: string;
}

export const findAnswer = prepared(({ tenant, sessionHash, key }: Key) =>
  compose
    .selectFrom("idempotency")
    .select(["request_hash", "sealed_answer"])
    .where("tenant_id", "=", tenant)
    .where("session_hash", "=", sessionHash)
    .where("key", "=", key),
);

export const insertAnswer = prepared((row: Key & { requestHash: Buffer; sealedAnswer: Buffer; now: Date }) =>
  compose.insertInto("idempotency").values({
    tenant_id: row.tenant,
    session_hash: row.sessionHash,
    key: row.key,
    request_hash: row.requestHash,
    sealed_answer: row.sealedAnswer,
    created_at: row.now,
  }),
);

export const updateAnswer = prepared((row: Key & { sealedAnswer: Buffer }) =>
  compose
    .updateTable("idempotency")
    .set({ sealed_answer: row.sealedAnswer })
    .where("tenant_id", "=", row.tenant)
    .where("session_hash", "=", row.sessionHash)
    .where("key", "=", row.key),
);

export const deleteOldAnswers = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("idempotency").where("tenant_id", "=", tenant).where("created_at", "<", before),
);
