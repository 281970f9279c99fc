import {
  lentAgainst,
  type LoanRequest,
  type LoanRequestEntry,
  type LoanRequestSettings,
} from "@portico/domain/loan/loan-request";
import { isBelowSmallestLoan, tooLittleIn } from "@portico/domain/loan/share-balance";
import { centsOf, dollarsOf, formatMoney, formatWholeMoney } from "@portico/domain/values/money";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { amountOf, depositOf, heldDeposits, holdsOn } from "../personal-details/held-deposits.ts";

/** Rejects a loan on money that another loan from here holds. The rules know it only for accounts that are listed. */
export async function requireUnheld(
  scope: ApplicationScope,
  settings: LoanRequestSettings,
  request: LoanRequest,
): Promise<void> {
  const { loanAmount, shareBalanceAmount: balance, ...asked }: LoanRequestEntry = request;
  if (typeof balance !== "number") return;
  const { holds } = await heldDeposits(scope, { application: scope.application, records: scope.records }, named(asked));
  const held = amountOf(holdsOn(holds, depositOf(asked)));
  const left = dollarsOf(Math.max(0, centsOf(balance) - held));
  const most = lentAgainst(left, settings.maximumLoanToShare);
  if (held === 0 || loanAmount <= most) return;
  const amount = formatMoney(dollarsOf(held));
  throw new AppError("fieldsInvalid", {
    fields: isBelowSmallestLoan(left, settings)
      ? { "loanRequest.shareBalanceAmount": `We hold ${amount} of it for another loan. ${tooLittleIn(settings)}` }
      : {
          "loanRequest.loanAmount": `We hold ${amount} of the account for another loan. With the rest, we can lend up to ${formatWholeMoney(Math.floor(most))}.`,
        },
  });
}

const named = ({ memberAccountReference: reference }: LoanRequestEntry) => (reference ? [reference] : []);
