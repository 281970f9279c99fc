import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { readLoanRequest } from "./read-loan-request.ts";
import { readRefinancing } from "./read-refinancing.ts";
import { saveLoanRequest } from "./save-loan-request.ts";
import { saveRefinancing } from "./save-refinancing.ts";

/** Loans that are not for buying a vehicle: a plain request, and a loan that replaces another. */
export const loanRequestsRoutes: readonly Route[] = [
  answer(loanRequestApi.read, readLoanRequest),
  decide(loanRequestApi.save, saveLoanRequest),
  answer(refinancedLoanApi.read, readRefinancing),
  decide(refinancedLoanApi.save, saveRefinancing),
];
