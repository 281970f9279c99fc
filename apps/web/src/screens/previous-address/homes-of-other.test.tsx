// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { previousAddressScreen } from "./previous-address-screen.tsx";

const beacon = {
  street: "48 Beacon St",
  secondaryLine: "Apt 2",
  city: "Portland",
  state: "ME",
  postalCode: "04102",
} as const;
const present = { id: 41, street: "9 Juniper Rd", city: "Portland", state: "ME", postalCode: "04103" } as const;

/** The page of a co-borrower who moved in a few months ago. */
async function openForPartner() {
  const api = fakeApi()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [{ ...present, type, yearsLived: 0, monthsLived: 6, bypassVerification: false }] : [],
      ...(type === 4 && { homesOfOther: { firstName: "Rosa", homes: [{ ...beacon, yearsLived: 3, monthsLived: 1 }] } }),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, {
      addressId: 5,
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
      journey: aJourney({ revision: 2 }),
    });
  return {
    api,
    ...(await renderStep(previousAddressScreen, { who: "joint", journey: aJourney({ coBorrowerApplicantId: 9002 }) })),
  };
}

const offer = { name: "Same as Rosa's: 48 Beacon St, Apt 2, Portland, ME 04102, for 3 years, 1 month" };

test("fills in the other borrower's home and the time there with one press, and lets the person change the time", async () => {
  const { api, user, onDone } = await openForPartner();

  await user.click(screen.getByRole("button", offer));
  expect(screen.getByLabelText("Street")).toHaveValue(beacon.street);
  expect(screen.getByLabelText("Years at this address")).toHaveFocus();
  expect(screen.queryByRole("button", offer)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Years at this address")).toHaveValue("3");
  await user.clear(screen.getByLabelText("Years at this address"));
  await user.type(screen.getByLabelText("Years at this address"), "1");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(addressApi.create)[0]?.input["address"]).toMatchObject({
    ...beacon,
    type: 4,
    yearsLived: 1,
  });
  expect(onDone).toHaveBeenCalledOnce();
});

test("offers the other borrower's home only while no street is typed", async () => {
  const { user } = await openForPartner();

  await user.type(screen.getByLabelText("Street"), "7");
  expect(screen.queryByRole("button", offer)).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText("Street"));
  expect(screen.getByRole("button", offer)).toBeVisible();
});
