import type { AnyJobHandler } from "../../jobs/job.ts";
import { paymentDroppedTopic } from "../account-funding/drop-payments.ts";
import { endPayment } from "./payment-follows.ts";
import { paymentRow } from "../payments/payment-rows.ts";

/** Ends a payment that nobody needs anymore. One that the vendor never heard of has nothing to end. */
export const paymentDroppedJob: AnyJobHandler = {
  topic: paymentDroppedTopic,
  isForAccountsToo: true,
  run: async (scope, { paymentId }) => {
    const row = await paymentRow(scope, String(paymentId));
    if (row) await endPayment(scope, row);
  },
};
