import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../../kernel/scope.ts";

/*
 * Links and codes are derived from the institution's key and an id. The job that sends them can therefore derive them again, and no queue
 * or table holds anything that opens an application.
 */

const tokenFrom = (hash: Buffer): string => hash.toString("base64url");

/** The token of a new link. Without the key, it looks random. */
export function linkTokenOf({ keyedHash }: Pick<Scope, "keyedHash">, linkId: number): string {
  return tokenFrom(keyedHash("resume-link", String(linkId)));
}

/** The tokens that a stored link can have, because the master key may have changed since. */
export function linkTokensOf({ keyedHashes }: Pick<Scope, "keyedHashes">, linkId: number): readonly string[] {
  return keyedHashes("resume-link", String(linkId)).map(tokenFrom);
}

const codes = 1_000_000;
const codeFrom = (hash: Buffer): string => String(hash.readUIntBE(0, 6) % codes).padStart(6, "0");

/** The six digits of a new challenge. */
export function codeOf({ keyedHash }: Pick<Scope, "keyedHash">, challengeId: number): string {
  return codeFrom(keyedHash("resume-digits", String(challengeId)));
}

/** The six digits of a stored challenge. The master key may have changed since. Undefined if no known key made them. */
export function storedCodeOf(
  scope: Pick<Scope, "keyedHashes">,
  challengeId: number,
  codeHash: Buffer,
): string | undefined {
  const candidates = scope.keyedHashes("resume-digits", String(challengeId)).map(codeFrom);
  return candidates.find((code) => isCode(scope, challengeId, code, codeHash));
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
