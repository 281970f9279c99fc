import type { addressApi } from "@portico/contract/address";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Counties = (typeof addressApi)["counties"];

/** The counties, city, and state of a ZIP code. If the vendor fails, the answer says so, and the person types them. */
export async function listCounties(
  { providers, log }: SessionScope,
  { postalCode }: InputOf<Counties>,
): Promise<OutputOf<Counties>> {
  const found = await whenProviderFails(log, providers.zipCodes.find(postalCode), undefined);
  if (!found) return { counties: [], isDown: true };
  const { counties, place } = found;
  return { counties: [...counties], ...(place && { place }) };
}

/** The county of this list, as the list spells it. The list may add the word "County", or a word like it. */
export function listedCounty(counties: readonly string[], county: string): string | undefined {
  return counties.find((name) => plainCounty(name) === plainCounty(county));
}

function plainCounty(name: string): string {
  return name.toLowerCase().replace(/ (county|parish|borough|census area|municipio)$/, "");
}
