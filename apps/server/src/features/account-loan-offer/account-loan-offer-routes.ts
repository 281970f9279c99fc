import { accountFundingApi } from "@portico/contract/account-funding";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { decideAny, type Route } from "../../kernel/route.ts";
import { answerLoanOffer } from "./answer-loan-offer.ts";

/** The answer to the one loan that the last page of accounts offers. */
export const accountLoanOfferRoutes: readonly Route[] = [
  decideAny(accountFundingApi.answerLoanOffer, answerLoanOffer, { rateLimit: vendorLookup }),
];
