import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from "jose";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { memberNumberOf } from "./member-number.ts";
import type { SignedHandOff, Vouched } from "./port.ts";
import { remembered } from "./remembered.ts";

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
  const keys = remembered(() => http.call({ path: "", schema: KeySet }), { clock, forMs: keysForMs });
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

function vouchedBy({ iss = "", sub, jti, iat = 0, exp = 0 }: JWTPayload): Vouched {
  if (exp - iat > longestLifeSeconds) throw untrusted(new Error("The statement is valid for too long."));
  if (jti === undefined || jti === "" || jti.length > 256) throw untrusted(new Error("The statement has no id."));
  return {
    memberNumber: memberNumberOf(sub, provider),
    proofId: `${iss} ${jti}`,
    expiresAt: new Date((exp + toleranceSeconds) * 1000),
  };
}

/** The library's errors contain the statement's claims, so only their code is kept. */
function untrusted(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const what = error instanceof errors.JOSEError ? error.code : error instanceof Error ? error.message : "unknown";
  return new ProviderError(provider, "rejected", { cause: new Error(what) });
}
