import type * as client from "openid-client";
import { exchange, TimedOut } from "../http/exchange.ts";
import { namedRequest } from "../http/named-request.ts";
import { toldCall } from "../http/told-call.ts";
import { ProviderError } from "../provider-error.ts";
import { SignOnError, type SignOnDetails, type SignOnProblem } from "../sign-on-error.ts";

/** Keys, metadata and tokens are a few thousand characters. */
const maximumBytes = 1_048_576;
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

export interface FetchOptions {
  readonly provider: string;
  readonly timeoutMs: number;
  /** How a URL may be called: not at all, wherever it leads, or only if it leads to a public address. */
  readonly permit: (url: URL) => "never" | "anywhere" | "onlyPublic";
}

/** Gives the library our own connection: with a timeout, a size limit, and no way into our network. */
export function fetchWithin({ provider, timeoutMs, permit }: FetchOptions): client.CustomFetch {
  return async (url, { headers, method, body }) =>
    toldCall("openIdConnect", async () => {
      const permission = permit(new URL(url));
      if (permission === "never") throw new SignOnError(provider, "forbiddenAddress", { received: new URL(url).host });
      const request = {
        method: method === "POST" ? "POST" : "GET",
        headers: { ...headers, ...namedRequest() },
        ...(body === undefined || body === null ? {} : { body: bodyOf(body) }),
        timeoutMs,
        maximumBytes,
        onlyPublic: permission === "onlyPublic",
      } as const;
      const {
        status,
        headers: told,
        text,
      } = await exchange(url, request).catch((error: unknown) =>
        Promise.reject(connectionFailure(error, provider, new URL(url).host)),
      );
      if (status === 429 || status >= 500)
        throw new SignOnError(provider, "providerDown", { received: String(status) });
      const fields = Object.entries(told).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return new Response(withoutBody.has(status) ? null : text, { status, headers: fields });
    });
}

function bodyOf(body: NonNullable<Parameters<client.CustomFetch>[1]["body"]>): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error("The library sent another kind of body than a form.");
}

function connectionFailure(error: unknown, provider: string, host: string): SignOnError {
  if (error instanceof TimedOut) return new SignOnError(provider, "timeout", { received: host });
  const code = codeOf(error);
  return code === "ENOTPUBLIC"
    ? new SignOnError(provider, "forbiddenAddress", { received: host })
    : new SignOnError(provider, "unreachable", { received: `${host}: ${code}` });
}

/** Claims of a token that the library compares, and the problem if they differ. */
const comparedClaims: Readonly<Record<string, SignOnProblem>> = {
  iss: "issuer",
  aud: "audience",
  azp: "audience",
  nonce: "anotherRequest",
  exp: "expired",
  iat: "notYetValid",
  nbf: "notYetValid",
};

/** Problems by the library's code. */
const byCode: Readonly<Record<string, SignOnProblem>> = {
  OAUTH_PARSE_ERROR: "providerDown",
  OAUTH_RESPONSE_IS_NOT_JSON: "providerDown",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "providerDown",
  OAUTH_KEY_SELECTION_FAILED: "unknownKey",
  OAUTH_UNSUPPORTED_OPERATION: "algorithm",
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: "unknownClient",
  OAUTH_MISSING_SERVER_METADATA: "metadataUnreadable",
  OAUTH_INVALID_SERVER_METADATA: "metadataUnreadable",
  OAUTH_TIMEOUT: "timeout",
};

/** Problems by OAuth's own code (RFC 6749, 5.2) in the provider's answer. */
const byOAuthCode: Readonly<Record<string, SignOnProblem>> = {
  invalid_client: "unknownClient",
  unauthorized_client: "unknownClient",
  invalid_grant: "refusedCode",
};

/** Maps the library's errors. Their messages may contain a token's claims, so only public names are kept. */
export function failureOf(error: unknown, provider: string): ProviderError {
  const causes = chainOf(error);
  const ours = causes.find((cause) => cause instanceof ProviderError);
  if (ours) return ours;
  const told = oauthCodeIn(causes);
  if (told !== undefined)
    return new SignOnError(provider, byOAuthCode[told] ?? "refusedByProvider", { received: told });
  const compared = comparedIn(causes, provider);
  if (compared !== undefined) return compared;
  return new SignOnError(provider, byCode[codeOf(error)] ?? byWords(causes));
}

function oauthCodeIn(causes: readonly Error[]): string | undefined {
  const answer = causes.find((cause) => "error" in cause && typeof cause.error === "string");
  return answer && /^[\w.-]{1,64}$/.test(String((answer as Error & { error: unknown }).error))
    ? String((answer as Error & { error: unknown }).error)
    : undefined;
}

interface Comparison {
  readonly claim?: string;
  readonly attribute?: string;
  readonly expected?: unknown;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The library's comparison of a public name, such as the issuer, that failed. */
function comparedIn(causes: readonly Error[], provider: string): SignOnError | undefined {
  const details = causes.map(({ cause }) => cause as Comparison | undefined);
  const compared = details.find((cause) => cause?.claim !== undefined || cause?.attribute !== undefined);
  if (compared === undefined) return undefined;
  const { claim = "", attribute, expected, claims, body } = compared;
  if (attribute === "issuer") return new SignOnError(provider, "metadataIssuer", namesOf(expected, body?.["issuer"]));
  const isPublic = claim === "iss" || claim === "aud";
  const problem = comparedClaims[claim];
  return problem && new SignOnError(provider, problem, isPublic ? namesOf(expected, claims?.[claim]) : {});
}

function namesOf(expected: unknown, received: unknown): SignOnDetails {
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return { expected: text(expected), received: text(received) };
}

/** The library has one code for several invalid answers. Its own sentences tell them apart, and quote nothing here. */
function byWords(causes: readonly Error[]): SignOnProblem {
  const words = causes.map(({ message }) => message).join(" ");
  if (words.includes("signature verification")) return "signature";
  if (words.includes('"alg"')) return "algorithm";
  return words.includes('"state"') ? "anotherRequest" : "malformed";
}

function chainOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "no code";
}
