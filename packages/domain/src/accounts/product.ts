import * as z from "zod/mini";
import { FundingCategory, type FundingProduct } from "../membership/funding-product.ts";
import { amount, optionId } from "../values/numbers.ts";
import { agrees, timesCompounded, yieldsOf, type Compounding } from "./dividend.ts";

const percent = () => z.number().check(z.gte(0), z.lte(25));
const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const period = () => z.enum(["monthly", "quarterly", "yearly"]);

/** How a balance is measured for a dividend or a fee. */
const balanceMethod = () => z.enum(["daily", "averageDaily"]);
export type BalanceMethod = "daily" | "averageDaily";

/** A tier as an institution states it. Below the first tier, a balance earns nothing. */
const StatedTier = z.strictObject({
  from: z.number().check(z.gte(0)),
  dividendRate: percent(),
  /** The annual percentage yield of the tier's smallest balance. */
  annualPercentageYield: percent(),
  /** That of its largest balance, if the account pays by slices of the balance. */
  highestYield: z.optional(percent()),
});
export type StatedTier = z.output<typeof StatedTier>;

/** How an account pays dividends (12 CFR 707.4(b)(1) to (3)). */
const DividendTerms = z.strictObject({
  compounding: z.enum(Object.keys(timesCompounded) as [Compounding, ...Compounding[]]),
  crediting: period(),
  dividendPeriod: period(),
  balanceMethod: balanceMethod(),
  tierMethod: z._default(z.enum(["wholeBalance", "bySlice"]), "wholeBalance"),
  /** How often the board may change the rate. */
  rateMayChange: z.enum(["anyTime", "eachDividendPeriod"]),
  /** The last dividend declaration date, as of which the rates are stated. */
  declaredOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as YYYY-MM-DD.")),
  /** When a deposited check begins to earn dividends. */
  checksEarnFrom: z.enum(["depositDay", "creditDay"]),
  /** The dividends that are earned but not credited when an account is closed. */
  whenClosed: z.enum(["paid", "lost"]),
  /** The largest balance that the yields are stated for. */
  highestBalance: z._default(z.number().check(z.gt(0)), 1_000_000),
  tiers: z.array(StatedTier).check(z.minLength(1), z.maxLength(8)),
});
export type DividendTerms = z.output<typeof DividendTerms>;

/** A fee of an account with the condition for it (12 CFR 707.4(b)(4)). */
const AccountFee = z.strictObject({
  name: line(60),
  dollars: amount(),
  /** Its occasion, after the amount: "each month", "for each wire that you send". */
  per: line(120),
  /** The least balance that avoids it. */
  avoidedBy: z.optional(z.strictObject({ balance: amount(), balanceMethod: balanceMethod() })),
  /** A charge for an electronic fund transfer. Its own disclosures name it too (12 CFR 1005.7(b)(5)). */
  isForTransfers: z.optional(z.literal(true)),
});
export type AccountFee = z.output<typeof AccountFee>;

/** The fees of the standard overdraft practice (12 CFR 1005.17). */
const OverdraftFees = z.strictObject({
  fee: amount(),
  /** The most fees on one day. Left out: no limit, and the notice says so. */
  mostFeesADay: z.optional(z.int().check(z.gte(1), z.lte(20))),
  /** A further fee for each day after an account was overdrawn for so many business days. */
  perDay: z.optional(z.strictObject({ dollars: amount(), afterBusinessDays: z.int().check(z.gte(1), z.lte(30)) })),
});
export type OverdraftFees = z.output<typeof OverdraftFees>;

/** The terms of one account. Its name, its category, and the limits of its opening deposit are those of the funding product. */
export const AccountTerms = z.strictObject({
  fundingProductId: optionId("An account has a number."),
  /** The price of one share, for a membership account. */
  parValue: z.optional(amount()),
  /** Left out: the account earns no dividends. */
  dividends: z.optional(DividendTerms),
  fees: z._default(z.array(AccountFee).check(z.maxLength(20)), []),
  /** The charge for each order to stop a payment. Left out: there is none. */
  stopPaymentFee: z.optional(amount()),
  /** The price of a month's statement on paper. Left out: it is free. */
  paperStatementFee: z.optional(amount()),
  /** Advantages for its card, at most six. */
  features: z._default(z.array(line(80)).check(z.maxLength(6)), []),
  /** Limits of withdrawals and deposits (12 CFR 707.4(b)(5)), in sentences. */
  limits: z._default(z.array(line(200)).check(z.maxLength(6)), []),
  /** Limits of its debit card, in sentences. */
  cardLimits: z._default(z.array(line(200)).check(z.maxLength(4)), []),
  /** Whether somebody under 18 may own it, together with an adult. */
  minors: z._default(z.enum(["withAdult", "no"]), "no"),
  /** `later`: the opening deposit may also come after the account is open. */
  openingDeposit: z._default(z.enum(["atOpening", "later"]), "atOpening"),
  debitCard: z._default(z.enum(["offered", "no"]), "no"),
  /** Left out: the account can't be overdrawn for a fee. */
  overdraft: z.optional(OverdraftFees),
});
export type AccountTerms = z.output<typeof AccountTerms>;

/** An account that people can open, with everything that its card and its disclosures say. */
export interface AccountProduct extends FundingProduct {
  readonly terms: AccountTerms;
}

/** The accounts with their terms, in the institution's order. An account without terms can't be opened on its own. */
export function accountProducts(
  products: readonly FundingProduct[],
  terms: readonly AccountTerms[],
): readonly AccountProduct[] {
  return products.flatMap((product) => {
    const its = terms.find(({ fundingProductId }) => fundingProductId === product.id);
    return its ? [{ ...product, terms: its }] : [];
  });
}

/** All fees of an account, besides those of overdrafts. Its card, its disclosures, and the page of the statements take them from here. */
export function feesOf({ fees, stopPaymentFee, paperStatementFee }: AccountTerms): readonly AccountFee[] {
  return [
    ...fees,
    ...(stopPaymentFee ? [{ name: "Stop payment", dollars: stopPaymentFee, per: "for each order" }] : []),
    ...(paperStatementFee
      ? [
          {
            name: "Paper statement",
            dollars: paperStatementFee,
            per: "each month, unless you get your statements online",
          },
        ]
      : []),
  ];
}

/** The balance that an account needs to earn a yield. Undefined without dividends. */
export function leastToEarn({ dividends }: AccountTerms): number | undefined {
  return dividends?.tiers[0]?.from;
}

/** A tier's range of yields in percent: its smallest and its largest balance. */
export function statedYields({ annualPercentageYield, highestYield }: StatedTier): readonly [number, number] {
  return [annualPercentageYield, highestYield ?? annualPercentageYield];
}

/** The best yield of all accounts, with the smallest balance that earns it and the day of its rates. */
export function bestYieldOf(products: readonly AccountProduct[]) {
  const all = products.flatMap(({ terms: { dividends } }) =>
    (dividends?.tiers ?? []).map((tier) => ({
      percent: tier.annualPercentageYield,
      from: tier.from,
      asOf: dividends!.declaredOn,
    })),
  );
  return all.toSorted((one, other) => other.percent - one.percent || one.from - other.from)[0];
}

/** A problem with an institution's terms, and its place in the list of terms. */
export interface TermsProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Everything about the terms that their shape doesn't show. Each account has its terms, once, and they don't contradict each other. */
export function problemsOfTerms(
  products: readonly FundingProduct[],
  terms: readonly AccountTerms[],
): readonly TermsProblem[] {
  const missing = products.filter(({ id }) => !terms.some(({ fundingProductId }) => fundingProductId === id));
  return [
    ...missing.map(({ displayText }) => ({ path: [], message: `The account ${displayText} has no terms.` })),
    ...terms.flatMap((its, place) => {
      const isAgain = terms.findIndex(({ fundingProductId }) => fundingProductId === its.fundingProductId) !== place;
      const product = products.find(({ id }) => id === its.fundingProductId);
      if (!product || isAgain)
        return [{ path: [place, "fundingProductId"], message: "Give the terms of each account once." }];
      return [...problemsOfKind(product, its), ...problemsOfDividends(its)].map(({ path, message }) => ({
        path: [place, ...path],
        message,
      }));
    }),
  ];
}

const checking: ReadonlySet<number> = new Set<number>([FundingCategory.checking, FundingCategory.otherChecking]);

/** Whether money is spent from an account by check and card, so that it can be overdrawn. */
export function isChecking({ categoryId }: Pick<FundingProduct, "categoryId">): boolean {
  return checking.has(categoryId);
}

function problemsOfKind(product: FundingProduct, { parValue, overdraft }: AccountTerms): readonly TermsProblem[] {
  const isMembership = product.categoryId === FundingCategory.membership;
  return [
    ...(overdraft && !isChecking(product)
      ? [{ path: ["overdraft"], message: "Only a checking account has an overdraft practice." }]
      : []),
    ...(isMembership === (parValue === undefined)
      ? [
          {
            path: ["parValue"],
            message: "A membership account has the price of a share, and no other account has one.",
          },
        ]
      : []),
    ...(parValue !== undefined && parValue > product.minimumAmount
      ? [{ path: ["parValue"], message: "The least opening deposit buys at least one share." }]
      : []),
  ];
}

/** Tiers follow each other, and a stated yield agrees with its rate within 0.05 point (12 CFR 707.3(f)). */
function problemsOfDividends({ dividends }: AccountTerms): readonly TermsProblem[] {
  if (!dividends) return [];
  const { tiers } = dividends;
  const overlapping = tiers.findIndex(({ from }, place) => place > 0 && from <= tiers[place - 1]!.from);
  if (overlapping > 0)
    return [{ path: ["dividends", "tiers", overlapping, "from"], message: "A tier begins above the one before it." }];
  if (dividends.highestBalance <= tiers.at(-1)!.from)
    return [{ path: ["dividends", "highestBalance"], message: "The highest balance is in the last tier." }];
  return yieldsOf(dividends).flatMap(({ atLeastBalance, atMostBalance }, place) => {
    const [least, most] = statedYields(tiers[place]!);
    const at = ["dividends", "tiers", place];
    return [
      ...(agrees(least, atLeastBalance) ? [] : [wrongYield([...at, "annualPercentageYield"], atLeastBalance)]),
      ...(agrees(most, atMostBalance) ? [] : [wrongYield([...at, "highestYield"], atMostBalance)]),
    ];
  });
}

function wrongYield(path: readonly (string | number)[], calculated: number): TermsProblem {
  return { path, message: `The annual percentage yield of this rate is ${calculated.toFixed(2)}%.` };
}
