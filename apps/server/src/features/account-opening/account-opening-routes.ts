import { accountFundingApi } from "@portico/contract/account-funding";
import { pages, vendorLookup } from "../../kernel/rate-limit.ts";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { askAgencyAgain } from "./ask-agency-again.ts";
import { confirmDeposits } from "./confirm-deposits.ts";
import { printDirectDeposit } from "./direct-deposit.ts";
import { readNumbers, readOpening } from "./told-opening.ts";

/** The calls about accounts after the signature. */
export const accountOpeningRoutes: readonly Route[] = [
  answerAny(accountFundingApi.opening, readOpening),
  answerAny(accountFundingApi.numbers, readNumbers),
  answerAny(accountFundingApi.directDeposit, printDirectDeposit, { rateLimit: pages }),
  decideAny(accountFundingApi.askAgain, askAgencyAgain, { rateLimit: vendorLookup }),
  decideAny(accountFundingApi.confirmDeposits, confirmDeposits, { rateLimit: vendorLookup }),
];
