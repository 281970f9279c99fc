import type { ProviderFailure } from "../provider-error.ts";

/** The reason for one failed attempt, in our own words. The vendor's words could quote what a person typed. */
export class FailedAttempt extends Error {
  readonly failure: ProviderFailure;
  /** The pause before a retry. Undefined if a retry wouldn't help or would take too long. */
  readonly pauseMs: number | undefined;
  /** The HTTP status of the vendor's response, if there was one. For some vendors it tells the reason for a rejection. */
  readonly status: number | undefined;
  /** The vendor's own code for a rejection, if the request reads it. */
  readonly code: string | undefined;

  constructor(
    failure: ProviderFailure,
    reason: string,
    { pauseMs, status, code }: { pauseMs?: number; status?: number; code?: string | undefined } = {},
  ) {
    super(reason);
    this.name = "FailedAttempt";
    this.failure = failure;
    this.pauseMs = pauseMs;
    this.status = status;
    this.code = code;
  }
}
