import type { ResumeChallengeTable, ResumeLinkTable, ResumeRequestTable } from "../../database/tables.ts";
import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";

interface Challenged {
  readonly tenant: string;
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer;
}

/** Finds a link by its token, even if it has ended or expired. */
export const findLink = prepared(({ tenant, tokenHash }: Pick<Challenged, "tenant" | "tokenHash">) =>
  compose.selectFrom("resumeLink").selectAll().where("tenantId", "=", tenant).where("tokenHash", "=", tokenHash),
);

/** Inserts a link. A retried letter makes the same one, which stays as it is. */
export const insertLink = prepared((row: Omit<ResumeLinkTable, "endedAt" | "endedBy">) =>
  compose
    .insertInto("resumeLink")
    .values({
      tenantId: row.tenantId,
      tokenHash: row.tokenHash,
      applicationId: row.applicationId,
      applicantId: row.applicantId,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      endedAt: null,
      endedBy: null,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "tokenHash"]).doNothing()),
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
    .updateTable("resumeLink")
    .set({ endedAt: now, endedBy: "used" })
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash),
);

/** Ends the earlier links to the same person and application. */
export const replaceLinksBefore = prepared(({ tenant, applicationId, applicantId, tokenHash, sentAt, now }: OwnLinks) =>
  compose
    .updateTable("resumeLink")
    .set({ endedAt: now, endedBy: "replaced" })
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .where("tokenHash", "<>", tokenHash)
    .where("createdAt", "<=", sentAt)
    .where("endedAt", "is", null),
);

/** Ends all links of one person to the application. */
export const endLinksOf = prepared(
  ({ tenant, applicationId, applicantId, now }: Pick<OwnLinks, "tenant" | "applicationId" | "applicantId" | "now">) =>
    compose
      .updateTable("resumeLink")
      .set({ endedAt: now, endedBy: "replaced" })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId)
      .where("endedAt", "is", null),
);

/** Finds a link that still opens the application. */
export const findWorkingLink = prepared(
  ({ tenant, applicationId, now }: Pick<OwnLinks, "tenant" | "applicationId" | "now">) =>
    compose
      .selectFrom("resumeLink")
      .select("expiresAt")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("endedAt", "is", null)
      .where("expiresAt", ">", now)
      .limit(1),
);

export const deleteLinksOf = prepared(({ tenant, applicationId }: Pick<OwnLinks, "tenant" | "applicationId">) =>
  compose.deleteFrom("resumeLink").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);

export const deleteOldLinks = deleteBefore("resumeLink", "expiresAt");

export const insertRequest = prepared((row: ResumeRequestTable) =>
  compose
    .insertInto("resumeRequest")
    .values({ tenantId: row.tenantId, id: row.id, sealed: row.sealed, createdAt: row.createdAt }),
);

interface RequestKey {
  readonly tenant: string;
  readonly id: number;
}

export const findRequest = prepared(({ tenant, id }: RequestKey) =>
  compose.selectFrom("resumeRequest").select("sealed").where("tenantId", "=", tenant).where("id", "=", id),
);

export const deleteRequest = prepared(({ tenant, id }: RequestKey) =>
  compose.deleteFrom("resumeRequest").where("tenantId", "=", tenant).where("id", "=", id),
);

export const deleteOldRequests = deleteBefore("resumeRequest", "createdAt");

/** The number of codes that anybody requested with a token since an instant. */
export const countChallenges = prepared(
  ({ tenant, tokenHash, since }: Pick<Challenged, "tenant" | "tokenHash"> & { since: Date }) =>
    compose
      .selectFrom("resumeChallenge")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("tenantId", "=", tenant)
      .where("tokenHash", "=", tokenHash)
      .where("createdAt", ">", since),
);

type NewChallenge = Omit<ResumeChallengeTable, "attempts" | "triedHash" | "usedAt">;

export const insertChallenge = prepared((row: NewChallenge) =>
  compose.insertInto("resumeChallenge").values({ ...columnsOf(row), attempts: 0, triedHash: null, usedAt: null }),
);

function columnsOf(row: NewChallenge) {
  return {
    tenantId: row.tenantId,
    id: row.id,
    tokenHash: row.tokenHash,
    sessionHash: row.sessionHash,
    applicationId: row.applicationId,
    codeHash: row.codeHash,
    sentTo: row.sentTo,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/** Deletes old codes that nobody can use any more. */
export const deleteOldChallenges = deleteBefore("resumeChallenge", "createdAt");

/**
 * Counts a try of the newest code that this session requested with this token, and returns the code. Returns no row if there is none.
 * Counting comes before comparing, so that concurrent tries all count. A repetition of the last try, because its answer got lost, counts
 * once.
 */
export const takeTry = prepared(({ tenant, tokenHash, sessionHash, triedHash }: Challenged & { triedHash: Buffer }) =>
  compose
    .updateTable("resumeChallenge")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", eb.case().when("triedHash", "=", triedHash).then(0).else(1).end()),
      triedHash,
    }))
    .where("tenantId", "=", tenant)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("resumeChallenge as newest")
        .select("newest.id")
        .where("newest.tenantId", "=", tenant)
        .where("newest.tokenHash", "=", tokenHash)
        .where("newest.sessionHash", "=", sessionHash)
        .orderBy("newest.createdAt", "desc")
        .orderBy("newest.id")
        .limit(1),
    )
    .returning(["id", "applicationId", "codeHash", "attempts", "expiresAt", "usedAt"]),
);

export const findChallenge = prepared(({ tenant, id }: { tenant: string; id: number }) =>
  compose.selectFrom("resumeChallenge").select("codeHash").where("tenantId", "=", tenant).where("id", "=", id),
);

export const markUsed = prepared(({ tenant, id, now }: { tenant: string; id: number; now: Date }) =>
  compose.updateTable("resumeChallenge").set({ usedAt: now }).where("tenantId", "=", tenant).where("id", "=", id),
);

/** Takes all of a session's codes for a token from it. `nobody` is a hash that no session has. */
export const dropChallenges = prepared(({ tenant, tokenHash, sessionHash, nobody }: Challenged & { nobody: Buffer }) =>
  compose
    .updateTable("resumeChallenge")
    .set({ sessionHash: nobody })
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("sessionHash", "=", sessionHash),
);

/**
 * Removes the codes that this session entered for other links. The session can then no longer read what those links opened. Codes from
 * before `since` stay, because they have expired.
 */
export const dropEntered = prepared(
  ({ tenant, tokenHash, sessionHash, since, nobody }: Challenged & { since: Date; nobody: Buffer }) =>
    compose
      .updateTable("resumeChallenge")
      .set({ sessionHash: nobody })
      .where("tenantId", "=", tenant)
      .where("createdAt", ">", since)
      .where("sessionHash", "=", sessionHash)
      .where("usedAt", "is not", null)
      .where("tokenHash", "<>", tokenHash),
);

/** The newest code that a session requested with a token. Its older ones no longer open anything. */
export const findNewestChallenge = prepared(({ tenant, tokenHash, sessionHash }: Challenged) =>
  newestChallenges(tenant, tokenHash).where("sessionHash", "=", sessionHash),
);

/** The newest code that anybody requested with a token. */
export const findNewestOfAll = prepared(({ tenant, tokenHash }: Omit<Challenged, "sessionHash">) =>
  newestChallenges(tenant, tokenHash),
);

function newestChallenges(tenant: string, tokenHash: Buffer) {
  return compose
    .selectFrom("resumeChallenge")
    .select(["sentTo", "attempts", "expiresAt", "usedAt"])
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(1);
}

/** The newest code that a session entered correctly since an instant. */
export const findUsedChallenge = prepared(({ tenant, tokenHash, sessionHash, since }: Challenged & { since: Date }) =>
  compose
    .selectFrom("resumeChallenge")
    .select("id")
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", tokenHash)
    .where("sessionHash", "=", sessionHash)
    .where("usedAt", ">", since)
    .orderBy("usedAt", "desc")
    .limit(1),
);
