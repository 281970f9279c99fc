import { accountFundingApi } from "@portico/contract/account-funding";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { beginPayment } from "./begin-payment.ts";
import { readFunding } from "./read-funding.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { saveFunding } from "./save-funding.ts";

/** The calls about the money that accounts open with. */
export const accountFundingRoutes: readonly Route[] = [
  answerAny(accountFundingApi.funding, readFunding, { rateLimit: vendorLookup }),
  decideAny(accountFundingApi.fund, saveFunding, { rateLimit: vendorLookup }),
  decideAny(accountFundingApi.pay, beginPayment, { rateLimit: vendorLookup }),
  decideAny(accountFundingApi.refresh, refreshPayment, { rateLimit: vendorLookup }),
];
