import type { PostalAddress } from "@portico/domain/address/address";

/** A postal authority's result. `message` is one of the specification's street messages. */
export type AddressCheck =
  | { readonly status: "valid"; readonly corrected: PostalAddress }
  | { readonly status: "alternate"; readonly suggestions: readonly PostalAddress[]; readonly message: string }
  | { readonly status: "bad"; readonly message: string; readonly isPostOfficeBox: boolean };

/**
 * Asks a postal authority whether an address exists. Rejects with ProviderError if the vendor can't answer. The policy is to continue with
 * an unverified address.
 */
export interface AddressVerifier {
  /** A P.O. box is bad unless the rules allow one, as they may for mail or a military address. */
  check(address: PostalAddress, rules: { mayBePostOfficeBox: boolean }): Promise<AddressCheck>;
}

/** The browser's own access to suggestions: a read-only key and the vendor's URL. */
export interface AutocompleteAccess {
  readonly token: string;
  readonly baseUrl: string;
}
