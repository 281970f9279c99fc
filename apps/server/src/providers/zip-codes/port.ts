/** Knows the counties of a ZIP code, the likeliest first; none for an unknown one. Rejects with ProviderError. */
export interface ZipCodeDirectory {
  counties(postalCode: string): Promise<readonly string[]>;
}
