import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteOldSignOns } from "./sign-on-store.ts";

export const singleSignOnHousekeeping: Housekeeping = { sweep: deleteOldSignOns };
