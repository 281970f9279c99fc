import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { readMemberAccounts } from "./member-accounts.ts";
import { readLoanRequest } from "./read-loan-request.ts";
import { readRefinancing } from "./read-refinancing.ts";
import { saveLoanRequest } from "./save-loan-request.ts";
import { saveRefinancing } from "./save-refinancing.ts";

/** The calls of loan requests without a vehicle purchase: a plain request and a refinancing. */
export const loanRequestsRoutes: readonly Route[] = [
  answer(loanRequestApi.read, readLoanRequest),
  answer(loanRequestApi.memberAccounts, readMemberAccounts, { rateLimit: vendorLookup }),
  decide(loanRequestApi.save, saveLoanRequest, { rateLimit: vendorLookup }),
  answer(refinancedLoanApi.read, readRefinancing),
  decide(refinancedLoanApi.save, saveRefinancing),
];
