import { timingSafeEqual } from "node:crypto";
import type { Scope } from "../../kernel/scope.ts";

/** Long enough to change something at the provider and to try again. */
const minutes = 60;
const purpose = "sign-on test";

/** Makes the token of an administrator's link. `portico sign-on test` prints it, so whoever has it may run commands on a server. */
export function newTestToken(keyedHash: Scope["keyedHash"], now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + minutes * 60);
  return `${expires}.${keyedHash(purpose, expires).toString("base64url")}`;
}

/** Whether a token is one of this institution's that hasn't expired. */
export function isTestToken({ keyedHashes, now }: Pick<Scope, "keyedHashes" | "now">, token: string): boolean {
  const [expires = "", given = ""] = token.split(".");
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
  const bytes = Buffer.from(given, "base64url");
  return keyedHashes(purpose, expires).some((hash) => hash.length === bytes.length && timingSafeEqual(hash, bytes));
}
