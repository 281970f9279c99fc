import { compose } from "../../database/compose.ts";

/** Letters in the outbox, each with the notice that was kept for it, if it brings one. */
export const lettersWithNotices = () =>
  compose
    .selectFrom("outbox")
    .leftJoin("notice", (join) =>
      join
        .onRef("notice.tenantId", "=", "outbox.tenantId")
        .onRef("notice.applicationId", "=", "outbox.applicationId")
        .onRef("notice.letterKey", "=", "outbox.key"),
    );
