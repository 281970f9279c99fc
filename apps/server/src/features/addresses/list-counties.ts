import type { addressApi } from "@portico/contract/address";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Counties = (typeof addressApi)["counties"];

/** The counties of a ZIP code, the likeliest first. The list is empty if the vendor fails, and the page then lets the person choose. */
export async function listCounties(
  { providers, log }: SessionScope,
  { postalCode }: InputOf<Counties>,
): Promise<OutputOf<Counties>> {
  return { counties: [...(await whenProviderFails(log, providers.zipCodes.counties(postalCode), []))] };
}

/** The county of this list, as the list spells it. The list may add the word "County", or a word like it. */
export function listedCounty(counties: readonly string[], county: string): string | undefined {
  return counties.find((name) => plainCounty(name) === plainCounty(county));
}

function plainCounty(name: string): string {
  return name.toLowerCase().replace(/ (county|parish|borough|census area|municipio)$/, "");
}
