import type { PostalAddress } from "../address/address.ts";
import { homeOf } from "../address/home-of.ts";
import { comparableAddress, isSameAddress } from "../address/same-address.ts";
import type { Situation } from "../flow/step.ts";
import { helocSettingsOf } from "../tenant/rules-of.ts";
import { isOwnersHome } from "./heloc-property.ts";

/**
 * Whether the current home changed of a primary applicant who says that they live in the property. They may have moved
 * out of it.
 */
export function hasOwnerMoved(before: Situation, after: Situation): boolean {
  return homeInProperty(before) !== homeInProperty(after);
}

/** The error for a property elsewhere whose owner says that they live in it. */
export const notOwnersHome =
  "You said that you live in this home. Enter your current address, or go back and change how you use the home.";

/** Whether the primary applicant says that they live in the property, but none of these spellings is their home. */
export function isNotOwnersHome(situation: Situation, spellings: readonly PostalAddress[]): boolean {
  const home = homeInProperty(situation);
  return home !== undefined && spellings.every((address) => comparableAddress(address) !== home);
}

/**
 * Whether the use of the property and its address now contradict each other: the primary applicant says that they live
 * in it, but it isn't their home, or they use their home for something else.
 */
export function isPropertyNowMisplaced(before: Situation, after: Situation): boolean {
  return isPropertyMisplaced(after) && !isPropertyMisplaced(before);
}

function isPropertyMisplaced({ application, records, tenant }: Situation): boolean {
  const settings = helocSettingsOf(tenant);
  const [kind] = records.helocPropertyKind;
  const [property] = records.helocProperty;
  const home = homeOf(records.address, application.primaryApplicantId);
  if (!settings || !kind || !property || !home) return false;
  return isOwnersHome(kind, settings) !== isSameAddress(property, home);
}

/** The current home of a primary applicant who lives in the property, as comparable text. Undefined for any other use. */
function homeInProperty({ application, records, tenant }: Situation): string | undefined {
  const settings = helocSettingsOf(tenant);
  if (!settings || !isOwnersHome(records.helocPropertyKind[0], settings)) return undefined;
  const home = homeOf(records.address, application.primaryApplicantId);
  return home && comparableAddress(home);
}
