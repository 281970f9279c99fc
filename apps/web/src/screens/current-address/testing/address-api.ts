import { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import { fakeApi, type FakeApi } from "../../../testing/fake-api.ts";

type Suggested = Partial<InputOf<typeof addressApi.create>["address"]>;

const places = { ME: "Maine", TX: "Texas" } as const;

/** An institution that asks for two years of homes, and suggests no streets. */
export function anAddressConfiguration(states: readonly (keyof typeof places)[] = ["ME"]) {
  return {
    states: states.map((code) => ({ code, displayText: places[code] })),
    residenceHistoryRequiredInMonths: 24,
    additionalResidentialHistoryThresholdInMonths: 24,
    residenceStatuses: [{ id: 3, displayText: "Rent", requiresManualEntry: false }],
    primaryAddressAutocompleteEnabled: false,
    mailingAddressAutocompleteEnabled: false,
    helocAddressAutocompleteEnabled: false,
    reviewModalAddressAutocompleteEnabled: false,
    previousAddressAutocompleteEnabled: false,
    autoPopulateCountyByPostalCode: false,
  };
}

/** The same institution, which knows this home of the applicant. */
export function anAddressApi(suggested: Suggested, states: readonly (keyof typeof places)[] = ["ME"]): FakeApi {
  return fakeApi()
    .on(addressApi.configuration, anAddressConfiguration(states))
    .on(addressApi.read, ({ type }) => ({
      addresses: [],
      ...(type === 1 ? { suggested } : {}),
      isAddressHistorySufficient: false,
    }));
}
