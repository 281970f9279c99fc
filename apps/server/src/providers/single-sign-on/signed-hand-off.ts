import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from "jose";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { SignOnError, type SignOnProblem } from "../sign-on-error.ts";
import { memberNumberIn } from "./member-number.ts";
import type { SignedHandOff, Vouched } from "./port.ts";
import { receivedClaims } from "./received-claims.ts";
import { remembered } from "./remembered.ts";
import { unreadDocument } from "./unread-document.ts";

export interface SignedHandOffOptions extends Pick<VendorHttpOptions, "timeoutMs" | "retries" | "pause" | "breaker"> {
  /** The URL of the institution's public keys: a JSON Web Key Set (RFC 7517). */
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly clock: () => Date;
}

const provider = "signed hand-off";
const algorithms = ["RS256", "ES256"];
/** The maximum lifetime of a statement. A thief who intercepts one must be too late. */
const longestLifeSeconds = 120;
/** The allowed difference between both clocks. */
const toleranceSeconds = 5;
const keysForMs = 600_000;

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/**
 * Reads statements that online banking signed: RS256 or ES256 with a published key, for our audience, recent, with a unique id. No other
 * algorithm counts, whatever a statement claims (RFC 8725).
 */
export function createSignedHandOff(options: SignedHandOffOptions): SignedHandOff {
  const { keysUrl, issuer, audience, clock, ...connection } = options;
  const http = createVendorHttp({ ...connection, baseUrl: keysUrl, provider, capability: "signedHandOff" });
  const ask = async () =>
    http
      .call({ path: "", schema: KeySet })
      .catch((error: ProviderError) => Promise.reject(unreadDocument(error, keysUrl)));
  const keys = remembered(ask, { clock, forMs: keysForMs });
  const verify = async (token: string, keySet: z.output<typeof KeySet>): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet as JSONWebKeySet), {
      algorithms,
      issuer,
      audience,
      currentDate: clock(),
      clockTolerance: toleranceSeconds,
      maxTokenAge: longestLifeSeconds,
      requiredClaims: ["sub", "jti", "iat", "exp"],
    });
    return payload;
  };
  return {
    async read(token) {
      const known = await keys.current();
      try {
        return vouchedBy(await verify(token, known));
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw untrusted(error);
      }
      const renewed = await keys.renewed();
      return vouchedBy(await verify(token, renewed).catch((error: unknown) => Promise.reject(untrusted(error))));
    },
  };
}

function vouchedBy(claims: JWTPayload): Vouched {
  const { iss = "", jti, iat = 0, exp = 0 } = claims;
  const seconds = exp - iat;
  if (seconds > longestLifeSeconds)
    throw new SignOnError(provider, "lifetime", { expected: `${longestLifeSeconds} s`, received: `${seconds} s` });
  if (jti === undefined || jti === "" || jti.length > 256)
    throw new SignOnError(provider, "incomplete", { expected: "jti" });
  return {
    memberNumber: memberNumberIn(claims, "sub", provider),
    claims: receivedClaims(claims),
    proofId: `${iss} ${jti}`,
    expiresAt: new Date((exp + toleranceSeconds) * 1000),
  };
}

const byClaim: Readonly<Record<string, SignOnProblem>> = {
  iss: "issuer",
  aud: "audience",
  exp: "expired",
  iat: "notYetValid",
  nbf: "notYetValid",
};

const byCode: Readonly<Record<string, SignOnProblem>> = {
  ERR_JWT_EXPIRED: "expired",
  ERR_JWKS_NO_MATCHING_KEY: "unknownKey",
  ERR_JOSE_ALG_NOT_ALLOWED: "algorithm",
  ERR_JOSE_NOT_SUPPORTED: "algorithm",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "signature",
};

/** The library's errors contain the statement's claims, so only public names are kept. */
function untrusted(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof errors.JOSEError)) return new SignOnError(provider, "malformed");
  if (!(error instanceof errors.JWTClaimValidationFailed))
    return new SignOnError(provider, byCode[error.code] ?? "malformed");
  const { claim, reason, payload } = error;
  if (reason === "missing") return new SignOnError(provider, "incomplete", { expected: claim });
  const problem = byClaim[claim] ?? "malformed";
  const isPublic = claim === "iss" || claim === "aud";
  return new SignOnError(provider, problem, isPublic ? { received: String(payload[claim]) } : {});
}
