import { msPerDay } from "@portico/domain/values/duration";
import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteOldStatusUpdates, deleteStatusUpdatesOf } from "./status-update-store.ts";

/** Longer than any system repeats an update. A later repetition isn't above the last sequence number, so it still changes nothing. */
const rememberedDays = 90;

export const statusUpdatesHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => [
    deleteOldStatusUpdates({ tenant, before: new Date(now.getTime() - rememberedDays * msPerDay) }),
  ],
  erase: (application) => [deleteStatusUpdatesOf(application)],
};
