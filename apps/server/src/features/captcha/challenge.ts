import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { CaptchaSolution, type CaptchaChallenge } from "@portico/domain/access/captcha";
import type { Scope } from "../../kernel/scope.ts";

/** The browser tries half as many numbers on average, which takes a phone about a second. */
const maxNumber = 50_000;
export const challengeMinutes = 10;
const purpose = "captcha-challenge";

/** Makes a puzzle. The server stores nothing: the signature proves that it is ours, and the salt holds the expiry. */
export function makeChallenge({ now, keyedHash }: Pick<Scope, "now" | "keyedHash">): CaptchaChallenge {
  const salt = `${randomBytes(12).toString("hex")}.${now.getTime() + challengeMinutes * 60_000}`;
  const challenge = digest(salt, randomInt(maxNumber));
  const signature = keyedHash(purpose, `${challenge}|${salt}`).toString("hex");
  return { algorithm: "SHA-256", challenge, salt, signature, maxNumber };
}

/**
 * The identity of a solved puzzle, to detect a second use. Returns `undefined` if the puzzle isn't ours, isn't solved or has expired. The
 * identity is our own signature instead of the received text, because one signature has several spellings that would otherwise count as
 * several puzzles.
 */
export function solvedBy({ now, keyedHashes }: Pick<Scope, "now" | "keyedHashes">, token: string): string | undefined {
  const solution = CaptchaSolution.safeParse(decoded(token));
  if (!solution.success) return undefined;
  const { challenge, salt, signature, number } = solution.data;
  const given = Buffer.from(signature, "hex");
  const ours = keyedHashes(purpose, `${challenge}|${salt}`).find(
    (known) => known.length === given.length && timingSafeEqual(known, given),
  );
  const isInTime = Number(salt.split(".")[1]) > now.getTime();
  return isInTime && digest(salt, number) === challenge ? ours?.toString("hex") : undefined;
}

function digest(salt: string, number: number): string {
  return createHash("sha256").update(`${salt}${number}`).digest("hex");
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString());
  } catch {
    return undefined; // not one of our puzzles
  }
}
