import type { AccountCard } from "@portico/contract/account";
import {
  feesOf,
  leastToEarn,
  statedYields,
  type AccountTerms,
  type StatedTier,
} from "@portico/domain/accounts/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { t } from "./words.ts";

/** A fact about an account. Facts stand in one order on each card and in the comparison, so that people can compare them. */
interface AccountFact {
  readonly id: "yield" | "dividendRate" | "toOpen" | "leastBalance" | "fees" | "features" | "card" | "owners";
  readonly lines: readonly string[];
}

/** The facts of an account in the standard order. */
export function factsOf(card: AccountCard): readonly AccountFact[] {
  const { terms } = card;
  const toEarn = leastToEarn(terms);
  return [
    { id: "yield", lines: yieldLines(terms) },
    { id: "dividendRate", lines: rateLines(terms) },
    { id: "toOpen", lines: [depositText(card)] },
    { id: "leastBalance", lines: toEarn === undefined ? [t("noDividends")] : [leastText(toEarn)] },
    { id: "fees", lines: feeLines(terms) },
    { id: "features", lines: terms.features },
    { id: "card", lines: [t(terms.debitCard === "offered" ? "offered" : "notOffered")] },
    { id: "owners", lines: [t(terms.minors === "withAdult" ? "everybody" : "adults")] },
  ];
}

/** The deposit that opens an account, and whether it may come later. */
export const openingText = ({ minimumAmount, terms: { openingDeposit } }: AccountCard) =>
  t(openingDeposit === "later" ? "opensLater" : "opensWith", { amount: formatLimit(minimumAmount) });

function depositText({ minimumAmount, terms: { openingDeposit } }: AccountCard): string {
  const amount = formatLimit(minimumAmount);
  return openingDeposit === "later" ? t("laterToo", { amount }) : amount;
}

const leastText = (balance: number) => (balance > 0 ? t("keep", { balance: formatLimit(balance) }) : t("anyBalance"));

/** The yield of each tier: "0.25% APY from $100". An account without dividends has none. */
export function yieldLines({ dividends }: AccountTerms): readonly string[] {
  const { tiers = [] } = dividends ?? {};
  if (tiers.length === 0) return [t("noDividends")];
  return tiers.map((tier, place) => onBalance(rangeText(statedYields(tier)), tier, tiers[place + 1]));
}

function onBalance(apy: string, { from }: StatedTier, next: StatedTier | undefined): string {
  const isEveryBalance = from === 0 && !next;
  return isEveryBalance ? t("apy", { apy }) : t("apyOn", { apy, balance: balanceText(from, next?.from) });
}

/** The balances of a tier, up to a cent below the next one. */
function balanceText(from: number, below: number | undefined): string {
  if (below === undefined) return t("orMore", { from: formatLimit(from) });
  const to = formatMoney(below - 0.01);
  return from === 0 ? t("upTo", { to }) : t("between", { from: formatLimit(from), to });
}

function rangeText([least, most]: readonly [number, number]): string {
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

const percent = (value: number) => `${value.toFixed(2)}%`;

/** How statements come otherwise, and what that costs: "they come on paper: $2 a month for Tide checking". */
export function onlineHint(chosen: readonly AccountCard[]): string {
  const costs = chosen.flatMap(({ displayText, terms: { paperStatementFee } }) =>
    paperStatementFee ? t("paperCosts", { account: displayText, amount: formatLimit(paperStatementFee) }) : [],
  );
  return costs.length === 0 ? t("onlineHint") : `${t("onlineHint")}: ${costs.join(", ")}`;
}

/** The dividend rate of each tier. */
export function rateLines({ dividends }: AccountTerms): readonly string[] {
  const rates = (dividends?.tiers ?? []).map(({ dividendRate }) => percent(dividendRate));
  return rates.length > 0 ? rates : [t("noDividends")];
}

/** All fees, and the balance that avoids one. */
export function feeLines(terms: AccountTerms): readonly string[] {
  const { overdraft } = terms;
  const lines = feesOf(terms).map(({ name, dollars, avoidedBy }) => {
    const amount = formatLimit(dollars);
    return avoidedBy
      ? t("feeAvoided", { name, amount, balance: formatLimit(avoidedBy.balance) })
      : t("fee", { name, amount });
  });
  const all = overdraft ? [...lines, t("overdraft", { amount: formatLimit(overdraft.fee) })] : lines;
  return all.length > 0 ? all : [t("noFees")];
}
