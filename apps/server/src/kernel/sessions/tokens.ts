import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "../../database/keyring.ts";

/** 256 random bits as base64url: for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: nobody who reads it can use it. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const xsrfPurpose = "xsrf";

/** The value of the X-XSRF-TOKEN header of a session: told only to who holds its cookie, and bound to it. */
export function xsrfTokenOf(keyring: Keyring, tenant: string, sessionToken: string): string {
  return keyring.hash(tenant, xsrfPurpose, sessionToken).toString("base64url");
}

/** Whether a value belongs to a session. Compared in constant time, and by older keys too while a key is being changed. */
export function isXsrfToken(keyring: Keyring, tenant: string, sessionToken: string, given: string): boolean {
  const bytes = Buffer.from(given, "base64url");
  return keyring
    .hashes(tenant, xsrfPurpose, sessionToken)
    .some((expected) => expected.length === bytes.length && timingSafeEqual(expected, bytes));
}
