import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../../kernel/scope.ts";

/*
 * Links and codes are derived from the institution's key and an id, so that the job that sends them can work them out again and nothing that
 * opens an application lies in a queue or a table.
 */

/** The token of a link. Like one drawn at random to whoever has no key. */
export function linkTokenOf({ keyedHash }: Pick<Scope, "keyedHash">, linkId: number): string {
  return keyedHash("resume-link", String(linkId)).toString("base64url");
}

const codes = 1_000_000;

/** The six digits of a challenge. */
export function codeOf({ keyedHash }: Pick<Scope, "keyedHash">, challengeId: number): string {
  const drawn = keyedHash("resume-digits", String(challengeId)).readUIntBE(0, 6) % codes;
  return String(drawn).padStart(6, "0");
}

/** What is kept of a code. */
export function codeHashOf({ keyedHash }: Pick<Scope, "keyedHash">, challengeId: number, code: string): Buffer {
  return keyedHash("resume-code", `${challengeId}:${code}`);
}

/** A keyed hash of the latest attempt to open a link. */
export function triedHashOf({ keyedHash }: Pick<Scope, "keyedHash">, tokenHash: Buffer, typed: string): Buffer {
  return keyedHash("resume-tried", `${tokenHash.toString("base64")}:${typed}`);
}

/** Whether a code is the one that was sent. Compared in constant time, and by older keys too while a key is being changed. */
export function isCode(scope: Pick<Scope, "keyedHashes">, challengeId: number, code: string, hash: Buffer): boolean {
  return scope
    .keyedHashes("resume-code", `${challengeId}:${code}`)
    .some((known) => known.length === hash.length && timingSafeEqual(known, hash));
}
