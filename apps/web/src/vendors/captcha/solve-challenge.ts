import type { CaptchaChallenge } from "@portico/domain/access/captcha";

/** How many numbers to try at the same time. The digests are computed off the page's thread, so the page stays responsive. */
const atATime = 500;

/** Solves one of our own puzzles by trying its numbers, and returns its token. Rejects if no number matches. */
export async function solveChallenge({ maxNumber, ...puzzle }: CaptchaChallenge): Promise<string> {
  for (let first = 0; first <= maxNumber; first += atATime) {
    const numbers = Array.from({ length: Math.min(atATime, maxNumber - first + 1) }, (_, step) => first + step);
    const tried = await Promise.all(numbers.map(async (number) => digest(`${puzzle.salt}${number}`)));
    const found = tried.indexOf(puzzle.challenge);
    if (found >= 0) return btoa(JSON.stringify({ ...puzzle, number: first + found }));
  }
  throw new Error("No number solves this puzzle.");
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
