import type { PostalAddress } from "../address/address.ts";
import { homeOf } from "./home-of.ts";
import { comparableAddress, isSameAddress } from "../address/same-address.ts";
import type { AnySituation, Situation } from "./situation.ts";
import { helocSettingsOf } from "../tenant/rules-of.ts";
import { isInOtherState, isOwnersHome } from "../collateral/heloc-property.ts";

/**
 * Whether a primary applicant who says that they live in the property now has another current home than its address. They may have moved
 * out of it. Before the property has an address, a corrected home contradicts nothing (decision 319).
 */
export function hasOwnerMoved(before: AnySituation, after: AnySituation): boolean {
  const home = homeInProperty(before);
  const [property] = after.records.helocProperty;
  return (
    home !== undefined &&
    home !== homeInProperty(after) &&
    property !== undefined &&
    comparableAddress(property) === home
  );
}

/** The error if the owner says that they live in the property, but its address isn't their home. It names the home that we know. */
export function notOwnersHome({ application, records }: Situation): string {
  const { street, city } = homeOf(records.address, application.primaryApplicantId) ?? {};
  return `You said that you live in this home, but we have ${street}, ${city} as your address.`;
}

/** Whether the primary applicant says that they live in the property, but none of these spellings is their home. */
export function isNotOwnersHome(situation: Situation, spellings: readonly PostalAddress[]): boolean {
  const home = homeInProperty(situation);
  return home !== undefined && spellings.every((address) => comparableAddress(address) !== home);
}

/**
 * Whether the property's address contradicts a newer answer. For example, the primary applicant says that they live in
 * it, but it isn't their home, or that it is in another state. The address stays, and counts again once nothing contradicts it.
 */
export function isPropertyMisplaced(situation: Situation): boolean {
  const { application, records, tenant } = situation;
  const settings = helocSettingsOf(tenant);
  const [kind] = records.helocPropertyKind;
  const [property] = records.helocProperty;
  const home = homeOf(records.address, application.primaryApplicantId);
  if (!settings || !kind || !property || !home) return false;
  if (isInOtherState(kind, property)) return true;
  const fits = isOwnersHome(kind, settings) === isSameAddress(property, home);
  return !fits && property.givenFor !== answersBehindProperty(situation);
}

/** The answers that the property's address depends on, as text to compare: its use, and the owner's own home. */
export function answersBehindProperty({ application, records, tenant }: Situation): string | undefined {
  const settings = helocSettingsOf(tenant);
  const home = homeOf(records.address, application.primaryApplicantId);
  if (!settings || !home) return undefined;
  const use = isOwnersHome(records.helocPropertyKind[0], settings) ? "lives in it" : "lives elsewhere";
  return [use, comparableAddress(home)].join("\n");
}

/** Whether the primary applicant says that they live in the property. */
export function isMainHome({ records, tenant }: Pick<Situation, "records" | "tenant">): boolean {
  const settings = helocSettingsOf(tenant);
  return settings !== undefined && isOwnersHome(records.helocPropertyKind[0], settings);
}

/** The current home of a primary applicant who lives in the property, as comparable text. Undefined for any other use. */
function homeInProperty({ application, records, tenant }: AnySituation): string | undefined {
  const settings = helocSettingsOf(tenant);
  if (!settings || !isOwnersHome(records.helocPropertyKind[0], settings)) return undefined;
  const home = homeOf(records.address, application.primaryApplicantId);
  return home && comparableAddress(home);
}
