import type { ResumeChallengeTable } from "../database/tables.ts";
import { compose, prepared } from "../database/compose.ts";

interface Challenged {
  readonly tenant: string;
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
  readonly now: Date;
}

/** The application that a link's token opens, while it does. */
export const findApplicationByToken = prepared(
  ({ tenant, tokenHash, now }: Pick<Challenged, "tenant" | "tokenHash" | "now">) =>
    compose
      .selectFrom("application")
      .select("application_id")
      .where("tenant_id", "=", tenant)
      .where("token_hash", "=", tokenHash)
      .where("token_expires_at", ">", now),
);

/** How many codes were asked for with a token since an instant, by whomever. */
export const countChallenges = prepared(
  ({ tenant, tokenHash, since }: Pick<Challenged, "tenant" | "tokenHash"> & { since: Date }) =>
    compose
      .selectFrom("resume_challenge")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenant_id", "=", tenant)
      .where("token_hash", "=", tokenHash)
      .where("created_at", ">", since),
);

export const insertChallenge = prepared((row: Omit<ResumeChallengeTable, "attempts" | "used_at">) =>
  compose.insertInto("resume_challenge").values({ ...columnsOf(row), attempts: 0, used_at: null }),
);

function columnsOf(row: Omit<ResumeChallengeTable, "attempts" | "used_at">) {
  return {
    tenant_id: row.tenant_id,
    id: row.id,
    token_hash: row.token_hash,
    session_hash: row.session_hash,
    application_id: row.application_id,
    code_hash: row.code_hash,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** Codes of long ago, which nobody can use any more. */
export const deleteOldChallenges = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("resume_challenge").where("tenant_id", "=", tenant).where("created_at", "<", before),
);

/**
 * Uses up one try of the newest code that this session asked for with this token, and answers it; no row where there is none, its time is
 * over, or its tries are. Counting comes before comparing, so that tries made at the same time are all counted.
 */
export const takeTry = prepared(
  ({ tenant, tokenHash, sessionHash, now, mostTries }: Challenged & { mostTries: number }) =>
    compose
      .updateTable("resume_challenge")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .where("tenant_id", "=", tenant)
      .where("id", "=", (eb) =>
        eb
          .selectFrom("resume_challenge as newest")
          .select("newest.id")
          .where("newest.tenant_id", "=", tenant)
          .where("newest.token_hash", "=", tokenHash)
          .where("newest.session_hash", "=", sessionHash)
          .orderBy("newest.created_at", "desc")
          .orderBy("newest.id")
          .limit(1),
      )
      .where("attempts", "<", mostTries)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning(["id", "application_id", "code_hash"]),
);

export const markUsed = prepared(({ tenant, id, now }: { tenant: string; id: number; now: Date }) =>
  compose.updateTable("resume_challenge").set({ used_at: now }).where("tenant_id", "=", tenant).where("id", "=", id),
);
