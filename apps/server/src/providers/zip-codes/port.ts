import type { StateCode } from "@portico/domain/address/states";

/** The location of a ZIP code. */
export interface ZipCodeArea {
  /** The likeliest first. */
  readonly counties: readonly string[];
  /** The postal service's city for the ZIP code. Undefined if the directory names no city or no state that we know. */
  readonly place?: { readonly city: string; readonly state: StateCode } | undefined;
}

/** Finds the counties, city, and state of a ZIP code. An unknown ZIP code has none. Rejects with ProviderError. */
export interface ZipCodeDirectory {
  find(postalCode: string): Promise<ZipCodeArea>;
}
