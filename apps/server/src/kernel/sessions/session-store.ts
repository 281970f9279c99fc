import type { CompiledQuery } from "kysely";
import { compose, prepared } from "../../database/compose.ts";

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

/** Finds a session together with its application's row, if any. */
export const findSession = prepared(({ tenant, hash }: SessionKey) =>
  compose
    .selectFrom("session")
    .leftJoin("application", (join) =>
      join
        .onRef("application.tenant_id", "=", "session.tenant_id")
        .onRef("application.application_id", "=", "session.application_id"),
    )
    .where("session.tenant_id", "=", tenant)
    .where("session.token_hash", "=", hash)
    .select([
      "session.application_id as session_application_id",
      "session.expires_at as session_expires_at",
      "session.absolute_expires_at",
      "session.replaced_at",
      "session.sealed_member",
    ])
    .selectAll("application"),
);

export type SessionRow = ReturnType<typeof findSession> extends CompiledQuery<infer Row> ? Row : never;

export const insertSession = prepared(
  (
    slots: SessionKey &
      SessionTimes & {
        applicationId: number | null;
        applicantId: number | null;
        sealedMember: Buffer | null;
        absoluteExpiresAt: Date;
      },
  ) =>
    compose.insertInto("session").values({
      tenant_id: slots.tenant,
      token_hash: slots.hash,
      application_id: slots.applicationId,
      applicant_id: slots.applicantId,
      sealed_member: slots.sealedMember,
      created_at: slots.now,
      last_seen_at: slots.now,
      expires_at: slots.expiresAt,
      absolute_expires_at: slots.absoluteExpiresAt,
    }),
);

export const renewSession = prepared(({ tenant, hash, now, expiresAt }: SessionKey & SessionTimes) =>
  compose
    .updateTable("session")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("tenant_id", "=", tenant)
    .where("token_hash", "=", hash),
);

export const deleteSession = prepared(({ tenant, hash }: SessionKey) =>
  compose.deleteFrom("session").where("tenant_id", "=", tenant).where("token_hash", "=", hash),
);

/** Ends a person's other sessions when they open their application in another browser. The rows keep the reason until they expire. */
export const replaceSessions = prepared(
  ({ tenant, applicationId, applicantId, now }: Omit<SessionKey, "hash"> & Replaced) =>
    compose
      .updateTable("session")
      .set({ replaced_at: now })
      .where("tenant_id", "=", tenant)
      .where("application_id", "=", applicationId)
      .where("applicant_id", "=", applicantId)
      .where("replaced_at", "is", null),
);

export const deleteEndedSessions = prepared(({ tenant, now }: { tenant: string; now: Date }) =>
  compose
    .deleteFrom("session")
    .where("tenant_id", "=", tenant)
    .where((is) => is.or([is("absolute_expires_at", "<", now), is("expires_at", "<", now)])),
);
