import * as z from "zod/mini";
import { formatMoney } from "../values/money.ts";
import { amount, maximumAmount, optionId } from "../values/numbers.ts";

/** Categories of accounts that a new membership may open with (specification, chapter 3). Part of the public API: never renumber. */
export const FundingCategory = { membership: 1, savings: 2, checking: 3, moneyMarket: 4, otherChecking: 5 } as const;
export type FundingCategory = (typeof FundingCategory)[keyof typeof FundingCategory];

/** An account as an institution offers it to new members. Amounts are dollars: what it may be opened with. */
export const FundingProduct = z.strictObject({
  id: optionId("An account has a number."),
  categoryId: z.literal(Object.values(FundingCategory) as [FundingCategory, ...FundingCategory[]]),
  displayText: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.maxLength(200)),
  /** Comes with every membership: its card cannot be deselected. */
  isRequired: z._default(z.boolean(), false),
  minimumAmount: z._default(z.number().check(z.gte(0)), 0),
  maximumAmount: z._default(z.number().check(z.gt(0), z.lte(maximumAmount)), 25_000),
});
export type FundingProduct = z.output<typeof FundingProduct>;

/** Accounts of an institution: a membership account is always required, and no two have the same number. */
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

/** An account that somebody opens, and the dollars that they put in. */
export const FundingChoice = z.strictObject({
  fundingProductId: optionId("Choose an account."),
  amount: amount({ required: "Enter an opening deposit." }),
});
export type FundingChoice = z.output<typeof FundingChoice>;

/** What is wrong with a choice of accounts: where in the list, and what to do about it. */
export interface FundingProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Holds the chosen accounts against those of the institution: each known, once, within its amounts, and all required ones there. */
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
