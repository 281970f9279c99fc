import { ProviderError } from "../provider-error.ts";

/** A member number as a statement of an identity provider has it. Anything that cannot be one is not to be trusted. */
export function memberNumberOf(value: unknown, provider: string): string {
  if (typeof value === "string" && /^[A-Za-z0-9-]{1,64}$/.test(value)) return value;
  throw new ProviderError(provider, "rejected", { cause: new Error("The statement names no member.") });
}
