import * as z from "zod/mini";
import { AccountFunding } from "@portico/domain/accounts/funding";
import { fundingSources } from "@portico/domain/accounts/funding-limits";
import { depositStates } from "@portico/domain/accounts/deposit";
import { openingStates } from "@portico/domain/accounts/opening";
import { accountRestrictions } from "@portico/domain/accounts/ownership";
import { paymentSources, paymentStates } from "@portico/domain/payments/payment";
import { LegalDocument } from "./account.ts";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

const ofApplication = { applicationId: ApplicationId };

/** A source that this person may use now, with what is left of its limits. */
const OfferedSource = z.object({
  source: z.enum(fundingSources),
  /** The most dollars now: the limit of one application, or what is left of the day's. */
  most: z.number(),
  /** The day on which the money can be used if everybody signs today. Left out: at once. */
  usableOn: z.optional(z.string()),
  /** Only of `internal`: the member's accounts with money in them. */
  accounts: z.optional(
    z.array(z.object({ reference: z.string(), type: z.string(), lastFour: z.string(), availableBalance: z.number() })),
  ),
});
export type OfferedSource = z.output<typeof OfferedSource>;

/** A problem of a payment in words, with what to do about it. */
const ToldProblem = z.object({ problem: z.string(), message: z.string(), next: z.string() });

/** A payment as its page shows it. Nothing of a card but its last four digits is known here. */
const ToldPayment = z.object({
  source: z.enum(paymentSources),
  amount: z.number(),
  state: z.enum(paymentStates),
  /** The person did their part. Nothing moves until the accounts open. */
  isReady: z.boolean(),
  problem: z.optional(ToldProblem),
  lastFour: z.optional(z.string()),
  brand: z.optional(z.string()),
  bankName: z.optional(z.string()),
  /** How small deposits are confirmed, while the bank account needs that. */
  deposits: z.optional(z.enum(["amounts", "code"])),
});
export type ToldPayment = z.output<typeof ToldPayment>;

const PaymentInput = z.strictObject({ ...ofApplication, source: z.enum(paymentSources) });

/** What a person knows a source by. An invited owner sees none of another person's. */
const sourceNames = {
  accountType: z.optional(z.string()),
  lastFour: z.optional(z.string()),
  brand: z.optional(z.string()),
  bankName: z.optional(z.string()),
};

/** A source with what its payment shows so far. */
const FundedSource = z.object({
  source: z.enum(fundingSources),
  amount: z.number(),
  fromAccountReference: z.optional(z.string()),
  ...sourceNames,
  isReady: z.optional(z.boolean()),
});

/** Money that goes back, because nothing opened for it. */
export const ToldRefund = z.object({
  source: z.enum(paymentSources),
  amount: z.number(),
  ...sourceNames,
  /** The first name of the owner who paid. Left out for that owner. */
  payer: z.optional(z.string()),
  /** The day by which it is back. Left out while its payment is still on its way to the institution. */
  by: z.optional(z.string()),
});
export type ToldRefund = z.output<typeof ToldRefund>;

/** After the opening, a payment that is disputed, came back, or was never taken because nobody confirmed its bank account. */
export const LostPayment = z.object({
  what: z.enum(["disputed", "returned", "unconfirmed"]),
  source: z.enum(paymentSources),
  amount: z.number(),
  ...sourceNames,
  /** The first name of the owner who paid. Left out for that owner. */
  payer: z.optional(z.string()),
});
export type LostPayment = z.output<typeof LostPayment>;

/** The agency that has this person's file, which is frozen. Only this person can lift that, and nobody can look before. */
export const FrozenFile = z.object({
  name: z.string(),
  telephone: z.string(),
  /** When the agency was last asked again. It was still frozen then. */
  askedAgainAt: z.optional(z.string()),
  /** Whether the person may still say today that they lifted the freeze. */
  mayAskAgain: z.boolean(),
});
export type FrozenFile = z.output<typeof FrozenFile>;

/** An account that opened, without its number. */
const ToldAccount = z.object({
  fundingProductId: z.int(),
  displayText: z.string(),
  nickname: z.optional(z.string()),
  /** The last four digits. Left out until the account is open. */
  lastFour: z.optional(z.string()),
  openedOn: z.optional(z.string()),
  deposits: z.array(
    z.object({
      source: z.enum(fundingSources),
      amount: z.number(),
      ...sourceNames,
      state: z.enum(depositStates),
      /** The money can be used on this day, also while it is on its way. */
      holdUntil: z.optional(z.string()),
    }),
  ),
  card: z.optional(z.object({ lastFour: z.string(), arrivesBy: z.optional(z.string()) })),
});
export type ToldAccount = z.output<typeof ToldAccount>;

export const accountFundingApi = {
  funding: query("GET /api/Account/Funding/{applicationId}", {
    access: "application",
    input: z.strictObject(ofApplication),
    output: z.object({
      accounts: z.array(
        z.object({
          fundingProductId: z.int(),
          displayText: z.string(),
          nickname: z.optional(z.string()),
          minimumAmount: z.number(),
          maximumAmount: z.number(),
          mayFundLater: z.boolean(),
        }),
      ),
      sources: z.array(OfferedSource),
      /** After the signature, a payment couldn't be taken, so it is asked for again. */
      needsAgain: z.optional(z.boolean()),
      /** The saved amounts and sources. Null until they are saved. */
      funding: z.nullable(
        z.object({
          amounts: z.array(z.object({ fundingProductId: z.int(), amount: z.number() })),
          sources: z.array(FundedSource),
        }),
      ),
    }),
  }),
  /** Saves how much each account opens with, and where the money comes from. Moves no money. */
  fund: command("POST /api/Account/Funding", {
    access: "application",
    when: "always",
    input: z.strictObject({ ...ofApplication, funding: AccountFunding }),
    output: z.object({ saved: z.boolean() }),
  }),
  /** Begins the payment of a saved source, or finds the one that was begun. Moves no money. */
  pay: command("POST /api/Account/Payment", {
    access: "application",
    when: "always",
    input: PaymentInput,
    output: z.object({
      payment: ToldPayment,
      /** Lets this page confirm this payment with the vendor's script. */
      clientSecret: z.string(),
      scriptUrl: z.string(),
      publishableKey: z.string(),
      /** The name and the email that the vendor's fields begin with. */
      payer: z.object({ name: z.string(), email: z.string() }),
    }),
  }),
  /** Reads a payment from the vendor, after the page confirmed it there or after it was reloaded. */
  refresh: command("POST /api/Account/Payment/Refresh", {
    access: "application",
    when: "always",
    input: PaymentInput,
    output: z.object({ payment: ToldPayment }),
  }),
  /** Confirms the small deposits that the person found on their statement. */
  confirmDeposits: command("POST /api/Account/Payment/Deposits", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({
      ...ofApplication,
      /** Two amounts in cents, or the code. */
      amountsCents: z.optional(z.tuple([z.int().check(z.gte(1), z.lte(99)), z.int().check(z.gte(1), z.lte(99))])),
      code: z.optional(z.string().check(z.regex(/^SM[A-Za-z0-9]{4}$/, "Enter the 6 characters that begin with SM."))),
    }),
    output: z.object({ payment: ToldPayment }),
  }),
  /** Where the opening stands after the signature. */
  opening: query("GET /api/Account/Opening/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject(ofApplication),
    output: z.object({
      state: z.enum(openingStates),
      /** The viewer's. */
      firstName: z.string(),
      /** The first name of the owner who pays. Left out for that owner: the other one can't change the money. */
      payer: z.optional(z.string()),
      /** Debit cards are the first owner's, and this one can ask for another. */
      jointFirstName: z.optional(z.string()),
      accounts: z.array(ToldAccount),
      restrictions: z.array(z.enum(accountRestrictions)),
      /** The payments as they were last read. */
      payments: z.array(ToldPayment),
      /** The notice of this person, after a no and with limits (15 USC 1681m(a)). */
      notice: z.optional(LegalDocument),
      /** The opening takes longer than it should. */
      isLate: z.optional(z.literal(true)),
      frozenFile: z.optional(FrozenFile),
      /** After nothing could be opened. */
      refunds: z.array(ToldRefund),
      /** The product of the one loan that is offered, until its answer. */
      loanOffer: z.optional(z.object({ productTypeId: z.int() })),
      /** Of a new member with open accounts: how they get into online banking. */
      onlineBanking: z.optional(z.object({ text: z.string(), link: z.string() })),
    }),
  }),
  /** The person lifted the freeze on their file, so the agency is asked again. Once the file is open, the decision is made again. */
  askAgain: command("POST /api/Account/FrozenFile", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject(ofApplication),
    output: z.object({ isOpen: z.boolean() }),
  }),
  /** Begins the application for the offered loan, which knows this person already, or ends the offer for good. */
  answerLoanOffer: command("POST /api/Account/LoanOffer", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ ...ofApplication, answer: z.enum(["taken", "declined"]) }),
    output: z.object({ began: z.boolean() }),
  }),
  /** The form for an employer, with the numbers of an opened account. A PDF in base64. */
  directDeposit: query("GET /api/Account/DirectDeposit/{applicationId}/{product}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ ...ofApplication, product: z.string().check(z.regex(/^\d{1,7}$/)) }),
    output: z.object({ pdf: z.string() }),
  }),
  /** The numbers of an opened account. A call of its own, so that no page has them before its owner asks. */
  numbers: query("GET /api/Account/Numbers/{applicationId}/{product}", {
    access: "application",
    turn: "each",
    /** The number of the account among the institution's. */
    input: z.strictObject({ ...ofApplication, product: z.string().check(z.regex(/^\d{1,7}$/)) }),
    output: z.object({
      accountNumber: z.string(),
      routingNumber: z.string(),
      micrNumber: z.string(),
      /** Only for the owner who is the member. */
      memberNumber: z.optional(z.string()),
    }),
  }),
};
