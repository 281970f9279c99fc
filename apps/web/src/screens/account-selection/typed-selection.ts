import * as z from "zod/mini";
import type { AccountCard } from "@portico/contract/account";
import { AccountSelection } from "@portico/domain/accounts/selection";
import { FundingCategory } from "@portico/domain/membership/funding-product";

/** The page asks about statements with one checkbox. */
const Typed = z.strictObject({
  accounts: z.prefault(AccountSelection.shape.accounts, []),
  online: z.optional(z.boolean()),
});
export type TypedSelection = z.input<typeof Typed>;
export type Chosen = AccountSelection["accounts"];

export const typedSelection = z.pipe(
  Typed,
  z.transform(({ accounts, online }): AccountSelection => ({
    accounts,
    statements: online === true ? "online" : "paper",
  })),
);

/** A member has their membership account already. */
export const isOwned = ({ categoryId }: AccountCard, isMember: boolean) =>
  isMember && categoryId === FundingCategory.membership;

/** Whether an account comes along anyway. */
export const isIncluded = (card: AccountCard, isMember: boolean) => card.isRequired && !isOwned(card, isMember);

/** A newly chosen account. Its debit card is free, and most people want it. */
export const choiceOf = ({ id, terms }: AccountCard): Chosen[number] => ({
  fundingProductId: id,
  ...(terms.debitCard === "offered" && { wantsDebitCard: true }),
});

/** The saved accounts that are still offered, and the included ones. */
export function firstChoices(
  saved: AccountSelection | null | undefined,
  cards: readonly AccountCard[],
  isMember: boolean,
): Chosen {
  return cards.flatMap((card) => {
    if (isOwned(card, isMember)) return [];
    const known = saved?.accounts.find(({ fundingProductId }) => fundingProductId === card.id);
    return known ?? (isIncluded(card, isMember) ? choiceOf(card) : []);
  });
}

/** The choices with one more or one less, in the order of the page, so that errors match the summary. */
export function toggled(choices: Chosen, card: AccountCard, cards: readonly AccountCard[]): Chosen {
  const others = choices.filter(({ fundingProductId }) => fundingProductId !== card.id);
  if (others.length < choices.length) return others;
  const order = cards.map(({ id }) => id);
  return [...others, choiceOf(card)].toSorted(
    (one, other) => order.indexOf(one.fundingProductId) - order.indexOf(other.fundingProductId),
  );
}
