import * as z from "zod/mini";
import { centsOf, type Cents } from "../values/money.ts";
import { amount } from "../values/numbers.ts";

/**
 * Where an opening deposit comes from. `card` and `ach` come through the payment vendor. `internal` comes from another account here, and
 * `fee` is money that the institution gives from its fees, such as the share that it buys for a new member.
 */
export const depositSources = ["card", "ach", "internal", "fee"] as const;
export type DepositSource = (typeof depositSources)[number];

/** A pending deposit isn't in the balance yet. A reversed one came back. */
export const depositStates = ["pending", "posted", "reversed"] as const;
export type DepositState = (typeof depositStates)[number];

/** Why a deposit came back: the reasons of a returned ACH debit, and `disputed` for a card or a bank that takes its money back. */
export const returnReasons = [
  "insufficientFunds",
  "accountClosed",
  "noAccount",
  "invalidAccount",
  "notAuthorized",
  "paymentStopped",
  "accountFrozen",
  "disputed",
  "postedByMistake",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * What happens to the part of a returned deposit that was spent already. `overdraw` takes it from the account, whose balance then falls
 * below zero. `collect` leaves the balance at zero, and the institution collects the rest from the member.
 */
export const waysWhenSpent = ["overdraw", "collect"] as const;
export type WhenSpent = (typeof waysWhenSpent)[number];

export interface ReturnTerms {
  readonly whenSpent: WhenSpent;
  readonly feeCents: Cents;
}

/** An institution's table about returned deposits. The first row that fits decides. */
export const ReturnRules = z.array(
  z.strictObject({
    source: z.enum(depositSources),
    /** Left out: any reason. */
    reasons: z.optional(z.array(z.enum(returnReasons)).check(z.minLength(1))),
    whenSpent: z.enum(waysWhenSpent),
    /** In dollars. */
    fee: amount(),
  }),
);
export type ReturnRules = z.output<typeof ReturnRules>;

/** The terms of one return. Without a row for it, there is no fee, and nothing falls below zero. */
export function returnTermsOf(rules: ReturnRules, source: DepositSource, reason: ReturnReason): ReturnTerms {
  const row = rules.find((one) => one.source === source && (one.reasons?.includes(reason) ?? true));
  return row ? { whenSpent: row.whenSpent, feeCents: centsOf(row.fee) } : { whenSpent: "collect", feeCents: 0 };
}

export interface ReturnParts {
  /** Taken from the account for the deposit itself. */
  readonly takenCents: Cents;
  /** Left for the institution to collect. */
  readonly toCollectCents: Cents;
  /** Taken from the account for the fee. A fee that isn't covered is dropped with `collect`. */
  readonly feeCents: Cents;
}

/** Divides a returned deposit. `freeCents` is what nothing else holds in the account. Only `overdraw` takes more than that. */
export function partsOfReturn(
  { amountCents, freeCents }: { readonly amountCents: Cents; readonly freeCents: Cents },
  { whenSpent, feeCents }: ReturnTerms,
): ReturnParts {
  if (whenSpent === "overdraw") return { takenCents: amountCents, toCollectCents: 0, feeCents };
  const takenCents = Math.min(amountCents, Math.max(0, freeCents));
  const left = Math.max(0, freeCents - takenCents);
  return { takenCents, toCollectCents: amountCents - takenCents, feeCents: Math.min(feeCents, left) };
}
