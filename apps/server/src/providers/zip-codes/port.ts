/** Finds the counties of a ZIP code, the likeliest first. An unknown ZIP code has none. Rejects with ProviderError. */
export interface ZipCodeDirectory {
  counties(postalCode: string): Promise<readonly string[]>;
}
