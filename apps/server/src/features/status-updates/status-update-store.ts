import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";
import type { StatusUpdateTable } from "../../database/tables.ts";

export const findStatusUpdate = prepared(({ tenant, id }: { tenant: string; id: string }) =>
  compose
    .selectFrom("statusUpdate")
    .select(["applicationId", "contentHash", "outcome"])
    .where("tenantId", "=", tenant)
    .where("id", "=", id),
);

/** Rejects a known id, so that of two equal updates at the same moment only one has an effect. */
export const insertStatusUpdate = prepared((row: StatusUpdateTable) =>
  compose.insertInto("statusUpdate").values({
    tenantId: row.tenantId,
    id: row.id,
    applicationId: row.applicationId,
    contentHash: row.contentHash,
    outcome: row.outcome,
    receivedAt: row.receivedAt,
  }),
);

export const deleteOldStatusUpdates = deleteBefore("statusUpdate", "receivedAt");

export const deleteStatusUpdatesOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose.deleteFrom("statusUpdate").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);
