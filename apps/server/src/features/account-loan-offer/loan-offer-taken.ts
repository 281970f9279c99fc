import type { AnyJobHandler } from "../../jobs/job.ts";
import { keep } from "../account-opening/opening-record.ts";

export const loanOfferTakenTopic = "account-loan-offer-taken";

/** Keeps with the accounts that their offer was taken, after the loan began. */
export const loanOfferTakenJob: AnyJobHandler = {
  topic: loanOfferTakenTopic,
  isForAccountsToo: true,
  run: async (scope) => {
    await keep(scope, ({ loanOffer }) => (loanOffer === "taken" ? undefined : { loanOffer: "taken" }), {
      events: [{ action: "accounts.loanOfferTaken" }],
    });
  },
};
