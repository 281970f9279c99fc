import type * as client from "openid-client";
import { namedRequest } from "../http/named-request.ts";
import { toldCall } from "../http/told-call.ts";
import { limitedText } from "../http/limited-text.ts";
import { ProviderError, type ProviderFailure } from "../provider-error.ts";

/** The library's codes for an unreadable answer. */
const unreadable: ReadonlySet<string> = new Set(["OAUTH_PARSE_ERROR", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** Keys, metadata and tokens are a few thousand characters. */
const maximumBytes = 1_048_576;
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** Adds our timeout and size limit to the library's connection. It also tells a busy or broken provider apart from one that says no. */
export function fetchWithin(timeoutMs: number, provider: string): client.CustomFetch {
  return async (url, { headers, method, redirect, body }) =>
    toldCall("openIdConnect", async () => {
      const named = { ...headers, ...namedRequest() };
      const request = { headers: named, method, redirect, body, signal: AbortSignal.timeout(timeoutMs) } as RequestInit;
      const answer = await orFailure(provider, fetch(url, request));
      const { status, headers: told } = answer;
      if (status === 429 || status >= 500) throw new ProviderError(provider, "unavailable");
      const text = await orFailure(provider, limitedText(answer.body ?? [], maximumBytes));
      return new Response(withoutBody.has(status) ? null : text, { status, headers: told });
    });
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

/** Maps the library's errors. Their messages may contain a token's claims, so only the code is kept. */
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
