import type { BodyOf } from "@portico/contract/integration/core/calls";
import { dividendsOn } from "@portico/domain/accounts/dividend";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { instantOf, type Books } from "./books.ts";
import { accountNamed, balanceOf, credit, debit, post } from "./journal.ts";

type Terms = NonNullable<BodyOf<"openAccount">["dividends"]>;

const daysOfPeriod = 30;

/** Pays the dividends of thirty days on each account that was opened here, by the terms that its owners saw. */
export function payDividends(books: Books): void {
  for (const { accountReference, opening, status } of books.shares.values()) {
    if (!opening?.dividends || status !== "open") continue;
    const cents = dividendCents(balanceOf(books.journal, accountReference), opening.dividends);
    if (cents === 0) continue;
    const lines = [debit("dividendsPaid", cents), credit(accountNamed(accountReference), cents)];
    post(books.journal, { kind: "dividend", lines }, instantOf(books));
  }
}

/** The dividends on a balance, in whole cents. */
export function dividendCents(balanceCents: number, { tiers, tierMethod, compounding }: Terms): number {
  const parts = tierMethod === "bySlice" ? slicesOf(balanceCents, tiers) : wholeIn(balanceCents, tiers);
  const dollars = parts.map(({ cents, dividendRate }) =>
    dividendsOn(dollarsOf(cents), [{ dividendRate, days: daysOfPeriod }], compounding),
  );
  return centsOf(dollars.reduce((sum, part) => sum + part, 0));
}

interface Part {
  readonly cents: number;
  readonly dividendRate: number;
}

/** The whole balance at the rate of its tier. Below the first tier, it earns nothing. */
function wholeIn(balanceCents: number, tiers: Terms["tiers"]): readonly Part[] {
  const tier = tiers.findLast(({ fromCents }) => balanceCents > 0 && balanceCents >= fromCents);
  return tier ? [{ cents: balanceCents, dividendRate: tier.dividendRate }] : [];
}

/** The part of the balance in each tier, at the tier's rate. */
function slicesOf(balanceCents: number, tiers: Terms["tiers"]): readonly Part[] {
  return tiers.map(({ fromCents, dividendRate }, place) => {
    const to = Math.min(balanceCents, tiers[place + 1]?.fromCents ?? balanceCents);
    return { cents: Math.max(0, to - fromCents), dividendRate };
  });
}
