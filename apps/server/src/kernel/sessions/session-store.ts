import { sql, type CompiledQuery } from "kysely";
import { compose, prepared } from "../../database/compose.ts";
import { applicationOf } from "../../database/application-of.ts";
import { deleteBefore } from "../../database/delete-before.ts";

interface SessionKey {
  readonly tenant: string;
  readonly hash: Buffer;
}

interface SessionTimes {
  readonly now: Date;
  readonly expiresAt: Date;
}

interface Replaced {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly now: Date;
}

const sessionOf = ({ tenant, hash }: SessionKey) =>
  compose
    .selectFrom("session")
    .where("session.tenantId", "=", tenant)
    .where("session.tokenHash", "=", hash)
    .select([
      "session.applicationId as sessionApplicationId",
      "session.applicantId as sessionApplicantId",
      "session.isInvited",
      "session.expiresAt as sessionExpiresAt",
      "session.absoluteExpiresAt",
      "session.replacedAt",
      "session.sealedMember",
      "session.sealedAnswers",
    ]);

/** Finds a session without its application. */
export const findSessionAlone = prepared((key: SessionKey) => sessionOf(key));

export type SessionRow = RowOf<typeof findSessionAlone>;

/** Finds a session together with its application's row, if any. */
export const findSession = prepared((key: SessionKey) =>
  sessionOf(key)
    .leftJoinLateral(applicationOf("session"), (join) => join.onTrue())
    .selectAll("application"),
);

/** Finds a session together with the columns that tell whether its application is as this process knows it. They take half the time of all. */
export const findSessionOfKnown = prepared((key: SessionKey) =>
  sessionOf(key)
    .leftJoinLateral(applicationOf("session"), (join) => join.onTrue())
    .select(["application.chainHead", "application.erasedAt"]),
);

type RowOf<Query extends (values: SessionKey) => CompiledQuery> =
  ReturnType<Query> extends CompiledQuery<infer Row> ? Row : never;

export const insertSession = prepared(
  (
    slots: SessionKey &
      SessionTimes & {
        applicationId: number | null;
        applicantId: number | null;
        isInvited: boolean;
        sealedMember: Buffer | null;
        sealedAnswers: Buffer | null;
        absoluteExpiresAt: Date;
      },
  ) =>
    compose.insertInto("session").values({
      tenantId: slots.tenant,
      tokenHash: slots.hash,
      applicationId: slots.applicationId,
      applicantId: slots.applicantId,
      isInvited: slots.isInvited,
      sealedMember: slots.sealedMember,
      sealedAnswers: slots.sealedAnswers,
      createdAt: slots.now,
      lastSeenAt: slots.now,
      expiresAt: slots.expiresAt,
      absoluteExpiresAt: slots.absoluteExpiresAt,
    }),
);

export const renewSession = prepared(({ tenant, hash, now, expiresAt }: SessionKey & SessionTimes) =>
  compose
    .updateTable("session")
    .set({ lastSeenAt: now, expiresAt })
    .where("tenantId", "=", tenant)
    .where("tokenHash", "=", hash),
);

interface KnownSession extends SessionKey, SessionTimes {
  readonly applicationId: number;
  readonly sealedAnswers: Buffer | null;
}

/**
 * Renews a session that still lives and is as it was read: it has this application and these answers. Otherwise the trip rejects with
 * ConditionNotMet. The server sees the number of written rows only after the commit, but PostgreSQL fails at once to divide by zero.
 */
export const renewLiveSession = prepared(
  ({ tenant, hash, applicationId, sealedAnswers, now, expiresAt }: KnownSession) =>
    compose
      .with("renewed", (db) =>
        db
          .updateTable("session")
          .set({ lastSeenAt: now, expiresAt })
          .where("tenantId", "=", tenant)
          .where("tokenHash", "=", hash)
          .where("applicationId", "=", applicationId)
          .where("sealedAnswers", "is not distinct from", sealedAnswers)
          .where("replacedAt", "is", null)
          .where("expiresAt", ">", now)
          .where("absoluteExpiresAt", ">", now)
          .returning("tokenHash"),
      )
      .selectFrom("renewed")
      .select(sql<number>`1 / count(*)`.as("renewed")),
);

/** Keeps the answers that came before an application. */
export const keepAnswers = prepared(({ tenant, hash, sealedAnswers }: SessionKey & { sealedAnswers: Buffer }) =>
  compose.updateTable("session").set({ sealedAnswers }).where("tenantId", "=", tenant).where("tokenHash", "=", hash),
);

export const deleteSession = prepared(({ tenant, hash }: SessionKey) =>
  compose.deleteFrom("session").where("tenantId", "=", tenant).where("tokenHash", "=", hash),
);

/** Ends a person's other sessions when they open their application in another browser. The rows keep the reason until they expire. */
export const replaceSessions = prepared(
  ({ tenant, applicationId, applicantId, now }: Omit<SessionKey, "hash"> & Replaced) =>
    compose
      .updateTable("session")
      .set({ replacedAt: now })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("applicantId", "=", applicantId)
      .where("replacedAt", "is", null),
);

/**
 * A session ends at its `expiresAt`. The column has no index, because every call changes it. The statement reads all sessions. There are few,
 * because they end after some minutes.
 */
export const deleteEndedSessions = deleteBefore("session", "expiresAt");
