import { AddressType } from "../address/address.ts";
import { comparableAddress } from "../address/same-address.ts";
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

/** Whether the primary applicant now says that they live in the property, but it has another address than their home. */
export function isPropertyNowElsewhere(before: Situation, after: Situation): boolean {
  return isPropertyElsewhere(after) && !isPropertyElsewhere(before);
}

function isPropertyElsewhere(situation: Situation): boolean {
  const home = homeInProperty(situation);
  const [property] = situation.records.helocProperty;
  return home !== undefined && property !== undefined && comparableAddress(property) !== home;
}

/** The current home of a primary applicant who lives in the property, as comparable text. Undefined for any other use. */
function homeInProperty({ application, records, tenant }: Situation): string | undefined {
  const settings = helocSettingsOf(tenant);
  if (!settings || !isOwnersHome(records.helocPropertyKind[0], settings)) return undefined;
  const home = records.address.find(
    ({ applicantId, type }) => applicantId === application.primaryApplicantId && type === AddressType.physical,
  );
  return home && comparableAddress(home);
}
