import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../../kernel/scope.ts";

/*
 * Links and codes are derived from the institution's key and an id. The job that sends them can therefore derive them again, and no queue
 * or table holds anything that opens an application.
 */

/** The token of a link. Without the key, it can't be told from random. */
export function linkTokenOf({ keyedHash }: Pick<Scope, "keyedHash">, linkId: number): string {
  return keyedHash("resume-link", String(linkId)).toString("base64url");
}

const codes = 1_000_000;

/** The six digits of a challenge. */
export function codeOf({ keyedHash }: Pick<Scope, "keyedHash">, challengeId: number): string {
  const drawn = keyedHash("resume-digits", String(challengeId)).readUIntBE(0, 6) % codes;
  return String(drawn).padStart(6, "0");
}

/** The stored hash of a code. */
export function codeHashOf({ keyedHash }: Pick<Scope, "keyedHash">, challengeId: number, code: string): Buffer {
  return keyedHash("resume-code", `${challengeId}:${code}`);
}

/** A keyed hash of the latest attempt to open a link. */
export function triedHashOf({ keyedHash }: Pick<Scope, "keyedHash">, tokenHash: Buffer, typed: string): Buffer {
  return keyedHash("resume-tried", `${tokenHash.toString("base64")}:${typed}`);
}

/** Whether a code is the one that was sent. The comparison takes constant time and includes older keys during a key rotation. */
export function isCode(scope: Pick<Scope, "keyedHashes">, challengeId: number, code: string, hash: Buffer): boolean {
  return scope
    .keyedHashes("resume-code", `${challengeId}:${code}`)
    .some((known) => known.length === hash.length && timingSafeEqual(known, hash));
}
