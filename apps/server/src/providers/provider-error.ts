/** A vendor's failure as policies see it: no answer in time, no service, or a rejected request. */
export type ProviderFailure = "timeout" | "unavailable" | "rejected";

/** Providers reject only with this error. The use case decides what follows: continue unverified, manual review, or refuse. */
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

/** The institution has no vendor for this on purpose. The policy for a vendor that fails applies, without a line in the log. */
export class NoVendor extends ProviderError {
  constructor(capability: string) {
    super(capability, "rejected");
    this.name = "NoVendor";
  }
}
