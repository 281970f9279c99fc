import type { Endpoint } from "@portico/contract/endpoint";

/** An answer as its endpoint declares it: what is not declared does not leave. An answer of another form is a fault; its values are not told. */
export function answerOf(endpoint: Endpoint, answer: unknown): Record<string, unknown> {
  const result = endpoint.output.safeParse(answer);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
  throw new Error(`The answer of ${endpoint.name} is not what the contract says at ${places.join(", ")}.`);
}
