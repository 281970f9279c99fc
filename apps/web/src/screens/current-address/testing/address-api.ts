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

/** A rented home, without its street. */
export const aHome = {
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  type: 1,
  yearsLived: 4,
  monthsLived: 2,
  residenceStatus: 3,
} as const;

/** The same institution, which knows this home of the applicant. */
export function anAddressApi(suggested: Suggested, states: readonly (keyof typeof places)[] = ["ME"]): FakeApi {
  return suggestHome(fakeApi(), suggested, states);
}

/** Makes an API fill in this home on the page that asks for it. */
export function suggestHome(
  api: FakeApi,
  suggested: Suggested,
  states: readonly (keyof typeof places)[] = ["ME"],
): FakeApi {
  return api.on(addressApi.configuration, anAddressConfiguration(states)).on(addressApi.read, ({ type }) => ({
    addresses: [],
    ...(type === 1 ? { suggested } : {}),
    isAddressHistorySufficient: false,
  }));
}
