import type { ReceivedClaim } from "./port.ts";

/** Names that say nothing about a person. */
const publicTexts: ReadonlySet<string> = new Set(["iss", "aud", "azp", "acr"]);
const publicTimes: ReadonlySet<string> = new Set(["iat", "exp", "nbf", "auth_time"]);

/** What a provider sent, for an administrator: every name, and no person's data. */
export function receivedClaims(claims: Readonly<Record<string, unknown>>): readonly ReceivedClaim[] {
  return Object.entries(claims).map(([name, value]) => ({ name, value: shown(name, value) }));
}

function shown(name: string, value: unknown): string {
  if (publicTimes.has(name) && typeof value === "number") return new Date(value * 1000).toISOString();
  if (publicTexts.has(name)) return typeof value === "string" ? value : JSON.stringify(value);
  if (typeof value === "string") return `a text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "boolean" ? String(value) : `a value of the type ${typeof value}`;
}
