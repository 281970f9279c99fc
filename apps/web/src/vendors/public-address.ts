import * as z from "zod/mini";

/** What a browser says of its address where it asked nobody or was told nothing (specification, chapter 7). */
const unknownAddress = "{ip}";

/** How long the service may take: nobody waits for it, but a page should not hold a dead call open. */
const lookupTimeoutMs = 5_000;

const Answer = z.object({ ip: z.string().check(z.minLength(2), z.maxLength(64)) });

/** This browser's public address, by a service's word (ipify's protocol); `{ip}` where the institution has none, or it does not say. */
export async function publicAddress(lookupUrl: string | null): Promise<string> {
  if (lookupUrl === null) return unknownAddress;
  try {
    const response = await fetch(`${lookupUrl}?format=json`, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(lookupTimeoutMs),
    });
    return response.ok ? Answer.parse(await response.json()).ip : unknownAddress;
  } catch {
    return unknownAddress;
  }
}
