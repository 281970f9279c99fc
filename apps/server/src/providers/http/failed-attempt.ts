import type { ProviderFailure } from "../provider-error.ts";

/** Why one attempt failed, in words of our own: the vendor's could hold what a person typed. */
export class FailedAttempt extends Error {
  readonly failure: ProviderFailure;
  /** How long to wait before the same call may be made again; nothing where that would not help or take too long. */
  readonly pauseMs: number | undefined;
  /** The status of HTTP of an answer that was one: some vendors say by it what they refuse. */
  readonly status: number | undefined;

  constructor(
    failure: ProviderFailure,
    reason: string,
    { pauseMs, status }: { pauseMs?: number; status?: number } = {},
  ) {
    super(reason);
    this.name = "FailedAttempt";
    this.failure = failure;
    this.pauseMs = pauseMs;
    this.status = status;
  }
}
