import { Stripe } from "stripe";
import type { CircuitBreaker } from "../http/circuit-breaker.ts";
import { FailedAttempt } from "../http/failed-attempt.ts";
import { ProviderError, type ProviderFailure } from "../provider-error.ts";
import { timedOut } from "./stripe-exchange.ts";

const provider = "stripe";

/** Makes a call, and turns each failure into a ProviderError without the vendor's words, which may quote what a person typed. */
export async function withoutWords<Result>(breaker: CircuitBreaker, call: () => Promise<Result>): Promise<Result> {
  if (!breaker.mayCall()) throw new ProviderError(provider, "unavailable");
  try {
    const result = await call();
    breaker.succeeded();
    return result;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const failed = error instanceof FailedAttempt ? error : attemptOf(error);
    if (failed.failure === "rejected") breaker.succeeded();
    else breaker.failed();
    throw new ProviderError(provider, failed.failure, { cause: failed });
  }
}

/** The code of a refusal, such as `resource_missing`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? undefined) : undefined;
}

function attemptOf(error: unknown): FailedAttempt {
  if (!(error instanceof Stripe.errors.StripeError))
    return new FailedAttempt("unavailable", "The answer could not be read.");
  if (error.code === timedOut) return new FailedAttempt("timeout", "No answer in time.");
  const { statusCode: status, code } = error;
  if (status === undefined) return new FailedAttempt("unavailable", "The connection failed.");
  return new FailedAttempt(failureOf(status), `The vendor answered ${status}${plainCode(code)}.`, { status });
}

/** 409: another call with the same key is at work, or a lock. */
function failureOf(status: number): ProviderFailure {
  return status === 429 || status === 409 || status >= 500 ? "unavailable" : "rejected";
}

function plainCode(code: string | undefined): string {
  return code !== undefined && /^[a-z_]{1,80}$/.test(code) ? ` (${code})` : "";
}
