import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { ownMoneyBeside } from "@portico/domain/application/with-amount-and-term";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { Records } from "@portico/domain/records/records";
import { findStanding, type DeclinedScope } from "../linked-applications/linked-application.ts";
import { isOpen, sinceBegun } from "./open-counteroffers.ts";

/** The smaller loan at which a person looks. Undefined beside counteroffers, because they are a firm answer. */
export function smallerLoanOf({ decision, counteroffer }: Records): AskedLoan | undefined {
  const hasChoices = counteroffer.some(({ choices }) => choices.length > 0);
  return hasChoices ? undefined : decision[0]?.ways?.[0]?.smaller;
}

type WithSmaller = Pick<OutputOf<(typeof applicationApi)["decline"]>, "smaller">;

/** The smaller loan that `applyForLess` asks for, with the application that it opens if it was begun before. */
export async function withSmallerLoan(scope: DeclinedScope): Promise<WithSmaller> {
  const { records } = scope;
  const [made] = records.counteroffer;
  const loan = smallerLoanOf(records);
  if (!made || !loan) return {};
  const { linked } = await findStanding(scope, "less");
  if (!linked && !isOpen(scope, made)) return {};
  const ownMoney = ownMoneyBeside(records, loan);
  return {
    smaller: {
      loanAmount: loan.loanAmount,
      ...(ownMoney !== undefined && { ownMoney }),
      ...(linked && { begun: sinceBegun(linked) }),
    },
  };
}
