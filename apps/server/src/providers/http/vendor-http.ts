import { setTimeout as delay } from "node:timers/promises";
import type * as z from "zod/mini";
import { ProviderError } from "../provider-error.ts";
import { askOnce, type VendorConnection, type VendorRequest } from "./ask-once.ts";
import { createCircuitBreaker, type CircuitBreakerOptions } from "./circuit-breaker.ts";
import { FailedAttempt } from "./failed-attempt.ts";

export interface VendorHttpOptions extends VendorConnection {
  /** The vendor's name in errors: "smarty". */
  readonly provider: string;
  /** Calls at the same time; one more is refused, so that a slow vendor cannot hold up everything else. */
  readonly maximumConcurrentCalls?: number;
  readonly breaker?: CircuitBreakerOptions;
  /** Waits between two attempts; tests wait for nothing. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Asks a vendor. Rejects with ProviderError and nothing else; neither it nor its cause holds a word of a request or an answer. */
export interface VendorHttp {
  call<Schema extends z.ZodMiniType>(request: VendorRequest<Schema>): Promise<z.output<Schema>>;
}

/** A vendor that wants to be asked later than this is not asked again: somebody is waiting. */
const longestPauseMs = 1000;

/**
 * One client for each vendor of an institution, with a circuit breaker and a count of calls of its own. Every call has a time-out and a
 * limit of size. One that does no harm twice is made twice when the vendor is overloaded, fails or drops the connection; a time-out is
 * not repeated, because the applicant has waited once already.
 */
export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const { provider, maximumConcurrentCalls = 64, pause = delay } = options;
  const breaker = createCircuitBreaker(options.breaker);
  let underWay = 0;

  async function attempt<Schema extends z.ZodMiniType>(
    request: VendorRequest<Schema>,
    again: boolean,
  ): Promise<z.output<Schema>> {
    if (!breaker.mayCall()) throw new ProviderError(provider, "unavailable");
    try {
      const answer = await askOnce(options, request);
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      if (error.failure === "rejected") breaker.succeeded();
      else breaker.failed();
      const { pauseMs = Number.POSITIVE_INFINITY } = error;
      if (!again || pauseMs > longestPauseMs) throw new ProviderError(provider, error.failure, { cause: error });
      await pause(pauseMs);
      return attempt(request, false);
    }
  }

  return {
    async call(request) {
      if (underWay >= maximumConcurrentCalls) throw new ProviderError(provider, "unavailable");
      underWay += 1;
      try {
        return await attempt(request, isRepeatable(request));
      } finally {
        underWay -= 1;
      }
    },
  };
}

function isRepeatable({ repeatable, json, form, text }: VendorRequest): boolean {
  return repeatable ?? (json === undefined && form === undefined && text === undefined);
}
