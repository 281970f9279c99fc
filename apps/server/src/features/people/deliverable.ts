import type { Scope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

/**
 * Whether an email address can receive mail. Only an explicit no from the vendor counts as no. If the vendor fails, the address counts as
 * good.
 */
export async function isDeliverable({ providers, log }: Scope, emailAddress: string): Promise<boolean> {
  return whenProviderFails(log, providers.emailVerifier.isDeliverable(emailAddress), true);
}
