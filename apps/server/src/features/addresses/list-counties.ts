import type { addressApi } from "@portico/contract/address";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";

type Counties = (typeof addressApi)["counties"];

/** The counties of a ZIP code, the likeliest first. The list is empty if the vendor fails, and the page then lets the person choose. */
export async function listCounties(
  { providers, log }: SessionScope,
  { postalCode }: InputOf<Counties>,
): Promise<OutputOf<Counties>> {
  try {
    return { counties: [...(await providers.zipCodes.counties(postalCode))] };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn("Counties go unlisted.", { provider: error.provider, failure: error.failure });
    return { counties: [] };
  }
}
