import type { loanRequestApi } from "@portico/contract/loan-request";
import type { InputOf } from "@portico/contract/endpoint";
import {
  loanRequestRules,
  type LoanRequest,
  type LoanRequestEntry,
  type LoanRequestSettings,
} from "@portico/domain/loan/loan-request";
import { memberRequestRules } from "@portico/domain/loan/member-account";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { ratingWrites } from "../estimates/rating-writes.ts";
import { ownAccounts } from "./member-accounts.ts";
import { requireUnheld } from "./require-unheld.ts";

type Save = (typeof loanRequestApi)["save"];

/**
 * Saves a loan request within the institution's limits. The form uses the same rules. A request for another product than the application's
 * is rejected.
 */
export async function saveLoanRequest(
  scope: ApplicationScope,
  { productTypeId, loanRequest: asked, creditRating }: InputOf<Save>,
): Promise<Change<Save>> {
  const { tenant, application, records } = scope;
  const settings = loanRequestSettingsOf(tenant, application.productCode);
  if (!settings || productTypeId !== application.productCode || asked.productTypeId !== productTypeId)
    throw new AppError("notItsTurn");
  const loanRequest = await checked(scope, settings, asked);
  return {
    writes: [
      put("loanRequest", { id: records.loanRequest[0]?.id ?? scope.newId() }, loanRequest),
      ...ratingWrites(scope, creditRating, {
        loanAmount: loanRequest.loanAmount,
        termInMonths: "requestedLoanTermInMonths" in loanRequest ? loanRequest.requestedLoanTermInMonths : undefined,
      }),
    ],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}

/**
 * The request by the rules. A member's own account must be one of theirs, and has the core's facts. If the core doesn't answer, it counts
 * as typed, because the page asked for the same facts then.
 */
async function checked(
  scope: ApplicationScope,
  settings: LoanRequestSettings,
  asked: InputOf<Save>["loanRequest"],
): Promise<LoanRequest> {
  const { memberAccountReference, ...typed }: LoanRequestEntry = asked;
  const accounts = memberAccountReference ? await ownAccounts(scope) : undefined;
  const request = accounts
    ? validate(memberRequestRules(settings, accounts), asked, "loanRequest")
    : validate(loanRequestRules(settings), typed, "loanRequest");
  await requireUnheld(scope, settings, request);
  return request;
}
