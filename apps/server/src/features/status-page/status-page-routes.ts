import { applicationStatusApi } from "@portico/contract/application-status";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { isInLoan } from "../../kernel/scope.ts";
import { withdrawAccounts } from "../account-opening/withdraw-accounts.ts";
import { readAccountStatus } from "./read-account-status.ts";
import { readApplicationStatus } from "./read-application-status.ts";
import { withdrawApplication } from "../application-status/withdraw-application.ts";

/** The calls of the page that says where an application stands. */
export const statusPageRoutes: readonly Route[] = [
  answerAny(applicationStatusApi.read, async (scope) =>
    isInLoan(scope) ? readApplicationStatus(scope) : readAccountStatus(scope),
  ),
  decideAny(applicationStatusApi.withdraw, (scope) =>
    isInLoan(scope) ? withdrawApplication(scope) : withdrawAccounts(scope),
  ),
];
