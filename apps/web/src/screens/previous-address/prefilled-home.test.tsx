// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { Address } from "@portico/domain/address/address";
import { noteMove } from "../../questions/address/left-homes.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { previousAddressScreen } from "./previous-address-screen.tsx";

const present = {
  id: 41,
  street: "77 Mill Pond Rd",
  city: "Portland",
  state: "ME",
  postalCode: "04102",
  type: 1,
  yearsLived: 0,
  monthsLived: 3,
  bypassVerification: true,
} as const;
const known = {
  ...present,
  street: "212 Ocean Avenue",
  secondaryLine: "Apt 3",
  postalCode: "04103",
  type: 4,
  monthsLived: 6,
} as const;

const { id: _id, ...home } = known;

/** An institution that knows `suggested` until the first home is saved. */
function anInstitution({ suggested, saved = [] }: { suggested?: Partial<Address>; saved?: readonly Address[] } = {}) {
  let addresses = saved.map((address, at) => ({ ...address, id: 5 + at }));
  return fakeApi()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 4 ? addresses : [present],
      ...(type === 4 && suggested && addresses.length === 0 ? { suggested } : {}),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, ({ address }) => {
      addresses = [...addresses, { ...address, id: 5 + addresses.length }];
      return {
        addressId: 4 + addresses.length,
        isAddressHistorySufficient: false,
        addressVerification: { verifyAddressStatus: 1 as const, addressSuggestions: [], isInvalidPOBox: false },
        journey: aJourney({ revision: 1 + addresses.length }),
      };
    });
}

const moved = () => noteMove({ ...home, id: present.id, type: 1, monthsLived: 9 }, present);

test.each(["on file", "that they moved from"])(
  "never fills in a home again once it is saved: one %s",
  async (which) => {
    const api = anInstitution(which === "on file" ? { suggested: home } : {});
    if (which !== "on file") moved();
    const { user } = await renderStep(previousAddressScreen);
    expect(screen.getByLabelText("Street")).toHaveValue("212 Ocean Avenue");

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(await screen.findByText(/^Saved: .+\. Now add the home before that one\.$/)).toBeVisible();
    expect(await screen.findByText(/^212 Ocean Avenue, Apt 3, Portland/)).toBeVisible();
    expect(screen.getByLabelText("Street")).toHaveValue("");
    expect(screen.getByLabelText("Months at this address")).toHaveValue("");
    expect(screen.queryByText(/We filled in/)).not.toBeInTheDocument();
    expect(api.callsOf(addressApi.create)).toHaveLength(1);
  },
);

test.each([
  [6, "And 6 months"],
  [0, "No months needed"],
])("shows the %i months beyond the years on file, because they count", async (monthsLived, shown) => {
  anInstitution({ suggested: { ...home, yearsLived: 7, monthsLived } });
  await renderStep(previousAddressScreen);

  expect(screen.getByLabelText("Years at this address")).toHaveValue("7");
  expect(screen.getByText(shown)).toBeVisible();
});

test.each([
  ["the directory's spelling", { street: "212 Ocean Ave Apt 3", postalCode: "04103-1234" }],
  ["another apartment", { secondaryLine: "Apt 4" }],
  ["no apartment", { street: "212 Ocean Ave", secondaryLine: "" }],
])("doesn't fill in the home that they moved from if it is in the list with %s", async (_which, spelled) => {
  anInstitution({ saved: [{ ...home, ...spelled }] });
  moved();

  await renderStep(previousAddressScreen);

  expect(screen.getByLabelText("Street")).toHaveValue("");
});

test.each([
  ["the last one in the list", "212 ocean ave. #3", "04103", [home]],
  ["the present one", "77 Mill Pond Road", "04102", []],
])("refuses %s as the home before itself", async (_which, street, zip, saved) => {
  const api = anInstitution({ saved });
  const { user } = await renderStep(previousAddressScreen);
  await user.type(screen.getByLabelText("ZIP code"), zip);
  await user.type(screen.getByLabelText("Street"), street);
  await user.type(screen.getByLabelText("City"), "Portland");
  await user.type(screen.getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await user.type(screen.getByLabelText("Years at this address"), "0");
  await user.type(screen.getByLabelText("Months at this address"), "6");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(/This home is already in the list/);
  expect(api.callsOf(addressApi.create)).toEqual([]);
});
