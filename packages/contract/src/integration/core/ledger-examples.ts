import type * as z from "zod/mini";
import type { ExamplesOf } from "./example.ts";
import type { ledgerCalls } from "./ledger-calls.ts";
import type { AccountState } from "./new-account.ts";
import type { NewPerson } from "./new-member.ts";

const dana: z.input<typeof NewPerson> = {
  firstName: "Dana",
  lastName: "Okafor",
  dateOfBirth: "1990-02-11",
  taxpayerIdentificationNumber: "815127800",
  taxCertification: { certifiedAt: "2026-11-30T15:04:05Z", isSubjectToBackupWithholding: false },
  citizenshipStatus: "citizen",
  emailAddress: "dana.okafor@example.com",
  phones: [{ type: "mobile", number: "2075550144" }],
  addresses: [{ type: "physical", street: "12 Harbor Street", city: "Portland", state: "ME", postalCode: "04101" }],
  identificationDocument: { type: "driversLicense", issuedBy: "ME", number: "4100217", expirationDate: "2029-02-11" },
  cipRecordId: "cip-7744120955316024",
};

const checking = "k3v9x2q7";
const savings = "p8d1m4zz";

const account: z.input<typeof AccountState> = {
  accountReference: checking,
  productCode: "CHK01",
  category: "checking",
  nickname: "Bills",
  status: "open",
  lastFour: "4821",
  owners: [{ role: "primary", memberNumber: "3000001" }, { role: "joint" }],
  balanceCents: 25_000,
  availableBalanceCents: 5000,
  pendingCents: 0,
  restrictions: [],
};

const deposit = {
  depositId: "deposit-1",
  accountReference: checking,
  source: "ach",
  amountCents: 20_000,
  externalPaymentId: "pi_3Qx",
} as const;
const bookedOn = "2026-11-30";
const fee = { feeId: "fee-1", accountReference: savings, kind: "association", amountCents: 500 } as const;

const hold = { holdId: "hold-1", amountCents: 20_000, reason: "review" } as const;
const transfer = {
  transferId: "transfer-1",
  fromAccountReference: savings,
  toAccountReference: checking,
  amountCents: 5000,
};

/** An example of each call that opens an account or moves money. */
export const ledgerExamples: ExamplesOf<typeof ledgerCalls> = {
  createMember: {
    body: { person: dana, joinsBy: { code: "county", detail: "Cumberland" } },
    answer: { memberNumber: "3000001", memberSince: "2026-11-30" },
  },
  openAccount: {
    body: {
      openingId: "opening-1",
      productCode: "CHK01",
      category: "checking",
      nickname: "Bills",
      ownership: {
        owners: [
          { role: "primary", memberNumber: "3000001" },
          { role: "joint", person: { ...dana, firstName: "Chidi", cipRecordId: "cip-4812773155120318" } },
        ],
        beneficiaries: [
          { firstName: "Ada", lastName: "Okafor", relationship: "daughter", shareBasisPoints: 5000 },
          { firstName: "Ben", lastName: "Okafor", relationship: "son", shareBasisPoints: 5000 },
        ],
      },
      hasEStatements: true,
      overdraftChoice: "notOptedIn",
      dividends: {
        tierMethod: "wholeBalance",
        compounding: "monthly",
        declaredOn: "2026-11-01",
        tiers: [{ fromCents: 0, dividendRate: 0.1, annualPercentageYield: 0.1 }],
        disclosureDigest: "sha256-5f2b",
      },
      restrictions: [],
    },
    answer: {
      accountReference: checking,
      memberNumber: "3000001",
      accountNumber: "3000001484821",
      routingNumber: "211200000",
      micrNumber: "7003000001484821",
      openedOn: "2026-11-30",
    },
  },
  account: { answer: account },
  transactions: {
    answer: {
      transactions: [
        {
          transactionId: "1",
          postedAt: "2026-11-30T15:05:00Z",
          kind: "deposit",
          amountCents: 5000,
          balanceCents: 5000,
          depositId: "deposit-0",
        },
        {
          transactionId: "2",
          postedAt: "2026-12-04T12:00:00Z",
          kind: "deposit",
          amountCents: 20_000,
          balanceCents: 25_000,
          depositId: "deposit-1",
        },
      ],
    },
  },
  voidAccount: {
    body: { reason: "openedByMistake" },
    answer: { ...account, status: "voided", balanceCents: 0, availableBalanceCents: 0 },
  },
  orderCard: {
    body: { orderId: "card-1", kind: "debit", nameOnCard: "DANA OKAFOR" },
    answer: { orderId: "card-1", cardReference: "c0d4", lastFour: "1881", arrivesBy: "2026-12-10" },
  },
  placeHold: { body: hold, answer: { ...hold, accountReference: checking, isReleased: false } },
  releaseHold: { body: {}, answer: { ...hold, accountReference: checking, isReleased: true } },
  postDeposit: { body: { ...deposit, isPending: true }, answer: { ...deposit, bookedOn, state: "pending" } },
  deposit: { answer: { ...deposit, bookedOn, state: "pending" } },
  depositsOfDay: { answer: { deposits: [{ ...deposit, bookedOn, state: "pending" }] } },
  settleDeposit: {
    body: { holdUntil: "2026-12-09" },
    answer: { ...deposit, bookedOn, state: "posted", holdUntil: "2026-12-09" },
  },
  reverseDeposit: {
    body: { reason: "insufficientFunds", externalReturnId: "du_1Qx", whenSpent: "overdraw", feeCents: 2500 },
    answer: {
      ...deposit,
      bookedOn,
      state: "reversed",
      reversal: { reason: "insufficientFunds", takenCents: 20_000, toCollectCents: 0, feeCents: 2500 },
    },
  },
  chargeFee: { body: fee, answer: fee },
  transfer: { body: transfer, answer: transfer },
};
