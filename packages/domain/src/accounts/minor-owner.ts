import * as z from "zod/mini";
import { PostalAddress } from "../address/address.ts";
import { birthDate } from "../person/birth-date.ts";
import { anyFirstName, anyLastName } from "../person/person.ts";
import { tinKind } from "../person/tin.ts";
import { optionId } from "../values/numbers.ts";
import type { AccountProduct } from "./product.ts";
import type { AccountSelection } from "./selection.ts";

/**
 * A child who owns accounts together with the adult who opens them. The four facts of 31 CFR 1020.220(a)(2)(i)(A) are all that anybody asks
 * about them (decision 364).
 */
export const MinorOwner = z.strictObject({
  firstName: anyFirstName,
  lastName: anyLastName,
  dateOfBirth: birthDate(),
  taxpayerIdentificationNumber: z.string().check(z.maxLength(20, "This number has nine digits.")),
  taxpayerIdentificationNumberConfigurationId: z.optional(optionId(tinKind)),
  /** Left out: they live with the adult. */
  home: z.optional(PostalAddress),
});
export type MinorOwner = z.output<typeof MinorOwner>;

/** The chosen accounts that somebody under 18 can't own. */
export function accountsForAdults(
  { accounts }: AccountSelection,
  products: readonly AccountProduct[],
): readonly AccountProduct[] {
  return products.filter(
    ({ id, terms }) => terms.minors === "no" && accounts.some(({ fundingProductId }) => fundingProductId === id),
  );
}

/** The chosen accounts that an adult and a child can own. Undefined if none is left. */
export function withoutAdultAccounts(
  { accounts, ...selection }: AccountSelection,
  products: readonly AccountProduct[],
): AccountSelection | undefined {
  const adults = new Set(accountsForAdults({ accounts, ...selection }, products).map(({ id }) => id));
  const others = accounts.filter(({ fundingProductId }) => !adults.has(fundingProductId));
  return others.length > 0 ? { ...selection, accounts: others } : undefined;
}
