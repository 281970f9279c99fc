import type { ReadOf, RequestOf } from "@portico/contract/integration/core/calls";
import type { CoreRefusal } from "@portico/contract/integration/core/refusals";
import { ProviderError } from "../provider-error.ts";

/** A person to make a member of, with Portico's record of how they were identified. */
export type NewMember = RequestOf<"createMember">;
/** An account to open, with its owners, beneficiaries, and choices. */
export type NewAccount = RequestOf<"openAccount">;
/** The numbers of an opened account. Seal them, and show them only to its owners. */
export type OpenedAccount = ReadOf<"openAccount">;
/** An account's status and balances, without its number. */
export type AccountState = ReadOf<"account">;
export type Transactions = ReadOf<"transactions">;
export type CardOrder = RequestOf<"orderCard">;
export type OrderedCard = ReadOf<"orderCard">;
export type NewHold = RequestOf<"placeHold">;
export type Hold = ReadOf<"placeHold">;
/** A deposit to post. Its id is ours, and stays the same in every try. */
export type NewDeposit = RequestOf<"postDeposit">;
export type Deposit = ReadOf<"deposit">;
/** Why a deposit came back, and the institution's terms for money that was spent (`returnTermsOf`). */
export type DepositReturn = RequestOf<"reverseDeposit">;
export type NewFee = RequestOf<"chargeFee">;
export type NewTransfer = RequestOf<"transfer">;

/** The core refused a call and changed nothing. The same call may be sent again with the same key. */
export class RefusedByCore extends ProviderError {
  readonly code: CoreRefusal;

  constructor(code: CoreRefusal, options?: ErrorOptions) {
    super("core banking", "rejected", options);
    this.name = "RefusedByCore";
    this.code = code;
  }
}

/**
 * The part of the core that opens accounts and moves money. Amounts are integer cents, in fields that end in `Cents`. Days are YYYY-MM-DD.
 *
 * The first parameter of each change is its idempotency key. Derive it from the record that asks for the work, so that it is the same in
 * every try and after a restart. The core does the work of a key once and gives the first answer again. A key with another call is refused
 * with `keyReused`.
 *
 * Every method rejects with ProviderError. RefusedByCore says that nothing changed and why. After `timeout` or `unavailable`, nobody knows
 * if the work was done: send the same call with the same key.
 */
export interface CoreLedger {
  /** Makes somebody a member, without an account. Refused with `memberExists` if their TIN is a member's. */
  createMember(key: string, member: NewMember): Promise<ReadOf<"createMember">>;
  /** Opens an account with a balance of zero. The only answer with an account number. Refused with `memberNotFound`, `productUnknown`, `idTaken`. */
  openAccount(key: string, account: NewAccount): Promise<OpenedAccount>;
  /** Refused with `accountNotFound`. */
  account(accountReference: string): Promise<AccountState>;
  /** What was posted, oldest first, at most a hundred. `next` is the `after` of the next ones. Refused with `accountNotFound`. */
  transactions(accountReference: string, after?: string): Promise<Transactions>;
  /** Closes an account that should not have been opened. Refused with `accountNotEmpty`, `accountVoided`. */
  voidAccount(key: string, accountReference: string, reason: RequestOf<"voidAccount">["reason"]): Promise<AccountState>;
  /** Orders a debit card for an owner. Refused with `restricted`, `notTheirAccount`, `accountVoided`, or `idTaken`. */
  orderCard(key: string, accountReference: string, order: CardOrder): Promise<OrderedCard>;
  /** Makes an amount unavailable, even if it is more than the balance. Refused with `accountVoided`, `idTaken`. */
  placeHold(key: string, accountReference: string, hold: NewHold): Promise<Hold>;
  /** Refused with `holdNotFound`, `alreadyReleased`. */
  releaseHold(key: string, holdId: string): Promise<Hold>;
  /**
   * Posts a deposit, or notes it as pending if its payment isn't final. A deposit from another account here never overdraws it. Refused with
   * `accountVoided`, `insufficientFunds`, `notTheirAccount`, or `idTaken` if this deposit came with another key.
   */
  postDeposit(key: string, deposit: NewDeposit): Promise<Deposit>;
  /** A deposit by our id. Refused with `depositNotFound`, so it tells whether it was posted. */
  deposit(depositId: string): Promise<Deposit>;
  /** The deposits that were booked on a day (YYYY-MM-DD), at most a hundred. `next` is the `after` of the next ones. */
  depositsOfDay(day: string, after?: string): Promise<ReadOf<"depositsOfDay">>;
  /** The payment is final. The deposit is held until the day, or available at once. Refused with `alreadySettled`, `alreadyReversed`. */
  settleDeposit(key: string, depositId: string, holdUntil?: string): Promise<Deposit>;
  /** The payment came back. Only `whenSpent: "overdraw"` lets a balance fall below zero. Refused with `alreadyReversed`. */
  reverseDeposit(key: string, depositId: string, reversal: DepositReturn): Promise<Deposit>;
  /** Takes a fee, such as an association's. It never overdraws. Refused with `insufficientFunds`, `accountVoided`, or `idTaken`. */
  chargeFee(key: string, fee: NewFee): Promise<ReadOf<"chargeFee">>;
  /** Moves money between two accounts with an owner in common. Refused with `insufficientFunds`, `notTheirAccount`, or `idTaken`. */
  transfer(key: string, transfer: NewTransfer): Promise<ReadOf<"transfer">>;
}
