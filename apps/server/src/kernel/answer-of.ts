import type { Endpoint } from "@portico/contract/endpoint";

/** Strips fields that the endpoint doesn't declare. An answer with another shape is a fault, and the error doesn't quote its values. */
export function answerOf(endpoint: Endpoint, answer: unknown): Record<string, unknown> {
  const result = endpoint.output.safeParse(answer);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
  throw new Error(`The answer of ${endpoint.name} breaks the contract at ${places.join(", ")}.`);
}
