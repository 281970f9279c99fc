import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteOldPaperHandOffs } from "./paper-hand-off-store.ts";

export const paperHandOffHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => [deleteOldPaperHandOffs({ tenant, before: now })],
};
