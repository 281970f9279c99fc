import type { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import { states } from "@portico/domain/address/states";
import type { StreetInput } from "@portico/domain/tenant/tenant";
import type { SessionScope } from "../../kernel/scope.ts";

type Configuration = (typeof addressApi)["configuration"];
type VendorToken = (typeof addressApi)["vendorToken"];

const stateOptions = Object.entries(states).map(([code, displayText]) => ({ code, displayText }));

/** The address pages' configuration. Suggestions are on only if the institution wants them and the installation has a vendor for them. */
export function readAddressConfiguration({ tenant, providers }: SessionScope): OutputOf<Configuration> {
  const { addressAutocomplete, addressAutocompleteInputs, autoPopulateCountyByPostalCode } = tenant.switches;
  const isOn = addressAutocomplete && providers.autocomplete !== undefined;
  const suggestsAt = (input: StreetInput) => isOn && addressAutocompleteInputs.includes(input);
  return {
    states: stateOptions,
    residenceHistoryRequiredInMonths: tenant.limits.residenceHistoryRequiredInMonths,
    additionalResidentialHistoryThresholdInMonths: tenant.limits.additionalResidentialHistoryThresholdInMonths,
    residenceStatuses: tenant.lists.residenceStatuses,
    primaryAddressAutocompleteEnabled: suggestsAt("primary"),
    mailingAddressAutocompleteEnabled: suggestsAt("mailing"),
    helocAddressAutocompleteEnabled: suggestsAt("heloc"),
    reviewModalAddressAutocompleteEnabled: suggestsAt("reviewModal"),
    previousAddressAutocompleteEnabled: suggestsAt("previous"),
    autoPopulateCountyByPostalCode,
  };
}

/** The key that the browser uses to ask the vendor for suggestions, or "disabled" if suggestions are off. */
export function readVendorToken({ tenant, providers }: SessionScope): OutputOf<VendorToken> {
  const access = tenant.switches.addressAutocomplete ? providers.autocomplete : undefined;
  return access ? { token: access.token, baseUrl: access.baseUrl } : { token: "disabled", baseUrl: "" };
}
