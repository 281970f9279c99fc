import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteOldHandOffs } from "./hand-off-store.ts";

export const documentVerificationHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => [deleteOldHandOffs({ tenant, before: now })],
};
