/** The parameters of US Autocomplete Pro that the sandbox uses. */
export interface AutocompleteQuery {
  readonly search?: string;
  readonly selected?: string;
  readonly exclude?: string;
  readonly max_results?: string;
  readonly include_only_cities?: string;
  readonly include_only_states?: string;
  readonly include_only_zip_codes?: string;
  readonly exclude_states?: string;
  readonly prefer_cities?: string;
  readonly prefer_states?: string;
  readonly prefer_zip_codes?: string;
}

export interface Suggestion {
  readonly street_line: string;
  readonly secondary: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  /** The number of apartments in a building. It is 0 for a complete address. */
  readonly entries: number;
}
