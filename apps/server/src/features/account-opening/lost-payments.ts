import type { LostPayment } from "@portico/contract/account-funding";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import type { PaymentTable } from "../../database/tables.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { paymentRowsOf } from "../payments/payment-rows.ts";
import { namesOf, payerOf } from "./told-refunds.ts";

/** The payments of open accounts whose money nobody can use. Money that goes back because nothing opened is a refund. */
export async function lostPayments(scope: AnyApplicationScope): Promise<LostPayment[]> {
  const { accountOpening, accountFunding } = scope.records;
  if (accountOpening[0] === undefined || accountOpening[0].accounts.length === 0) return [];
  const rows = await paymentRowsOf(scope, scope.application.applicationId);
  return paidSources(accountFunding[0] ?? { sources: [] }).flatMap((source) => {
    const row = rows.find(({ id }) => id === source.paymentId);
    const what = row && whatOf(row);
    if (what === undefined) return [];
    return [{ what, source: source.source, amount: source.amount, ...namesOf(scope, source), ...payerOf(scope) }];
  });
}

/** A payment that is open again after its accounts are has failed: the vendor tells why. */
function whatOf({ state, problem }: PaymentTable): LostPayment["what"] | undefined {
  if (state === "disputed") return "disputed";
  const isLost = state === "returned" || state === "canceled" || (state === "open" && problem !== null);
  if (!isLost) return undefined;
  return isUnconfirmed(problem ?? undefined) ? "unconfirmed" : "returned";
}
