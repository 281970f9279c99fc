import type * as client from "openid-client";
import { ProviderError, type ProviderFailure } from "../provider-error.ts";

/** How the library calls an answer that cannot be read at all. */
const unreadable: ReadonlySet<string> = new Set(["OAUTH_PARSE_ERROR", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** The library's connection, with a time-out of ours; a provider that is busy or broken is told apart from one that says no. */
export function fetchWithin(timeoutMs: number, provider: string): client.CustomFetch {
  return async (url, { headers, method, redirect, body }) => {
    const request = { headers, method, redirect, body, signal: AbortSignal.timeout(timeoutMs) } as RequestInit;
    const answer = await fetch(url, request).catch((error: unknown) =>
      Promise.reject(new ProviderError(provider, connectionFailure(error))),
    );
    if (answer.status === 429 || answer.status >= 500) throw new ProviderError(provider, "unavailable");
    return answer;
  };
}

function connectionFailure(error: unknown): ProviderFailure {
  return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unavailable";
}

/** What an error of the library means. Its own words may hold claims of a token, so only its code is kept. */
export function failureOf(error: unknown, provider: string): ProviderError {
  const causes = chainOf(error);
  const ours = causes.find((cause) => cause instanceof ProviderError);
  if (ours) return ours;
  const code = codeOf(error);
  const failure = causes.some((cause) => connectionFailure(cause) === "timeout")
    ? "timeout"
    : unreadable.has(code)
      ? "unavailable"
      : "rejected";
  return new ProviderError(provider, failure, { cause: new Error(code) });
}

function chainOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "no code";
}
