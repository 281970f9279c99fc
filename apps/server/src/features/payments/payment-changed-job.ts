import type { JobHandler } from "../../jobs/job.ts";

export const paymentChangedTopic = "payment-changed";

/**
 * Runs after each new reading of a payment, at least once, with the payment's row up to date. The steps that follow a payment, such as
 * opening the account or giving money back, belong here.
 */
export const paymentChangedJob: JobHandler = {
  topic: paymentChangedTopic,
  run: async () => undefined,
};
