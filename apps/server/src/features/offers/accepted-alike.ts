import { peopleOf } from "@portico/domain/application/people-of";
import { ProductCode } from "@portico/domain/loan/product";
import { dollarsOf } from "@portico/domain/values/money";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { acceptedDebts, monthlyOf } from "../decided-others/accepted-debts.ts";

interface Alike {
  readonly acceptedAlikeOn?: string;
  /** Their payments a month, in dollars. */
  readonly acceptedAlikeMonthly?: number;
}

/**
 * The day on which the same people accepted another loan of this kind here, so that this one would be a second, and what such loans cost a
 * month. Each of them has to owe that loan: otherwise, it would tell one about the other's (decision 161).
 */
export async function acceptedAlike(scope: ApplicationScope): Promise<Alike> {
  const { application, records } = scope;
  const [offer] = records.loanOffer;
  if (!offer || offer.accepted) return {};
  const people = peopleOf(application, records).length;
  const debts = await acceptedDebts(scope, scope);
  const alike = debts.filter(
    ({ productCode, owedBy }) => productCode === application.productCode && owedBy.length === people,
  );
  const last = alike.at(-1);
  if (!last) return {};
  // A refinancing counts only what it adds to the payment before, and a line has no payment until it is used.
  const hasPayment = offer.kind === "closedEnd" && application.productCode !== ProductCode.autoRefi;
  return {
    acceptedAlikeOn: last.acceptedOn,
    ...(hasPayment && { acceptedAlikeMonthly: dollarsOf(monthlyOf(alike)) }),
  };
}
