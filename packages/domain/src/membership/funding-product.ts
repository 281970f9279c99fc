import * as z from "zod/mini";
import { formatMoney } from "../values/money.ts";
import { amount, maximumAmount, optionId } from "../values/numbers.ts";

/**
 * Categories of accounts that a new membership may open with (specification, chapter 3). Part of the public API: never
 * renumber.
 */
export const FundingCategory = { membership: 1, savings: 2, checking: 3, moneyMarket: 4, otherChecking: 5 } as const;
export type FundingCategory = (typeof FundingCategory)[keyof typeof FundingCategory];

/** An account that an institution offers to new members. Amounts are the opening deposit's limits, in dollars. */
export const FundingProduct = z.strictObject({
  id: optionId("An account has a number."),
  categoryId: z.literal(Object.values(FundingCategory) as [FundingCategory, ...FundingCategory[]]),
  displayText: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.maxLength(200)),
  /** Comes with every membership: its card can't be deselected. */
  isRequired: z._default(z.boolean(), false),
  minimumAmount: z._default(z.number().check(z.gte(0)), 0),
  maximumAmount: z._default(z.number().check(z.gt(0), z.lte(maximumAmount)), 25_000),
});
export type FundingProduct = z.output<typeof FundingProduct>;

/** An institution's accounts. A membership account is always required, and IDs are unique. */
export const FundingProducts = z.array(FundingProduct).check(
  z.refine(
    (products) => new Set(products.map(({ id }) => id)).size === products.length,
    "Two accounts have the same id.",
  ),
  z.refine(
    (products) =>
      products.every(({ categoryId, isRequired }) => isRequired || categoryId !== FundingCategory.membership),
    "A membership account (category 1) is required.",
  ),
);

const required = "Enter an opening deposit.";

/** A chosen account and its opening deposit in dollars. */
export const FundingChoice = z.strictObject({
  fundingProductId: optionId("Choose an account."),
  amount: amount({ required }),
});
export type FundingChoice = z.output<typeof FundingChoice>;

/**
 * A choice of any amount. `fundingProblems` checks it against the account's limits, so that the message names them.
 */
export const FundingChoiceOfAnyAmount = z.extend(FundingChoice, {
  amount: amount({ required, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }),
});

/** What everybody pays to join, in dollars. */
export function leastToJoin(products: readonly Pick<FundingProduct, "isRequired" | "minimumAmount">[]): number {
  return products.reduce((sum, { isRequired, minimumAmount }) => (isRequired ? sum + minimumAmount : sum), 0);
}

/** A problem with the chosen accounts: its place in the list, and how to fix it. */
export interface FundingProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Checks the chosen accounts against the institution's. Each must be one of them, appear once, and have an amount
 * within its limits. No required one may be missing.
 */
export function fundingProblems(
  choices: readonly FundingChoice[],
  products: readonly FundingProduct[],
): readonly FundingProblem[] {
  const chosen = choices.map(({ fundingProductId }) => fundingProductId);
  const missing = products.find(({ id, isRequired }) => isRequired && !chosen.includes(id));
  return [
    ...(missing ? [{ path: [], message: `${missing.displayText} comes with every membership.` }] : []),
    ...choices.flatMap((choice, place) => problemOfChoice(choice, place, chosen, products)),
  ];
}

function problemOfChoice(
  { fundingProductId, amount: dollars }: FundingChoice,
  place: number,
  chosen: readonly number[],
  products: readonly FundingProduct[],
): FundingProblem[] {
  const product = products.find(({ id }) => id === fundingProductId);
  if (!product || chosen.indexOf(fundingProductId) !== place)
    return [{ path: [place, "fundingProductId"], message: "Choose each account once, from those on the page." }];
  const { minimumAmount, maximumAmount: most } = product;
  if (dollars >= minimumAmount && dollars <= most) return [];
  return [
    {
      path: [place, "amount"],
      message: `Enter an amount from ${formatMoney(minimumAmount)} to ${formatMoney(most)}.`,
    },
  ];
}
