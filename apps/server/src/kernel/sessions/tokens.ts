import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "../../database/keyring.ts";

/** 256 random bits as base64url, for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash, so a reader of the database can't use the token. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

const xsrfPurpose = "xsrf";

/** The session's X-XSRF-TOKEN value. It is bound to the session, and only the cookie's holder learns it. */
export function xsrfTokenOf(keyring: Keyring, tenant: string, sessionToken: string): string {
  return keyring.hash(tenant, xsrfPurpose, sessionToken).toString("base64url");
}

/** Compares in constant time. Accepts older keys during a key rotation. */
export function isXsrfToken(keyring: Keyring, tenant: string, sessionToken: string, given: string): boolean {
  const bytes = Buffer.from(given, "base64url");
  return expectedFor(keyring, tenant, sessionToken).some(
    (expected) => expected.length === bytes.length && timingSafeEqual(expected, bytes),
  );
}

const mostExpected = 500;
const expectedBy = new WeakMap<Keyring, Map<string, readonly Buffer[]>>();

/** The values of the sessions that called last. Each session asks about twenty times. */
function expectedFor(keyring: Keyring, tenant: string, sessionToken: string): readonly Buffer[] {
  const known = expectedBy.get(keyring) ?? new Map<string, readonly Buffer[]>();
  expectedBy.set(keyring, known);
  const name = `${tenant} ${sessionToken}`;
  const expected = known.get(name) ?? keyring.hashes(tenant, xsrfPurpose, sessionToken);
  known.delete(name);
  known.set(name, expected);
  const [oldest] = known.keys();
  if (known.size > mostExpected) known.delete(oldest!);
  return expected;
}
