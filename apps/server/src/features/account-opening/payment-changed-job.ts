import type { AnyJobHandler } from "../../jobs/job.ts";
import { paymentChangedTopic } from "../payments/payment-changed.ts";
import { followPayment } from "./payment-follows.ts";

/** Runs after each new reading of a payment, at least once, with the payment's row up to date. */
export const paymentChangedJob: AnyJobHandler = {
  topic: paymentChangedTopic,
  isForAccountsToo: true,
  run: async (scope, { paymentId }) => followPayment(scope, String(paymentId)),
};
