import type { ResumeChallengeTable, ResumeLinkTable, ResumeRequestTable } from "../../database/tables.ts";
import { compose, prepared } from "../../database/compose.ts";

interface Challenged {
  readonly tenant: string;
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
}

/** Finds a link by its token, even if it has ended or expired. */
export const findLink = prepared(({ tenant, tokenHash }: Pick<Challenged, "tenant" | "tokenHash">) =>
  compose.selectFrom("resume_link").selectAll().where("tenant_id", "=", tenant).where("token_hash", "=", tokenHash),
);

export const insertLink = prepared((row: Omit<ResumeLinkTable, "ended_at" | "ended_by">) =>
  compose.insertInto("resume_link").values({
    tenant_id: row.tenant_id,
    token_hash: row.token_hash,
    application_id: row.application_id,
    applicant_id: row.applicant_id,
    created_at: row.created_at,
    expires_at: row.expires_at,
    ended_at: null,
    ended_by: null,
  }),
);

interface OwnLinks {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly tokenHash: Buffer;
  readonly sentAt: Date;
  readonly now: Date;
}

export const markLinkUsed = prepared(({ tenant, tokenHash, now }: Pick<OwnLinks, "tenant" | "tokenHash" | "now">) =>
  compose
    .updateTable("resume_link")
    .set({ ended_at: now, ended_by: "used" })
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash),
);

/** Ends the earlier links to the same person and application. */
export const replaceLinksBefore = prepared(({ tenant, applicationId, applicantId, tokenHash, sentAt, now }: OwnLinks) =>
  compose
    .updateTable("resume_link")
    .set({ ended_at: now, ended_by: "replaced" })
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("applicant_id", "=", applicantId)
    .where("token_hash", "<>", tokenHash)
    .where("created_at", "<=", sentAt)
    .where("ended_at", "is", null),
);

/** Finds a link that still opens the application. */
export const findWorkingLink = prepared(
  ({ tenant, applicationId, now }: Pick<OwnLinks, "tenant" | "applicationId" | "now">) =>
    compose
      .selectFrom("resume_link")
      .select("expires_at")
      .where("tenant_id", "=", tenant)
      .where("application_id", "=", applicationId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now)
      .limit(1),
);

export const deleteLinksOf = prepared(({ tenant, applicationId }: Pick<OwnLinks, "tenant" | "applicationId">) =>
  compose.deleteFrom("resume_link").where("tenant_id", "=", tenant).where("application_id", "=", applicationId),
);

export const deleteOldLinks = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("resume_link").where("tenant_id", "=", tenant).where("expires_at", "<", before),
);

export const insertRequest = prepared((row: ResumeRequestTable) =>
  compose
    .insertInto("resume_request")
    .values({ tenant_id: row.tenant_id, id: row.id, sealed: row.sealed, created_at: row.created_at }),
);

interface RequestKey {
  readonly tenant: string;
  readonly id: number;
}

export const findRequest = prepared(({ tenant, id }: RequestKey) =>
  compose.selectFrom("resume_request").select("sealed").where("tenant_id", "=", tenant).where("id", "=", id),
);

export const deleteRequest = prepared(({ tenant, id }: RequestKey) =>
  compose.deleteFrom("resume_request").where("tenant_id", "=", tenant).where("id", "=", id),
);

export const deleteOldRequests = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("resume_request").where("tenant_id", "=", tenant).where("created_at", "<", before),
);

/** The number of codes that anybody requested with a token since an instant. */
export const countChallenges = prepared(
  ({ tenant, tokenHash, since }: Pick<Challenged, "tenant" | "tokenHash"> & { since: Date }) =>
    compose
      .selectFrom("resume_challenge")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenant_id", "=", tenant)
      .where("token_hash", "=", tokenHash)
      .where("created_at", ">", since),
);

type NewChallenge = Omit<ResumeChallengeTable, "attempts" | "tried_hash" | "used_at">;

export const insertChallenge = prepared((row: NewChallenge) =>
  compose.insertInto("resume_challenge").values({ ...columnsOf(row), attempts: 0, tried_hash: null, used_at: null }),
);

function columnsOf(row: NewChallenge) {
  return {
    tenant_id: row.tenant_id,
    id: row.id,
    token_hash: row.token_hash,
    session_hash: row.session_hash,
    application_id: row.application_id,
    code_hash: row.code_hash,
    sent_to: row.sent_to,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** Deletes old codes that nobody can use any more. */
export const deleteOldChallenges = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("resume_challenge").where("tenant_id", "=", tenant).where("created_at", "<", before),
);

/**
 * Counts a try of the newest code that this session requested with this token, and returns the code. Returns no row if there is none.
 * Counting comes before comparing, so that concurrent tries all count. A repetition of the last try, because its answer got lost, counts
 * once.
 */
export const takeTry = prepared(({ tenant, tokenHash, sessionHash, triedHash }: Challenged & { triedHash: Buffer }) =>
  compose
    .updateTable("resume_challenge")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", eb.case().when("tried_hash", "=", triedHash).then(0).else(1).end()),
      tried_hash: triedHash,
    }))
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
    .returning(["id", "application_id", "code_hash", "attempts", "expires_at", "used_at"]),
);

export const findChallenge = prepared(({ tenant, id }: { tenant: string; id: number }) =>
  compose.selectFrom("resume_challenge").select("code_hash").where("tenant_id", "=", tenant).where("id", "=", id),
);

export const markUsed = prepared(({ tenant, id, now }: { tenant: string; id: number; now: Date }) =>
  compose.updateTable("resume_challenge").set({ used_at: now }).where("tenant_id", "=", tenant).where("id", "=", id),
);

/** Takes all of a session's codes for a token from it. `nobody` is a hash that no session has. */
export const dropChallenges = prepared(({ tenant, tokenHash, sessionHash, nobody }: Challenged & { nobody: Buffer }) =>
  compose
    .updateTable("resume_challenge")
    .set({ session_hash: nobody })
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .where("session_hash", "=", sessionHash),
);

/** The newest code that a session requested with a token. Its older ones no longer open anything. */
export const findNewestChallenge = prepared(({ tenant, tokenHash, sessionHash }: Challenged) =>
  newestChallenges(tenant, tokenHash).where("session_hash", "=", sessionHash),
);

/** The newest code that anybody requested with a token. */
export const findNewestOfAll = prepared(({ tenant, tokenHash }: Omit<Challenged, "sessionHash">) =>
  newestChallenges(tenant, tokenHash),
);

function newestChallenges(tenant: string, tokenHash: Buffer) {
  return compose
    .selectFrom("resume_challenge")
    .select(["sent_to", "attempts", "expires_at", "used_at"])
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1);
}

/** A code that a session entered correctly since an instant. */
export const findUsedChallenge = prepared(({ tenant, tokenHash, sessionHash, since }: Challenged & { since: Date }) =>
  compose
    .selectFrom("resume_challenge")
    .select("id")
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", tokenHash)
    .where("session_hash", "=", sessionHash)
    .where("used_at", ">", since)
    .limit(1),
);
