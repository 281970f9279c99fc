import type { CompiledQuery } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import { deleteBefore } from "../database/delete-before.ts";

interface Key {
  readonly tenant: string;
  readonly sessionHash: Buffer;
  readonly key: string;
}

export const findAnswer = prepared(({ tenant, sessionHash, key }: Key) =>
  compose
    .selectFrom("idempotency")
    .select(["requestHash", "sealedAnswer"])
    .where("tenantId", "=", tenant)
    .where("sessionHash", "=", sessionHash)
    .where("key", "=", key),
);

export type AnswerRow = ReturnType<typeof findAnswer> extends CompiledQuery<infer Row> ? Row : never;

export const insertAnswer = prepared((row: Key & { requestHash: Buffer; sealedAnswer: Buffer; now: Date }) =>
  compose.insertInto("idempotency").values({
    tenantId: row.tenant,
    sessionHash: row.sessionHash,
    key: row.key,
    requestHash: row.requestHash,
    sealedAnswer: row.sealedAnswer,
    createdAt: row.now,
  }),
);

export const updateAnswer = prepared((row: Key & { sealedAnswer: Buffer }) =>
  compose
    .updateTable("idempotency")
    .set({ sealedAnswer: row.sealedAnswer })
    .where("tenantId", "=", row.tenant)
    .where("sessionHash", "=", row.sessionHash)
    .where("key", "=", row.key),
);

export const deleteOldAnswers = deleteBefore("idempotency", "createdAt");
