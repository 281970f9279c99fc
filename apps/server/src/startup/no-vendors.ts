import type { AccountScreener } from "../providers/account-screening/port.ts";
import type { AddressVerifier } from "../providers/address-verification/port.ts";
import type { CollateralCatalog } from "../providers/collateral/port.ts";
import type { CoreBanking } from "../providers/core-banking/port.ts";
import type { CreditBureau } from "../providers/credit-report/port.ts";
import type { DocumentVerifier } from "../providers/document-verification/port.ts";
import type { EmailVerifier } from "../providers/email-verification/port.ts";
import type { IdentityChecker } from "../providers/identity-check/port.ts";
import type { IdentityQuiz } from "../providers/identity-quiz/port.ts";
import type { LoanHandOff } from "../providers/loan-hand-off/port.ts";
import type { Mailer } from "../providers/messages/port.ts";
import type { Payments } from "../providers/payments/port.ts";
import { NoVendor } from "../providers/provider-error.ts";
import type { SanctionsScreener } from "../providers/sanctions-screening/port.ts";
import type { ZipCodeDirectory } from "../providers/zip-codes/port.ts";

/*
 * The ports of an institution without a vendor. Most refuse, so the policy for a vendor that fails applies at once. Messages have no such
 * policy, only retries, so they end here.
 */

const refuse = (capability: string) => async (): Promise<never> => {
  throw new NoVendor(capability);
};
const sendNothing = async (): Promise<void> => undefined;

export const addressVerifier: AddressVerifier = { check: refuse("address verification") };
export const zipCodes: ZipCodeDirectory = { find: refuse("ZIP codes") };
export const emailVerifier: EmailVerifier = { isDeliverable: async () => true };
export const identityChecker: IdentityChecker = { check: refuse("identity check") };

const noCore = refuse("core banking");
export const coreBanking: CoreBanking = {
  authenticate: noCore,
  signOn: noCore,
  member: noCore,
  accounts: noCore,
  createMember: noCore,
  openAccount: noCore,
  account: noCore,
  transactions: noCore,
  voidAccount: noCore,
  orderCard: noCore,
  placeHold: noCore,
  releaseHold: noCore,
  postDeposit: noCore,
  deposit: noCore,
  depositsOfDay: noCore,
  settleDeposit: noCore,
  reverseDeposit: noCore,
  chargeFee: noCore,
  transfer: noCore,
};

const noQuiz = refuse("identity quiz");
export const identityQuiz: IdentityQuiz = { ask: noQuiz, answer: noQuiz, challenge: noQuiz, answerChallenge: noQuiz };

const noDocuments = refuse("document verification");
export const documentVerifier: DocumentVerifier = {
  begin: noDocuments,
  result: noDocuments,
  readEvent: () => undefined,
};

const noCatalog = refuse("collateral");
export const collateral: CollateralCatalog = {
  source: "none",
  years: noCatalog,
  makes: noCatalog,
  models: noCatalog,
  bodies: noCatalog,
  byVin: noCatalog,
  accessories: noCatalog,
  value: noCatalog,
};

const noReport = refuse("credit report");
export const creditBureau: CreditBureau = { pull: noReport, pullSoft: noReport };

export const accountScreener: AccountScreener = { screen: refuse("account screening") };
export const sanctionsScreener: SanctionsScreener = { search: refuse("sanctions screening") };

const noPayments = refuse("payments");
export const payments: Payments = {
  begin: noPayments,
  read: noPayments,
  capture: noPayments,
  debit: noPayments,
  cancel: noPayments,
  refund: noPayments,
  refundsOf: noPayments,
  verifyDeposits: noPayments,
  list: noPayments,
  readEvent: async () => undefined,
};

export const mailer: Mailer = { send: sendNothing };
export const loanHandOff: LoanHandOff = { deliver: sendNothing, check: () => "wrong" };
