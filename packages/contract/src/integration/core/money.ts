import * as z from "zod/mini";
import { depositSources, depositStates, returnReasons, waysWhenSpent } from "@portico/domain/accounts/deposit";
import { maximumAmount } from "@portico/domain/values/numbers";
import { centsOf } from "@portico/domain/values/money";
import { AccountReference, OwnId } from "./member.ts";

const Amount = z.int().check(z.gte(1), z.lte(centsOf(maximumAmount)));

const Next = z.optional(z.string().check(z.describe("The value of `after` for the next ones, if there are any")));

export const NewDeposit = z
  .object({
    depositId: OwnId,
    accountReference: AccountReference,
    source: z.enum(depositSources),
    amountCents: Amount,
    isPending: z
      .boolean()
      .check(
        z.describe(
          "The payment isn't final: the deposit isn't in the balance until it is settled. Only for card and ach",
        ),
      ),
    holdUntil: z.optional(
      z.iso.date().check(z.describe("Available on this day. Left out of a pending deposit, whose settlement says it")),
    ),
    externalPaymentId: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    fromAccountReference: z.optional(AccountReference.check(z.describe("Only for an internal deposit"))),
  })
  .check(
    z.refine(({ source, fromAccountReference }) => (source === "internal") === (fromAccountReference !== undefined), {
      path: ["fromAccountReference"],
    }),
    z.refine(({ source, isPending }) => !isPending || source === "card" || source === "ach", { path: ["isPending"] }),
    z.refine(({ isPending, holdUntil }) => !isPending || holdUntil === undefined, { path: ["holdUntil"] }),
  );

export const Deposit = z.object({
  depositId: z.string(),
  accountReference: AccountReference,
  source: z.enum(depositSources),
  amountCents: z.int(),
  state: z.enum(depositStates),
  bookedOn: z.iso.date().check(z.describe("The day of the call that posted it or noted it as pending")),
  holdUntil: z.optional(z.iso.date().check(z.describe("While it is held"))),
  externalPaymentId: z.optional(z.string()),
  reversal: z.optional(
    z.object({
      reason: z.enum(returnReasons),
      takenCents: z.int().check(z.gte(0), z.describe("Taken from the account for the deposit")),
      toCollectCents: z.int().check(z.gte(0), z.describe("Left for the institution to collect")),
      feeCents: z.int().check(z.gte(0), z.describe("Taken from the account for the fee")),
    }),
  ),
});

export const DepositsOfDay = z.object({
  deposits: z.array(Deposit).check(z.describe("In the order in which they came, at most 100")),
  next: Next,
});

export const SettleDeposit = z.object({
  holdUntil: z.optional(z.iso.date().check(z.describe("Available on this day. Left out: its hold ends"))),
});

export const ReverseDeposit = z.object({
  reason: z.enum(returnReasons),
  externalReturnId: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  whenSpent: z
    .enum(waysWhenSpent)
    .check(
      z.describe(
        "What happens to a part that was spent: overdraw lets the balance fall below zero, collect leaves it for the institution to collect",
      ),
    ),
  feeCents: z.int().check(z.gte(0), z.describe("With collect, only what is left in the account is charged")),
});

export const holdReasons = ["loan", "review", "legal", "other"] as const;

export const NewHold = z.object({
  holdId: OwnId,
  amountCents: Amount,
  reason: z.enum(holdReasons),
  until: z.optional(z.iso.date().check(z.describe("Left out: until it is released"))),
});

export const Hold = z.object({
  holdId: z.string(),
  accountReference: AccountReference,
  amountCents: z.int(),
  reason: z.enum(holdReasons),
  until: z.optional(z.iso.date()),
  isReleased: z.boolean(),
});

/** A call whose path says everything. */
export const Nothing = z.object({});

export const NewTransfer = z
  .object({
    transferId: OwnId,
    fromAccountReference: AccountReference,
    toAccountReference: AccountReference,
    amountCents: Amount,
  })
  .check(
    z.refine(({ fromAccountReference, toAccountReference }) => fromAccountReference !== toAccountReference, {
      path: ["toAccountReference"],
    }),
  );

export const Transfer = z.object({
  transferId: z.string(),
  fromAccountReference: AccountReference,
  toAccountReference: AccountReference,
  amountCents: z.int(),
});

export const feeKinds = ["joining", "association", "other"] as const;

export const NewFee = z.object({
  feeId: OwnId,
  accountReference: AccountReference,
  kind: z.enum(feeKinds).check(z.describe("association: for an association that makes the person eligible")),
  amountCents: Amount,
});

export const Fee = z.object({
  feeId: z.string(),
  accountReference: AccountReference,
  kind: z.enum(feeKinds),
  amountCents: z.int(),
});

export const transactionKinds = ["opening", "deposit", "transfer", "reversal", "fee", "dividend"] as const;

export const Transactions = z.object({
  transactions: z
    .array(
      z.object({
        transactionId: z.string(),
        postedAt: z.iso.datetime(),
        kind: z.enum(transactionKinds),
        amountCents: z.int().check(z.describe("Below zero if it left the account")),
        balanceCents: z.int().check(z.describe("After it")),
        depositId: z.optional(z.string()),
        transferId: z.optional(z.string()),
        feeId: z.optional(z.string()),
      }),
    )
    .check(z.describe("Oldest first, at most 100")),
  next: Next,
});
