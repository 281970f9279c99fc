import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import type { Address } from "@portico/domain/address/address";
import { fakeApi, type FakeApi } from "./fake-api.ts";
import { anAddressConfiguration, type StateOfSample } from "./samples.ts";

type Suggested = Partial<InputOf<typeof addressApi.create>["address"]>;

/** A rented home without a street. A new required answer about a home doesn't compile until it is here. */
export const aHome = {
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  type: 1,
  yearsLived: 4,
  monthsLived: 2,
  residenceStatus: 3,
} as const satisfies Omit<Address, "street" | "bypassVerification">;

/** The same institution, with this home on file. */
export function anAddressApi(suggested: Suggested, states: readonly StateOfSample[] = ["ME"]): FakeApi {
  return suggestHome(fakeApi(), suggested, states);
}

/** Makes an API return this home for the page to fill in. */
export function suggestHome(api: FakeApi, suggested: Suggested, states: readonly StateOfSample[] = ["ME"]): FakeApi {
  return api.on(addressApi.configuration, anAddressConfiguration(states)).on(addressApi.read, ({ type }) => ({
    addresses: [],
    ...(type === 1 ? { suggested } : {}),
    isAddressHistorySufficient: false,
  }));
}

/** Opens the form of another previous home. It is open already while more are required. */
export async function openPreviousHome(user: UserEvent): Promise<void> {
  const add = screen.queryByRole("button", { name: "Add another address" });
  if (add) await user.click(add);
}

/** Fills in everything about a previous home but its street. */
export async function fillInPreviousHome(user: UserEvent): Promise<void> {
  await openPreviousHome(user);
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await retype(screen.getByLabelText("City"), "Portland");
  await retype(screen.getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await retype(screen.getByLabelText("ZIP code"), "04101");
  await retype(screen.getByLabelText("Years at this address"), "1");
  // Homes that are enough already need no months.
  const months = screen.queryByLabelText("Months at this address");
  if (months) await retype(months, "0");
}
