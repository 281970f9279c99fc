import { msPerDay } from "@portico/domain/values/duration";
import type { Housekeeping } from "../../jobs/housekeeping.ts";
import { deleteOldPaymentEvents, deletePaymentsOf } from "./payment-store.ts";

/** The vendor repeats an event for days. A later one only reads the payment again. */
const rememberedDays = 90;

export const paymentsHousekeeping: Housekeeping = {
  sweep: ({ tenant, now }) => [
    deleteOldPaymentEvents({ tenant, before: new Date(now.getTime() - rememberedDays * msPerDay) }),
  ],
  erase: (application) => [deletePaymentsOf(application)],
};
