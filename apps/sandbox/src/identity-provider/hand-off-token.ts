import { SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { identityKey, strangersKey } from "./identity-keys.ts";
import type { SignOnFault } from "./sign-on-faults.ts";

/** The content of a signed statement: issuer, subject, audience and expiry. */
export interface Statement {
  readonly institution: string;
  readonly issuer: string;
  readonly audience: string;
  readonly claims: JWTPayload;
  readonly now: Date;
  readonly lifetimeSeconds: number;
}

/** Signs a statement with RS256, with the injected fault, if any. */
export async function signStatement(statement: Statement, fault: SignOnFault | undefined): Promise<string> {
  const { institution, lifetimeSeconds } = statement;
  const now = Math.floor(statement.now.getTime() / 1000) - (fault === "expired" ? 600 + lifetimeSeconds : 0);
  const payload = {
    ...statement.claims,
    iss: fault === "wrongIssuer" ? "https://identity.somebody-else.example" : statement.issuer,
    aud: fault === "wrongAudience" ? "somebody-else" : statement.audience,
    iat: now,
    exp: now + lifetimeSeconds,
  };
  if (fault === "unsigned") return new UnsecuredJWT(payload).encode();
  const own = await identityKey(institution);
  const { privateKey } = fault === "wrongSignature" ? await strangersKey() : own;
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", typ: "JWT", kid: own.id }).sign(privateKey);
}
