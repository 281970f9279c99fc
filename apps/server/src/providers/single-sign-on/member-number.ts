import { ProviderError } from "../provider-error.ts";

/** Reads a member number from an identity provider's statement. Rejects a value that can't be one. */
export function memberNumberOf(value: unknown, provider: string): string {
  if (typeof value === "string" && /^[A-Za-z0-9-]{1,64}$/.test(value)) return value;
  throw new ProviderError(provider, "rejected", { cause: new Error("The statement names no member.") });
}
