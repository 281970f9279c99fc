import { SignOnError } from "../sign-on-error.ts";

const memberNumber = /^[A-Za-z0-9-]{1,64}$/;

/** Reads the member number from a verified statement's claims. The error names the claims that came, and no value. */
export function memberNumberIn(claims: Readonly<Record<string, unknown>>, name: string, provider: string): string {
  const value = claims[name];
  if (typeof value === "string" && memberNumber.test(value)) return value;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (value !== undefined) throw new SignOnError(provider, "notAMember", { expected: name, received: kindOf(value) });
  throw new SignOnError(provider, "missingClaim", { expected: name, received: Object.keys(claims).join(", ") });
}

function kindOf(value: unknown): string {
  if (typeof value === "string") return `a text of ${value.length} characters`;
  return Array.isArray(value) ? `a list of ${value.length}` : typeof value;
}
