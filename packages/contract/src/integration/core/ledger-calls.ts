import { read, work } from "./call.ts";
import { CreatedMember, NewMember } from "./new-member.ts";
import { Deposit, Hold, NewDeposit, NewHold, NewTransfer, Nothing, ReverseDeposit, SettleDeposit } from "./money.ts";
import { DepositsOfDay, Fee, NewFee, Transactions, Transfer } from "./money.ts";
import { AccountState, NewAccount, NewCard, OpenedAccount, OrderedCard, VoidAccount } from "./new-account.ts";

const account = "/v1/accounts/{accountReference}";
const deposit = "/v1/deposits/{depositId}";

/** The calls that open accounts and move money. */
export const ledgerCalls = {
  createMember: work("/v1/members", {
    summary: "Adds a member. The membership has no account yet.",
    body: NewMember,
    answer: CreatedMember,
    refusals: ["memberExists"],
  }),
  openAccount: work("/v1/accounts", {
    summary: "Opens an account for its owners. The only call that answers with an account number.",
    body: NewAccount,
    answer: OpenedAccount,
    refusals: ["memberNotFound", "productUnknown", "idTaken"],
  }),
  account: read(account, {
    summary: "An account with its balances.",
    answer: AccountState,
    refusals: ["accountNotFound"],
  }),
  transactions: read(`${account}/transactions`, {
    summary: "What was posted to an account.",
    query: { after: "The `next` of the answer before. Left out: from the beginning" },
    answer: Transactions,
    refusals: ["accountNotFound"],
  }),
  voidAccount: work(`${account}/void`, {
    summary: "Closes an account that should not have been opened. It has to be empty.",
    body: VoidAccount,
    answer: AccountState,
    refusals: ["accountNotFound", "accountVoided", "accountNotEmpty"],
  }),
  orderCard: work(`${account}/cards`, {
    summary: "Orders a debit card for an owner.",
    body: NewCard,
    answer: OrderedCard,
    refusals: ["accountNotFound", "accountVoided", "notTheirAccount", "restricted", "idTaken"],
  }),
  placeHold: work(`${account}/holds`, {
    summary: "Makes an amount unavailable. It may be more than the available balance.",
    body: NewHold,
    answer: Hold,
    refusals: ["accountNotFound", "accountVoided", "idTaken"],
  }),
  releaseHold: work("/v1/holds/{holdId}/release", {
    summary: "Ends a hold.",
    body: Nothing,
    answer: Hold,
    refusals: ["holdNotFound", "alreadyReleased"],
  }),
  postDeposit: work("/v1/deposits", {
    summary: "Posts a deposit, or notes it as pending.",
    body: NewDeposit,
    answer: Deposit,
    refusals: ["accountNotFound", "accountVoided", "notTheirAccount", "insufficientFunds", "idTaken"],
  }),
  deposit: read(deposit, { summary: "A deposit by Portico's id.", answer: Deposit, refusals: ["depositNotFound"] }),
  depositsOfDay: read("/v1/days/{day}/deposits", {
    summary: "Every deposit that was booked on a day, to compare it with the payment vendor's list.",
    query: { after: "The `next` of the answer before. Left out: from the beginning" },
    answer: DepositsOfDay,
    refusals: [],
  }),
  settleDeposit: work(`${deposit}/settlement`, {
    summary: "The payment is final: posts a pending deposit, and ends or moves its hold.",
    body: SettleDeposit,
    answer: Deposit,
    refusals: ["depositNotFound", "alreadySettled", "alreadyReversed"],
  }),
  reverseDeposit: work(`${deposit}/reversal`, {
    summary: "The payment came back: takes the deposit out, by the institution's terms for money that was spent.",
    body: ReverseDeposit,
    answer: Deposit,
    refusals: ["depositNotFound", "alreadyReversed", "accountVoided"],
  }),
  chargeFee: work("/v1/fees", {
    summary: "Takes a fee out of an account. It never overdraws.",
    body: NewFee,
    answer: Fee,
    refusals: ["accountNotFound", "accountVoided", "insufficientFunds", "idTaken"],
  }),
  transfer: work("/v1/transfers", {
    summary: "Moves money between two accounts with an owner in common. It never overdraws.",
    body: NewTransfer,
    answer: Transfer,
    refusals: ["accountNotFound", "accountVoided", "notTheirAccount", "insufficientFunds", "idTaken"],
  }),
} as const;
