import type { PostalAddress } from "@portico/domain/address/address";

/** What a postal authority says of an address. `message` is one of the specification's street messages. */
export type AddressCheck =
  | { readonly status: "valid"; readonly corrected: PostalAddress }
  | { readonly status: "alternate"; readonly suggestions: readonly PostalAddress[]; readonly message: string }
  | { readonly status: "bad"; readonly message: string; readonly isPostOfficeBox: boolean };

/** Asks a postal authority whether an address exists. Rejects with ProviderError when the vendor cannot answer: policy is to go on, unverified. */
export interface AddressVerifier {
  /** A box is bad unless this address may be one: for mail, or in the military post. */
  check(address: PostalAddress, rules: { mayBePostOfficeBox: boolean }): Promise<AddressCheck>;
}

/** How the browser asks for suggestions itself: a key that is good for reading only, and where. */
export interface AutocompleteAccess {
  readonly token: string;
  readonly baseUrl: string;
}
