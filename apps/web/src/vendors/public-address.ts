/** The value to send if there is no lookup service or no answer (specification, chapter 7). */
const unknownAddress = "{ip}";

/** The lookup's timeout. The page doesn't wait for the lookup, but shouldn't keep a dead call open. */
const lookupTimeoutMs = 5_000;

/**
 * This browser's public address, from a service with ipify's protocol. Returns `{ip}` if the institution has no service or it doesn't
 * answer.
 */
export async function publicAddress(lookupUrl: string | null): Promise<string> {
  if (lookupUrl === null) return unknownAddress;
  try {
    const response = await fetch(`${lookupUrl}?format=json`, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(lookupTimeoutMs),
    });
    return (response.ok && ipIn(await response.json())) || unknownAddress;
  } catch {
    return unknownAddress;
  }
}

function ipIn(answer: unknown): string | undefined {
  const ip = (answer as { readonly ip?: unknown } | null)?.ip;
  return typeof ip === "string" && ip.length >= 2 && ip.length <= 64 ? ip : undefined;
}
