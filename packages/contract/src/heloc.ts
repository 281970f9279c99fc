import * as z from "zod/mini";
import { AddressVerification, PostalAddress } from "@portico/domain/address/address";
import { HelocLoan, HelocLoanSettings } from "@portico/domain/loan/heloc-loan";
import { HelocProperty, HelocPropertyKind } from "@portico/domain/collateral/heloc-property";
import { ConfigurationOption } from "@portico/domain/values/option";
import { AddressConfiguration } from "./address.ts";
import { Options } from "./configuration.ts";
import { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { command, query } from "./endpoint.ts";
import { Sent, Told } from "./entity.ts";
import { LoanApplicationId } from "./ids.ts";

const byLoan = {
  input: z.strictObject({ loanApplicationId: LoanApplicationId }),
} as const;
const owner = { loanApplicationId: LoanApplicationId };

/** The home that secures a line of credit: its kind and its address. */
export const helocPropertyApi = {
  types: query("GET /api/PropertyType/Configuration", {
    access: "session",
    output: z.object({ propertyTypes: Options }),
  }),
  /** The uses of a home. A use that isn't displayed can't be chosen anymore, and only names an earlier choice. */
  statuses: query("GET /api/PropertyStatus/Configuration", {
    access: "session",
    output: z.object({ propertyStatuses: z.array(z.extend(ConfigurationOption, { displayed: z.boolean() })) }),
  }),
  readKind: query("GET /api/PropertyType/{loanApplicationId}", {
    access: "application",
    ...byLoan,
    output: z.object({
      propertyKind: z.nullable(HelocPropertyKind),
      /** The owner says that they live in the home, so their own address must be its address. Left out otherwise. */
      livesThere: z.optional(z.literal(true)),
      /** The owner said that they live in the home, and has moved since. */
      isAskedAgain: z.optional(z.boolean()),
    }),
  }),
  /** Saved whether or not the institution lends on it. If not, the response's journey exits. */
  saveKind: command("POST /api/PropertyType", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ loanApplicationId: LoanApplicationId, propertyKind: HelocPropertyKind }),
    output: z.object({ updated: z.boolean(), isSupported: z.boolean() }),
  }),
  addressConfiguration: query("GET /api/PropertyAddress/Configuration", {
    access: "session",
    output: z.pick(AddressConfiguration, {
      states: true,
      helocAddressAutocompleteEnabled: true,
      autoPopulateCountyByPostalCode: true,
    }),
  }),
  read: query("GET /api/HelocProperty/{loanApplicationId}", {
    access: "application",
    ...byLoan,
    output: z.object({
      property: z.nullable(Told(HelocProperty, owner)),
      /**
       * The applicant's own address, for a home that they live in. It prefills the page, and counts as answered only
       * after the applicant saves it.
       */
      suggested: z.optional(PostalAddress),
      /** The applicant gave an address before, and a newer answer contradicts it. */
      isAskedAgain: z.optional(z.boolean()),
    }),
  }),
  /**
   * Saves a valid address. Otherwise it saves nothing, and the response tells the applicant how to fix the address.
   */
  save: command("POST /api/HelocProperty", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ loanApplicationId: LoanApplicationId, property: Sent(HelocProperty, owner) }),
    output: z.object({ updated: z.boolean(), isSupported: z.boolean(), addressVerification: AddressVerification }),
  }),
};

/** The requested line of credit. */
export const helocLoanApi = {
  read: query("GET /api/HelocLoan/{loanApplicationId}", {
    access: "application",
    ...byLoan,
    output: z.object({
      helocLoan: z.nullable(Told(HelocLoan, owner)),
      /** Another home secures the line now, so the page asks for its value and debts again. */
      isForAnotherHome: z.optional(z.boolean()),
      /** The owner said at their address whether it has a mortgage. Left out if another home secures the line. */
      isMortgaged: z.optional(z.boolean()),
      settings: HelocLoanSettings,
      /** The share of the home's value that the line and the mortgages beside it may usually take. Left out without such a limit. */
      usualShare: z.optional(z.number()),
      estimated: z.optional(EstimatedLoan),
    }),
  }),
  save: command("POST /api/HelocLoan", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      loanApplicationId: LoanApplicationId,
      helocLoan: Sent(HelocLoan, owner),
      /** What the person says about their own credit, if they changed it. The estimates go by it, and no decision does. */
      creditRating: z.optional(CreditRating),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
};
