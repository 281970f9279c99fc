import { longDate } from "../values/long-date.ts";
import { formatMoney } from "../values/money.ts";
import { withoutEmpty, type DocumentSection, type LegalDocument, type Line } from "./legal-document.ts";
import {
  feesOf,
  leastToEarn,
  statedYields,
  type AccountFee,
  type AccountProduct,
  type AccountTerms,
  type BalanceMethod,
  type DividendTerms,
  type OverdraftFees,
  type StatedTier,
} from "./product.ts";

/*
 * The account disclosures of 12 CFR 707.4(b). Somebody who opens an account electronically gets them before it opens (12 CFR
 * 707.4(a)(1)(ii)). The terms "annual percentage yield" and "dividend rate" are spelled out (12 CFR 707.4(b)(1)(i)).
 */

/** What the law asks us to say about one account, from its terms alone. */
export function truthInSavings(product: AccountProduct): LegalDocument {
  const { terms, displayText } = product;
  const limits = [...terms.limits, ...terms.cardLimits];
  return {
    id: `truthInSavings.${product.id}`,
    title: `Truth in Savings: ${displayText}`,
    sections: withoutEmpty([
      ...(terms.dividends ? sectionsOfDividends(terms.dividends) : [noDividends]),
      { heading: "Balances", lines: balanceLines(product) },
      { heading: "Fees", lines: feeLines(terms) },
      {
        heading: "Limits",
        lines: limits.length > 0 ? limits : ["There are no limits on deposits or withdrawals."],
      },
      ...(terms.dividends ? [natureOfDividends] : []),
    ]),
  };
}

const noDividends: DocumentSection = { heading: "Dividends", lines: ["This account earns no dividends."] };

/** For credit unions only, and not for term shares (12 CFR 707.4(b)(8)). */
const natureOfDividends: DocumentSection = {
  heading: "Nature of dividends",
  lines: [
    "Dividends are paid from current income and available earnings, after required transfers to reserves at the end of a dividend period.",
  ],
};

function sectionsOfDividends(dividends: DividendTerms): readonly DocumentSection[] {
  return [
    { heading: "Dividend rate and annual percentage yield", lines: rateLines(dividends) },
    { heading: "Compounding and crediting", lines: compoundingLines(dividends) },
    { heading: "How we calculate dividends", lines: [calculationLine(dividends), checksLine(dividends)] },
  ];
}

function rateLines({ tiers, tierMethod, declaredOn, rateMayChange, highestBalance }: DividendTerms): readonly Line[] {
  const often = { anyTime: "at any time", eachDividendPeriod: "every dividend period" }[rateMayChange];
  return [
    `These are the rates as of the last dividend declaration date, ${longDate(declaredOn)}.`,
    tiers.map((tier, place) => tierLine(tier, tiers[place + 1])),
    ...(tierMethod === "bySlice"
      ? [`The yields of the last tier are for balances of up to ${formatMoney(highestBalance)}.`]
      : []),
    `The dividend rate and the annual percentage yield may change ${often}, as our board of directors determines. There is no limit on a change.`,
  ];
}

function tierLine(tier: StatedTier, next: StatedTier | undefined): string {
  const [least, most] = statedYields(tier);
  const yields = least === most ? `of ${percentOf(least)}` : `from ${percentOf(least)} to ${percentOf(most)}`;
  const balance = tier.from === 0 && !next ? "On any balance" : onBalance(tier.from, next?.from);
  return `${balance}: a dividend rate of ${percentOf(tier.dividendRate)}, with an annual percentage yield ${yields}.`;
}

function onBalance(from: number, below: number | undefined): string {
  if (below === undefined) return `On a balance of ${formatMoney(from)} or more`;
  const to = formatMoney(below - 0.01);
  return from === 0 ? `On a balance of up to ${to}` : `On a balance from ${formatMoney(from)} to ${to}`;
}

/** "0.40%": a rate with the two decimals that a yield is stated with. */
export function percentOf(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

const adverbs = {
  daily: "every day",
  monthly: "every month",
  quarterly: "every quarter",
  yearly: "every year",
} as const;
const nouns = { monthly: "a calendar month", quarterly: "a calendar quarter", yearly: "a calendar year" } as const;

function compoundingLines({ compounding, crediting, dividendPeriod, whenClosed }: DividendTerms): readonly string[] {
  const end = { paid: "you receive the dividends", lost: "you lose the dividends" }[whenClosed];
  return [
    `Dividends are compounded ${adverbs[compounding]} and credited ${adverbs[crediting]}.`,
    `The dividend period is ${nouns[dividendPeriod]}.`,
    `If you close the account before dividends are credited, ${end} that it earned until then.`,
  ];
}

function calculationLine({ balanceMethod, tierMethod }: DividendTerms): string {
  const method =
    balanceMethod === "daily"
      ? "the daily balance method, which applies a daily periodic rate to the balance in the account each day"
      : "the average daily balance method, which applies a periodic rate to the average daily balance in the account for the period";
  const tiers = tierMethod === "bySlice" ? " Each part of the balance earns the rate of its own tier." : "";
  return `We use ${method}. The daily rate is at least 1/365 of the dividend rate.${tiers}`;
}

function checksLine({ checksEarnFrom }: DividendTerms): string {
  const day = {
    depositDay: "on the business day on which you deposit it",
    creditDay: "no later than the business day on which we receive credit for it",
  }[checksEarnFrom];
  return `A deposit that isn't cash, such as a check, begins to earn dividends ${day}.`;
}

const named: Record<BalanceMethod, string> = { daily: "a daily balance", averageDaily: "an average daily balance" };

function balanceLines({ minimumAmount, terms }: AccountProduct): readonly string[] {
  const toEarn = leastToEarn(terms) ?? 0;
  const { parValue, dividends } = terms;
  return [
    minimumAmount > 0
      ? `You need at least ${formatMoney(minimumAmount)} to open this account.`
      : "You can open this account without a deposit.",
    ...(parValue === undefined ? [] : [`The par value of a share is ${formatMoney(parValue)}. You own at least one.`]),
    ...(dividends && toEarn > 0
      ? [
          `Keep ${named[dividends.balanceMethod]} of at least ${formatMoney(toEarn)} to earn the annual percentage yield.`,
        ]
      : []),
  ];
}

/** An overdraft fee is a fee of the account, too, although its own notice stands apart. */
function feeLines(terms: AccountTerms): readonly Line[] {
  const { overdraft } = terms;
  const all = [...feesOf(terms).map(feeLine), ...(overdraft ? [overdraftLine(overdraft)] : [])];
  return all.length > 0 ? [all] : ["This account has no fees."];
}

function overdraftLine({ fee, mostFeesADay }: OverdraftFees): string {
  const limit = mostFeesADay === undefined ? "" : `, at most ${mostFeesADay} a day`;
  return `Overdraft: ${formatMoney(fee)} for each overdraft that we pay${limit}.`;
}

/** "Monthly fee: $8.00 each month." with the balance that avoids it. */
export function feeLine({ name, dollars, per, avoidedBy }: AccountFee): string {
  const fee = `${name}: ${formatMoney(dollars)} ${per}.`;
  if (!avoidedBy) return fee;
  return `${fee} We don't charge it if you keep ${named[avoidedBy.balanceMethod]} of at least ${formatMoney(avoidedBy.balance)}.`;
}
