import type { AnswerOf, BodyOf } from "@portico/contract/integration/core/calls";
import { partsOfReturn } from "@portico/domain/accounts/deposit";
import { CoreRefused } from "../core-refused.ts";
import { availableOf, instantOf, knownShare, openShare, todayOf, type BookedDeposit, type Books } from "./books.ts";
import type { Share } from "./books.ts";
import { accountNamed, credit, debit, post, type LedgerAccount, type NewEntry } from "./journal.ts";

const enter = (books: Books, entry: NewEntry) => post(books.journal, entry, instantOf(books));

/** The account that the money of a deposit comes from. */
function sourceOf({ source, fromAccountReference }: BodyOf<"postDeposit">): LedgerAccount {
  if (fromAccountReference !== undefined) return accountNamed(fromAccountReference);
  if (source === "card") return "cardClearing";
  return source === "ach" ? "achClearing" : "feeIncome";
}

export function postDeposit(books: Books, order: BodyOf<"postDeposit">): AnswerOf<"postDeposit"> {
  const { depositId, accountReference, fromAccountReference, amountCents, isPending, holdUntil } = order;
  if (books.deposits.has(depositId)) throw new CoreRefused("idTaken");
  const share = openShare(books, accountReference);
  if (fromAccountReference !== undefined) assertCanPay(books, fromAccountReference, { to: share, amountCents });
  const into = isPending ? "pendingDeposits" : accountNamed(accountReference);
  enter(books, {
    kind: isPending ? "pending" : "deposit",
    depositId,
    lines: [debit(sourceOf(order), amountCents), credit(into, amountCents)],
  });
  const state = isPending ? "pending" : "posted";
  const deposit: BookedDeposit = { order, bookedOn: todayOf(books), state, holdUntil, reversal: undefined };
  books.deposits.set(depositId, deposit);
  return shown(books, deposit);
}

/** The account that pays needs an owner in common with the other one, and the money. */
function assertCanPay(books: Books, reference: string, { to, amountCents }: { to: Share; amountCents: number }): void {
  const from = openShare(books, reference);
  const owners = new Set(from.owners.map(({ memberNumber }) => memberNumber ?? ""));
  owners.delete("");
  if (!to.owners.some(({ memberNumber = "" }) => owners.has(memberNumber))) throw new CoreRefused("notTheirAccount");
  if (availableOf(books, from) < amountCents) throw new CoreRefused("insufficientFunds");
}

export function depositOf({ deposits }: Books, depositId: string): BookedDeposit {
  const deposit = deposits.get(depositId);
  if (!deposit) throw new CoreRefused("depositNotFound");
  return deposit;
}

/** A deposit as the core's answers show it. Its hold is left out when it is over. */
export function shown(
  books: Books,
  { order, bookedOn, state, holdUntil, reversal }: BookedDeposit,
): AnswerOf<"deposit"> {
  const { depositId, accountReference, source, amountCents, externalPaymentId } = order;
  return {
    depositId,
    accountReference,
    source,
    amountCents,
    state,
    bookedOn,
    ...(state === "posted" && holdUntil !== undefined && todayOf(books) < holdUntil && { holdUntil }),
    ...(externalPaymentId !== undefined && { externalPaymentId }),
    ...(reversal && { reversal }),
  };
}

export function settleDeposit(
  books: Books,
  depositId: string,
  { holdUntil }: BodyOf<"settleDeposit">,
): AnswerOf<"settleDeposit"> {
  const deposit = depositOf(books, depositId);
  const { order, state } = deposit;
  if (state === "reversed") throw new CoreRefused("alreadyReversed");
  if (state === "posted" && shown(books, deposit).holdUntil === undefined) throw new CoreRefused("alreadySettled");
  if (state === "pending")
    enter(books, {
      kind: "deposit",
      depositId,
      lines: [
        debit("pendingDeposits", order.amountCents),
        credit(accountNamed(order.accountReference), order.amountCents),
      ],
    });
  deposit.state = "posted";
  deposit.holdUntil = holdUntil;
  return shown(books, deposit);
}

export function reverseDeposit(
  books: Books,
  depositId: string,
  { reason, whenSpent, feeCents }: BodyOf<"reverseDeposit">,
): AnswerOf<"reverseDeposit"> {
  const deposit = depositOf(books, depositId);
  const { order, state } = deposit;
  if (state === "reversed") throw new CoreRefused("alreadyReversed");
  if (order.fromAccountReference !== undefined) openShare(books, order.fromAccountReference);
  const share = knownShare(books, order.accountReference);
  // The hold of a deposit ends with the deposit.
  deposit.holdUntil = undefined;
  const parts = partsOfReturn(
    { amountCents: state === "pending" ? 0 : order.amountCents, freeCents: availableOf(books, share) },
    // Nothing overdraws an account that is closed.
    { whenSpent: share.status === "voided" ? "collect" : whenSpent, feeCents },
  );
  const mayOverdraw = whenSpent === "overdraw";
  const member = accountNamed(order.accountReference);
  enter(books, {
    kind: state === "pending" ? "pending" : "reversal",
    depositId,
    mayOverdraw,
    lines: [
      state === "pending" ? debit("pendingDeposits", order.amountCents) : debit(member, parts.takenCents),
      debit("returnsToCollect", parts.toCollectCents),
      credit(sourceOf(order), order.amountCents),
    ],
  });
  if (parts.feeCents > 0)
    enter(books, {
      kind: "fee",
      depositId,
      mayOverdraw,
      lines: [debit(member, parts.feeCents), credit("feeIncome", parts.feeCents)],
    });
  deposit.state = "reversed";
  deposit.reversal = { reason, ...parts };
  return shown(books, deposit);
}

export function transfer(books: Books, order: BodyOf<"transfer">): AnswerOf<"transfer"> {
  const { transferId, fromAccountReference, toAccountReference, amountCents } = order;
  if (books.transfers.has(transferId)) throw new CoreRefused("idTaken");
  const to = openShare(books, toAccountReference);
  assertCanPay(books, fromAccountReference, { to, amountCents });
  enter(books, {
    kind: "transfer",
    transferId,
    lines: [
      debit(accountNamed(fromAccountReference), amountCents),
      credit(accountNamed(toAccountReference), amountCents),
    ],
  });
  books.transfers.add(transferId);
  return order;
}

export function chargeFee(books: Books, order: BodyOf<"chargeFee">): AnswerOf<"chargeFee"> {
  const { feeId, accountReference, amountCents } = order;
  if (books.fees.has(feeId)) throw new CoreRefused("idTaken");
  if (availableOf(books, openShare(books, accountReference)) < amountCents) throw new CoreRefused("insufficientFunds");
  enter(books, {
    kind: "fee",
    feeId,
    lines: [debit(accountNamed(accountReference), amountCents), credit("feeIncome", amountCents)],
  });
  books.fees.add(feeId);
  return order;
}

export function placeHold(books: Books, reference: string, order: BodyOf<"placeHold">): AnswerOf<"placeHold"> {
  if (books.holds.has(order.holdId)) throw new CoreRefused("idTaken");
  const { accountReference } = openShare(books, reference);
  books.holds.set(order.holdId, { order, accountReference, isReleased: false });
  return { ...order, accountReference, isReleased: false };
}

export function releaseHold(books: Books, holdId: string): AnswerOf<"releaseHold"> {
  const hold = books.holds.get(holdId);
  if (!hold) throw new CoreRefused("holdNotFound");
  if (hold.isReleased) throw new CoreRefused("alreadyReleased");
  hold.isReleased = true;
  return { ...hold.order, accountReference: hold.accountReference, isReleased: true };
}

const mostOnPage = 100;

/** The deposits of a day in the order in which they came. */
export function depositsOfDay(books: Books, day: string, after: string | undefined): AnswerOf<"depositsOfDay"> {
  const all = [...books.deposits.values()].filter(({ bookedOn }) => bookedOn === day);
  const start = all.findIndex(({ order }) => order.depositId === after) + 1;
  const some = all.slice(start, start + mostOnPage);
  const last = some.at(-1);
  return {
    deposits: some.map((deposit) => shown(books, deposit)),
    ...(last && start + some.length < all.length && { next: last.order.depositId }),
  };
}

/** What was posted to an account, oldest first. */
export function transactionsOf(books: Books, reference: string, after: string | undefined): AnswerOf<"transactions"> {
  const account = accountNamed(knownShare(books, reference).accountReference);
  let balanceCents = 0;
  const all = books.journal.entries.flatMap(({ id, postedAt, kind, lines, depositId, transferId, feeId }) => {
    const own = lines.filter((line) => line.account === account);
    if (own.length === 0 || kind === "pending") return [];
    const amountCents = own.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
    balanceCents += amountCents;
    const names = { ...(depositId && { depositId }), ...(transferId && { transferId }), ...(feeId && { feeId }) };
    return [{ transactionId: String(id), postedAt, kind, amountCents, balanceCents, ...names }];
  });
  const rest = all.filter(({ transactionId }) => Number(transactionId) > Number(after ?? 0));
  const transactions = rest.slice(0, mostOnPage);
  const last = transactions.at(-1);
  return { transactions, ...(last && rest.length > transactions.length && { next: last.transactionId }) };
}
