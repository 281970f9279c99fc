import { anyOf } from "../database/any-of.ts";
import { compose, prepared } from "../database/compose.ts";

interface Watching {
  readonly tenant: string;
  readonly hashes: readonly Buffer[];
  readonly now: Date;
}

/** Finds the revisions of the applications that are open in these sessions. A session that is over, or has none open, has no row. */
export const listWatched = prepared(({ tenant, hashes, now }: Watching) =>
  compose
    .selectFrom("session")
    .innerJoin("application", (join) =>
      join
        .onRef("application.tenantId", "=", "session.tenantId")
        .onRef("application.applicationId", "=", "session.applicationId"),
    )
    .select(["session.tokenHash", "application.applicationId", "application.revision"])
    .where("session.tenantId", "=", tenant)
    .where("session.tokenHash", "=", anyOf(hashes))
    .where("session.replacedAt", "is", null)
    .where("session.expiresAt", ">", now)
    .where("session.absoluteExpiresAt", ">", now)
    .where("application.erasedAt", "is", null),
);
