import { setTimeout as delay } from "node:timers/promises";
import type * as z from "zod/mini";
import { ProviderError } from "../provider-error.ts";
import { askOnce, type VendorConnection, type VendorRequest } from "./ask-once.ts";
import { createCircuitBreaker, type CircuitBreakerOptions } from "./circuit-breaker.ts";
import { FailedAttempt } from "./failed-attempt.ts";
import { toldCall, type Asked } from "./told-call.ts";

export interface VendorHttpOptions extends VendorConnection {
  /** The vendor's name in errors, such as "smarty". */
  readonly provider: string;
  readonly capability: Asked;
  /** The maximum number of simultaneous calls. Any more are rejected, so a slow vendor can't hold up everything else. */
  readonly maximumConcurrentCalls?: number;
  readonly breaker?: CircuitBreakerOptions;
  /** How often a repeatable call is retried. Once by default. */
  readonly retries?: number;
  /** Waits between two attempts. Tests skip the wait. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Calls a vendor. Rejects only with ProviderError. Neither the error nor its cause quotes a request or an answer. */
export interface VendorHttp {
  call<Schema extends z.ZodMiniType>(request: VendorRequest<Schema>): Promise<z.output<Schema>>;
}

/** A vendor that asks for a longer pause isn't retried, because a person is waiting. */
const longestPauseMs = 1000;

/**
 * Creates one client per vendor and institution, with its own circuit breaker and call count. Every call has a timeout and a size limit. A
 * repeatable call is retried if the vendor is overloaded, fails or drops the connection. A timeout isn't retried, because the
 * applicant has already waited once.
 */
export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const { provider, capability, maximumConcurrentCalls = 64, pause = delay, retries = 1 } = options;
  const breaker = createCircuitBreaker(options.breaker);
  let underWay = 0;

  async function attempt<Schema extends z.ZodMiniType>(
    request: VendorRequest<Schema>,
    triesLeft: number,
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
      if (triesLeft === 0 || pauseMs > longestPauseMs)
        throw new ProviderError(provider, error.failure, { cause: error });
      await pause(pauseMs);
      return attempt(request, triesLeft - 1);
    }
  }

  return {
    call: async (request) =>
      toldCall(capability, async () => {
        if (underWay >= maximumConcurrentCalls) throw new ProviderError(provider, "unavailable");
        underWay += 1;
        try {
          return await attempt(request, isRepeatable(request) ? retries : 0);
        } finally {
          underWay -= 1;
        }
      }),
  };
}

function isRepeatable({ repeatable, json, form, text }: VendorRequest): boolean {
  return repeatable ?? (json === undefined && form === undefined && text === undefined);
}
