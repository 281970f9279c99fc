import * as z from "zod/mini";
import { HelocPropertySettings } from "../collateral/heloc-property.ts";
import { gapsBetween, type LoanTermTier, type TierGap } from "../loan/loan-terms.ts";
import { formatMoney } from "../values/money.ts";
import type { OpenEndSettings } from "../loan/open-end.ts";
import { isOpenEnd, ProductCode } from "../loan/product.ts";
import { ConfigurationOptions } from "../values/option.ts";

/**
 * Choices for the page of a plain loan request, other than amounts and terms. Lists stay empty when the product doesn't
 * ask the question.
 */
export const LoanRequestChoices = z.strictObject({
  loanPurposes: z._default(ConfigurationOptions, []),
  /** Kinds of deposits that may secure a share secured loan. */
  shareAccounts: z._default(ConfigurationOptions, []),
  /** Collateral that may secure an other secured loan. */
  collaterals: z._default(ConfigurationOptions, []),
  balanceTransfers: z._default(z.boolean(), false),
  maximumLoanToShare: z._default(z.number().check(z.gt(0), z.lte(1)), 1),
});
export type LoanRequestChoices = z.output<typeof LoanRequestChoices>;

/** The default text for applicants whose home the institution doesn't lend on. */
export const unsupportedPropertyText =
  "We do not lend on a home of this kind, or not where it stands. Call us, and we will gladly look for a loan that fits.";

/**
 * Settings of a home equity line: the homes and purposes that the institution lends for, and the text for unsupported
 * homes.
 */
export const HelocSettings = z.strictObject({
  ...HelocPropertySettings.shape,
  loanPurposes: z._default(ConfigurationOptions, []),
  unsupportedPropertyText: z._default(z.string(), unsupportedPropertyText),
});
export type HelocSettings = z.output<typeof HelocSettings>;

/** A step after an approval, and the most days that it takes. */
const DatedStep = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(300), z.includes("{date}", "A step needs a {date}.")),
  days: z.int().check(z.gte(1), z.lte(90)),
  /** Whether weekends and federal holidays count. */
  countsEveryDay: z._default(z.boolean(), false),
});

const approvalTexts = {
  cardText: z.string().check(z.minLength(1)),
  /** HTML, sanitized when loaded and when rendered. */
  dynamicHtml: z.string(),
  /** The steps that follow the approval by a certain day, which the page puts in the place of `{date}`. */
  steps: z._default(z.array(DatedStep), []),
};

/** The text for an approval without final figures on the page. */
export const SimplifiedLoanOfferText = z.strictObject({
  ...approvalTexts,
  /** The text for somebody whose account isn't open yet, on a loan that an account secures. Left out: the text above. */
  beforeAccountOpens: z.optional(z.strictObject(approvalTexts)),
});
export type SimplifiedLoanOfferText = z.output<typeof SimplifiedLoanOfferText>;

interface Problem {
  path: (string | number)[];
  message: string;
}

interface Checked {
  readonly productTypeId: number;
  readonly loanTermTiers: readonly LoanTermTier[];
  readonly loanRequest: LoanRequestChoices;
  readonly openEnd?: OpenEndSettings | undefined;
  readonly heloc?: HelocSettings | undefined;
}

/**
 * Checks a product beyond its shape. A loan has terms. Open-end credit has no terms, and says how it is repaid. A
 * secured loan lists its collateral.
 */
export function problemOf(product: Checked): Problem | undefined {
  if ((product.heloc !== undefined) !== (product.productTypeId === ProductCode.heloc))
    return { path: ["heloc"], message: "Only a home equity line lists its kinds of homes, and it must." };
  const wrongTier = problemOfTiers(product.loanTermTiers);
  if (wrongTier) return wrongTier;
  const [gap] = gapsBetween(product.loanTermTiers);
  if (gap) return { path: ["loanTermTiers"], message: gapMessage(gap) };
  return isOpenEnd(product.productTypeId) ? problemOfOpenEnd(product) : problemOfClosedEnd(product);
}

/** The first amount would be above the last, or an amount would have the terms of two tiers. */
function problemOfTiers(tiers: readonly LoanTermTier[]): Problem | undefined {
  const inverted = tiers.findIndex(({ minLoanAmount, maxLoanAmount }) => minLoanAmount > maxLoanAmount);
  if (inverted >= 0)
    return {
      path: ["loanTermTiers", inverted, "minLoanAmount"],
      message: "The smallest amount of this tier is above its largest.",
    };
  const overlapping = tiers.findIndex((tier, place) => tiers.some((other, at) => at < place && overlap(tier, other)));
  if (overlapping < 0) return undefined;
  return {
    path: ["loanTermTiers", overlapping],
    message: "An earlier tier lends some of these amounts too. Let each amount be in one tier.",
  };
}

function overlap(one: LoanTermTier, other: LoanTermTier): boolean {
  return one.minLoanAmount <= other.maxLoanAmount && other.minLoanAmount <= one.maxLoanAmount;
}

function gapMessage({ largest, next }: TierGap): string {
  return `No tier lends amounts between ${formatMoney(largest)} and ${formatMoney(next)}. Let the tiers follow each other to the cent.`;
}

function problemOfOpenEnd({ loanTermTiers, openEnd }: Checked): Problem | undefined {
  const withTerms = loanTermTiers.findIndex(({ loanTerms }) => loanTerms.length > 0);
  if (withTerms >= 0)
    return {
      path: ["loanTermTiers", withTerms, "loanTerms"],
      message: "Open-end credit has no terms, so leave this list empty.",
    };
  return openEnd ? undefined : { path: ["openEnd"], message: "Open-end credit needs a minimum payment." };
}

function problemOfClosedEnd({ productTypeId, loanTermTiers, loanRequest, openEnd }: Checked): Problem | undefined {
  const withoutTerms = loanTermTiers.findIndex(({ loanTerms }) => loanTerms.length === 0);
  if (withoutTerms >= 0)
    return { path: ["loanTermTiers", withoutTerms, "loanTerms"], message: "A loan needs at least one term." };
  if (openEnd) return { path: ["openEnd"], message: "Only open-end credit has this. A loan has terms." };
  if (productTypeId === ProductCode.shareSecured && loanRequest.shareAccounts.length === 0)
    return { path: ["loanRequest", "shareAccounts"], message: "List the deposits that may secure this loan." };
  if (productTypeId === ProductCode.otherSecured && loanRequest.collaterals.length === 0)
    return { path: ["loanRequest", "collaterals"], message: "List what may secure this loan." };
  return undefined;
}
