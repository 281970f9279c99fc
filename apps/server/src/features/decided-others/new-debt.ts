import { peopleOf } from "@portico/domain/application/people-of";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { acceptedDebts } from "./accepted-debts.ts";

type Known = Pick<OtherApplication, "application" | "records">;

/** Whether somebody of an application accepted another loan here since the decline. It changes their debts, so no counteroffer stands. */
export async function hasNewDebt(
  scope: Scope,
  people: Known,
  declined: Pick<OtherApplication, "records">,
): Promise<boolean> {
  const decidedAt = declined.records.decision[0]?.decidedAt ?? "";
  return (await acceptedDebts(scope, people)).some(({ acceptedAt }) => acceptedAt > decidedAt);
}

/**
 * Whether everybody of a declined application accepted such a loan, so that a page may name it. One person's own loan stays private
 * (decision 239).
 */
export async function acceptedByAll(scope: Scope, declined: Known): Promise<boolean> {
  const decidedAt = declined.records.decision[0]?.decidedAt ?? "";
  const { length: count } = peopleOf(declined.application, declined.records);
  const debts = await acceptedDebts(scope, declined);
  return debts.some(({ acceptedAt, owedBy }) => acceptedAt > decidedAt && owedBy.length === count);
}

/** The counteroffers of a decline, with their last day, if one can still be chosen. */
export async function stillOpen(scope: Scope, declined: Known) {
  const [made] = declined.records.counteroffer;
  if (!made || made.choices.length === 0 || scope.today > made.endsOn) return undefined;
  return (await hasNewDebt(scope, declined, declined)) ? undefined : made;
}
