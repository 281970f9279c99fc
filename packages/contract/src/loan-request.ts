import * as z from "zod/mini";
import { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { loanRequestKinds, LoanRequestSettings, noSuchRequest } from "@portico/domain/loan/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { TermLimit } from "@portico/domain/loan/term-limit";
import { MemberAccount } from "@portico/domain/loan/member-account";
import { RefinancedLoan, Refinancing } from "@portico/domain/loan/refinanced-loan";
import { command, query } from "./endpoint.ts";
import { Sent, Told } from "./entity.ts";
import { Options } from "./configuration.ts";
import { LoanApplicationId } from "./ids.ts";

const byLoan = {
  input: z.strictObject({ loanApplicationId: LoanApplicationId }),
} as const;

const owner = { loanApplicationId: LoanApplicationId };
const {
  [ProductCode.signature]: signature,
  [ProductCode.ploc]: ploc,
  [ProductCode.creditCard]: creditCard,
  [ProductCode.shareSecured]: shareSecured,
  [ProductCode.otherSecured]: otherSecured,
  [ProductCode.seasonal]: seasonal,
} = loanRequestKinds;

const ToldRequest = z.discriminatedUnion("productTypeId", [
  Told(signature, owner),
  Told(ploc, owner),
  Told(creditCard, owner),
  Told(shareSecured, owner),
  Told(otherSecured, owner),
  Told(seasonal, owner),
]);
const SentRequest = z.discriminatedUnion(
  "productTypeId",
  [
    Sent(signature, owner),
    Sent(ploc, owner),
    Sent(creditCard, owner),
    Sent(shareSecured, owner),
    Sent(otherSecured, owner),
    Sent(seasonal, owner),
  ],
  noSuchRequest,
);

/** Loans that one page asks for. Each product with a loan request has its own kind. */
export const loanRequestApi = {
  read: query("GET /api/LoanRequest/{loanApplicationId}", {
    access: "application",
    ...byLoan,
    output: z.object({
      loanRequest: z.nullable(ToldRequest),
      settings: LoanRequestSettings,
      /** The share of the value that the institution usually lends, as a fraction. Left out without such a limit. */
      usualShare: z.optional(z.number()),
      estimated: z.optional(EstimatedLoan),
      /** The purpose that this person told for a loan that was declined, for the page to fill in. Left out once the loan has a request. */
      toldPurpose: z.optional(z.int()),
    }),
  }),
  /**
   * The signed-in member's own accounts that may secure the loan. Empty for anybody else, for another product, and while the
   * core banking system doesn't answer. The person types the account then.
   */
  memberAccounts: query("GET /api/LoanRequest/{loanApplicationId}/MemberAccounts", {
    access: "application",
    ...byLoan,
    output: z.object({ accounts: z.array(MemberAccount) }),
  }),
  /** Rejects the call unless the path and the request both name the application's product. */
  save: command("POST /api/LoanRequest/{productTypeId}", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      productTypeId: LoanRequestSettings.shape.productTypeId,
      loanApplicationId: LoanApplicationId,
      loanRequest: SentRequest,
      /** What the person says about their own credit, if they changed it. The estimates go by it, and no decision does. */
      creditRating: z.optional(CreditRating),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
};

/** The current loan and the one that replaces it. */
export const refinancedLoanApi = {
  read: query("GET /api/RefinancedLoan/{loanApplicationId}", {
    access: "application",
    ...byLoan,
    output: z.object({
      refinancing: z.nullable(Told(Refinancing, owner)),
      /** The loan on the vehicle that came along from an earlier application, until the page is answered here (decision 205). */
      presentLoan: z.optional(RefinancedLoan),
      /** The application is for another vehicle now, so the page asks for the loan on it again. */
      isForAnotherVehicle: z.optional(z.boolean()),
      /** The lender of the loan on the earlier vehicle, to suggest for the loan on this one. */
      earlierLender: z.optional(z.string()),
      loanTermTiers: z.array(LoanTermTier),
      branchPreferences: Options,
      price: z.nullable(z.number()),
      /** The share of the value that the institution usually lends, as a fraction. Left out without such a limit. */
      usualShare: z.optional(z.number()),
      /** The share up to which a person looks at what is above the usual one. Left out if that is declined at once. */
      reviewedShare: z.optional(z.number()),
      /** The longest term for a vehicle that is too old for others. The tiers have only what is left. Left out without such a limit. */
      termLimit: z.optional(TermLimit),
      /** What the value assumes, because nobody has said it. Left out if it assumes nothing, or can't be changed anymore. */
      valueAssumes: z.optional(ValueAssumes),
      /** The estimate before the application, whose answers aren't asked again. */
      estimated: z.optional(EstimatedLoan),
      /** What was usually lent on the vehicle when the person left this page for the vehicle's. The page asks once more (decision 332). */
      leftAtLimit: z.optional(z.number()),
    }),
  }),
  save: command("POST /api/RefinancedLoan", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      loanApplicationId: LoanApplicationId,
      refinancing: Sent(Refinancing, owner),
      /** What the person says about their own credit, if they changed it. The estimates go by it, and no decision does. */
      creditRating: z.optional(CreditRating),
      /** The person goes to the vehicle's page to tell more about it, so the page of the loan asks once more. */
      leavesForVehicle: z.optional(z.boolean()),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
};
