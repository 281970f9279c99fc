/** How a vendor failed, as far as a policy cares: no answer in time, no service, or a refusal of what was sent. */
export type ProviderFailure = "timeout" | "unavailable" | "rejected";

/** The only way in which a provider rejects. The use case says what follows: go on unverified, manual review, or refuse. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly failure: ProviderFailure;

  constructor(provider: string, failure: ProviderFailure, options?: ErrorOptions) {
    super(`${provider}: ${failure}`, options);
    this.name = "ProviderError";
    this.provider = provider;
    this.failure = failure;
  }
}
