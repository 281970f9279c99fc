/* The parts of `smartystreets-javascript-sdk` that the check uses. Its own types come with the package, which isn't installed here. */

interface Sends<Lookup> {
  send(lookup: Lookup): Promise<unknown>;
}

interface StreetLookup {
  result: readonly {
    readonly deliveryLine1: string;
    readonly analysis: {
      readonly components: Readonly<Record<string, { readonly status?: string; readonly change?: readonly string[] }>>;
    };
  }[];
}

interface County {
  readonly countyName: string;
}

interface ZipLookup {
  result: readonly { readonly zipcodes: readonly (County & { readonly alternateCounties: readonly County[] })[] }[];
}

interface Suggested {
  selected?: string | undefined;
  result: readonly {
    readonly secondary: string;
    readonly entries: number;
    readonly smartyKey?: string;
    readonly entryId?: string;
  }[];
}

interface StreetBatch {
  readonly lookups: readonly StreetLookup[];
  add(lookup: StreetLookup): void;
}

export interface ClientBuilder {
  withMaxRetries(most: number): ClientBuilder;
  withBaseUrl(url: string): ClientBuilder;
  withFeatureComponentAnalysis(): ClientBuilder;
  buildUsStreetApiClient(): Sends<StreetLookup | StreetBatch>;
  buildUsZipcodeClient(): Sends<ZipLookup>;
  buildUsAutocompleteProClient(): Sends<Suggested>;
  buildUsAutocompleteClient(): Sends<Suggested>;
}

export interface SmartySdk {
  readonly core: {
    readonly StaticCredentials: new (id: string, token: string) => object;
    readonly BasicAuthCredentials: new (id: string, token: string) => object;
    readonly SharedCredentials: new (key: string, page: string) => object;
    readonly ClientBuilder: new (credentials: object) => ClientBuilder;
    readonly Batch: new () => StreetBatch;
  };
  readonly usStreet: { readonly Lookup: new () => StreetLookup };
  readonly usZipcode: { readonly Lookup: new (city?: string, state?: string, zipCode?: string) => ZipLookup };
  readonly usAutocompletePro: { readonly Lookup: new (search: string) => Suggested };
  readonly usAutocomplete: { readonly Lookup: new (search: string) => Suggested };
}
