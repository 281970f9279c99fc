import type * as client from "openid-client";
import { limitedText } from "../http/limited-text.ts";
import { ProviderError, type ProviderFailure } from "../provider-error.ts";

/** How the library calls an answer that cannot be read at all. */
const unreadable: ReadonlySet<string> = new Set(["OAUTH_PARSE_ERROR", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** Keys, metadata and tokens are a few thousand characters. */
const maximumBytes = 1_048_576;
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** The library's connection, with a time-out and a limit of size of ours; a provider that is busy or broken is told apart from one that says no. */
export function fetchWithin(timeoutMs: number, provider: string): client.CustomFetch {
  return async (url, { headers, method, redirect, body }) => {
    const request = { headers, method, redirect, body, signal: AbortSignal.timeout(timeoutMs) } as RequestInit;
    const answer = await orFailure(provider, fetch(url, request));
    const { status, headers: told } = answer;
    if (status === 429 || status >= 500) throw new ProviderError(provider, "unavailable");
    const text = await orFailure(provider, limitedText(answer, maximumBytes));
    return new Response(withoutBody.has(status) ? null : text, { status, headers: told });
  };
}

async function orFailure<Result>(provider: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new ProviderError(provider, connectionFailure(error));
  }
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
