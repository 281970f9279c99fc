import * as z from "zod/mini";
import { FundingCategory } from "../membership/funding-product.ts";
import type { MemberType } from "../person/person.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { text } from "../values/text.ts";
import type { AccountProduct } from "./product.ts";

/** How somebody gets their statements. Online needs their consent to electronic records. */
const Statements = z.enum(["online", "paper"], "Choose how you want your statements.");

/** A chosen account with its options. */
const ChosenAccount = z.strictObject({
  fundingProductId: optionId("Choose an account."),
  /** Left out: the account has the institution's name for it. */
  nickname: z.optional(text({ field: fieldNames.accountNickname, max: MaximumLength.accountNickname })),
  /** Only for an account that comes with one. */
  wantsDebitCard: z.optional(z.boolean()),
});

const most = 20;

/** The accounts that somebody opens. */
export const AccountSelection = z.strictObject({
  accounts: z.array(ChosenAccount).check(z.minLength(1, "Choose at least one account."), z.maxLength(most)),
  statements: Statements,
});
export type AccountSelection = z.output<typeof AccountSelection>;

/** A problem with the chosen accounts: its place, and how to fix it. */
export interface SelectionProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Checks the chosen accounts against the institution's. Nobody knows before the sign-in who is a member. */
export function selectionProblems(
  { accounts }: AccountSelection,
  products: readonly AccountProduct[],
  memberType: MemberType,
): readonly SelectionProblem[] {
  const chosen = accounts.map(({ fundingProductId }) => fundingProductId);
  const missing = products.find(({ id, isRequired }) => isRequired && !chosen.includes(id));
  return [
    ...(missing && memberType === "new"
      ? [{ path: ["accounts"], message: `${missing.displayText} comes with every membership.` }]
      : []),
    ...chosen.flatMap((id, place): SelectionProblem[] => {
      const product = products.find((one) => one.id === id);
      if (!product || chosen.indexOf(id) !== place)
        return [{ path: ["accounts", place, "fundingProductId"], message: onceOnly }];
      return accounts[place]!.wantsDebitCard === true && product.terms.debitCard === "no"
        ? [{ path: ["accounts", place, "wantsDebitCard"], message: "This account has no debit card." }]
        : [];
    }),
  ];
}

const onceOnly = "Choose each account once, from those on the page.";

/** Whether somebody can still open these accounts. */
export function areAccountsOpen(
  selection: AccountSelection,
  products: readonly AccountProduct[],
  memberType: MemberType,
): boolean {
  return selectionProblems(selection, products, memberType).length === 0;
}

/** The accounts that a member opens: they have the membership already. Undefined if nothing else is left. */
export function withoutMembership(
  { accounts, ...selection }: AccountSelection,
  products: readonly AccountProduct[],
): AccountSelection | undefined {
  const memberships = new Set(
    products.filter(({ categoryId }) => categoryId === FundingCategory.membership).map(({ id }) => id),
  );
  const others = accounts.filter(({ fundingProductId }) => !memberships.has(fundingProductId));
  return others.length > 0 ? { ...selection, accounts: others } : undefined;
}

/** What it takes to open the chosen accounts, in dollars. */
export function leastToOpen(chosen: ReadonlySet<number>, products: readonly AccountProduct[]): number {
  return products.reduce((sum, { id, minimumAmount }) => (chosen.has(id) ? sum + minimumAmount : sum), 0);
}
