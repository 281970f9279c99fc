import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { acceptedDebts } from "../personal-details/accepted-debts.ts";

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

/** The counteroffers of a decline, with their last day, if one can still be chosen. */
export async function stillOpen(scope: Scope, declined: Known) {
  const [made] = declined.records.counteroffer;
  if (!made || made.choices.length === 0 || scope.today > made.endsOn) return undefined;
  return (await hasNewDebt(scope, declined, declined)) ? undefined : made;
}
