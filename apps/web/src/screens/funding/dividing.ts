import type { OfferedSource } from "@portico/contract/account-funding";
import type { ChosenSource } from "@portico/domain/accounts/funding";
import type { FundingSource } from "@portico/domain/accounts/funding-limits";
import { centsOf, dollarsOf } from "@portico/domain/values/money";

/** The sum of the amounts that are typed so far. */
export function sumOf(amounts: readonly { readonly amount?: number }[]): number {
  return dollarsOf(
    amounts.reduce((sum, { amount }) => sum + (typeof amount === "number" && amount > 0 ? centsOf(amount) : 0), 0),
  );
}

/** The chosen sources with one more or one less, in the order of the page. A new one gets the amount that the others leave. */
export function toggled(
  chosen: readonly ChosenSource[],
  { source, accounts }: OfferedSource,
  { offered, total }: { readonly offered: readonly OfferedSource[]; readonly total: number },
): ChosenSource[] {
  const others = chosen.filter((one) => one.source !== source);
  if (others.length < chosen.length)
    return others.map((one) => (others.length === 1 ? { ...one, amount: total } : one));
  const amount = Math.max(0, dollarsOf(centsOf(total) - centsOf(sumOf(others))));
  const order = offered.map((one) => one.source);
  return [...others, { source, amount, ...accountThatPays(amount, accounts) }].toSorted(
    (one, other) => order.indexOf(one.source) - order.indexOf(other.source),
  );
}

/** The first account that has the money. Without one, the person chooses. */
function accountThatPays(amount: number, accounts: OfferedSource["accounts"] = []) {
  const found = accounts.find(({ availableBalance }) => availableBalance >= amount);
  return found && { fromAccountReference: found.reference };
}

/** The place of the source that gets the rest: of two, the other one, and of more, the last one that nobody typed. */
export function placeOfRest(
  chosen: readonly ChosenSource[],
  typed: readonly FundingSource[],
  justTyped: FundingSource | undefined,
): number {
  if (chosen.length === 2 && justTyped !== undefined) return chosen.findIndex(({ source }) => source !== justTyped);
  return chosen.findLastIndex(({ source }) => !typed.includes(source));
}

/** The amount that the other sources leave to the one at this place. */
export function restFor(place: number, chosen: readonly ChosenSource[], total: number): number {
  const others = chosen.filter((_one, which) => which !== place);
  return Math.max(0, dollarsOf(centsOf(total) - centsOf(sumOf(others))));
}
