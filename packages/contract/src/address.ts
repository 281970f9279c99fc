import * as z from "zod/mini";
import { Address, AddressVerification } from "@portico/domain/address/address";
import { PostalAddress, PostalCode } from "@portico/domain/address/address";
import { stateCode } from "@portico/domain/address/states";
import { command, query } from "./endpoint.ts";
import { Options } from "./configuration.ts";
import { ApplicantId, id } from "./ids.ts";

export const AddressConfiguration = z.object({
  states: z.array(z.object({ code: z.string(), displayText: z.string() })),
  residenceHistoryRequiredInMonths: z.int(),
  additionalResidentialHistoryThresholdInMonths: z.int(),
  residenceStatuses: Options,
  primaryAddressAutocompleteEnabled: z.boolean(),
  mailingAddressAutocompleteEnabled: z.boolean(),
  helocAddressAutocompleteEnabled: z.boolean(),
  reviewModalAddressAutocompleteEnabled: z.boolean(),
  previousAddressAutocompleteEnabled: z.boolean(),
  autoPopulateCountyByPostalCode: z.boolean(),
});
export type AddressConfiguration = z.output<typeof AddressConfiguration>;

/**
 * An address that the institution already knows. It prefills the page, and counts as answered only after the applicant
 * saves it under the usual rules.
 */
export const SuggestedAddress = z.partial(
  z.object({
    ...Address.shape,
    street: z.string(),
    secondaryLine: z.string(),
    city: z.string(),
    postalCode: z.string(),
    monthlyHousingPaymentAmount: z.number(),
  }),
);
const StoredAddress = z.object({ ...Address.shape, id: id("address") });
const Owner = { applicantId: ApplicantId };

export const addressApi = {
  configuration: query("GET /api/Address/Configuration", { access: "session", output: AddressConfiguration }),
  /** The browser's key for the autocomplete service, or "disabled". `baseUrl` is the service's address. */
  vendorToken: query("GET /api/Address/VendorToken", {
    access: "session",
    output: z.object({ token: z.string(), baseUrl: z.string() }),
  }),
  read: query("GET /api/Address/{applicantId}/{type}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ ...Owner, type: z.literal([1, 2, 3, 4]) }),
    output: z.object({
      addresses: z.array(StoredAddress),
      suggested: z.optional(SuggestedAddress),
      /** The first name of the person, for the page of the other borrower. */
      firstName: z.optional(z.string()),
      /** The first name of the other borrower, if both have the same current home. */
      sharedWith: z.optional(z.string()),
      /** The other borrower's homes that aren't in this person's list yet, with the time there, to offer them as previous ones. */
      homesOfOther: z.optional(
        z.object({
          firstName: z.string(),
          homes: z.array(z.object({ ...PostalAddress.shape, yearsLived: z.int(), monthsLived: z.int() })),
        }),
      ),
      /** The person's age in years, if their birth date is known. It limits the years at an address. */
      age: z.optional(z.int()),
      isAddressHistorySufficient: z.boolean(),
    }),
  }),
  /**
   * Saves a valid address. Otherwise it saves nothing, and the response tells the applicant how to fix the address.
   */
  create: command("POST /api/Address", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, address: Address }),
    output: z.object({
      addressId: z.nullable(id("address")),
      addressVerification: AddressVerification,
      isAddressHistorySufficient: z.boolean(),
    }),
  }),
  update: command("POST /api/Address/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      ...Owner,
      address: z.strictObject({ ...Address.shape, id: id("address") }),
      /** The other borrower has the same current home and moves too. If left out, only this person moves. */
      movesBoth: z.optional(z.boolean()),
    }),
    output: z.object({
      updated: z.boolean(),
      addressVerification: AddressVerification,
      isAddressHistorySufficient: z.boolean(),
      /** The home that the person moved from is now the first of their previous ones, so they should check it. Left out otherwise. */
      addsFormerHome: z.optional(z.boolean()),
    }),
  }),
  remove: command("POST /api/Address/Delete", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, addressId: id("address") }),
    whenGone: "addressNotRemoved",
    output: z.object({ deleted: z.boolean() }),
  }),
  /**
   * A ZIP code's counties, the likeliest first, and its city and state. An unknown ZIP code has none. Neither has any while the directory
   * is down, which the answer says.
   */
  counties: query("POST /api/PropertyAddress/Counties", {
    access: "session",
    input: z.strictObject({ postalCode: PostalCode }),
    output: z.object({
      counties: z.array(z.string()),
      place: z.optional(z.object({ city: z.string(), state: stateCode() })),
      isDown: z.optional(z.boolean()),
    }),
  }),
};
