import type { Scope } from "../../kernel/scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";

/**
 * Whether an email address can receive mail. Only a clear no from the vendor counts as no. If the vendor fails, the address counts as good.
 */
export async function isDeliverable({ providers, log }: Scope, emailAddress: string): Promise<boolean> {
  try {
    return await providers.emailVerifier.isDeliverable(emailAddress);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn("An email address goes unverified.", { provider: error.provider, failure: error.failure });
    return true;
  }
}
