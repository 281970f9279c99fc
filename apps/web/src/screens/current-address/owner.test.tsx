// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { AddressType } from "@portico/domain/address/address";
import { aHome, anAddressApi } from "../../testing/address-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";

const journey = anAccountJourney({ frontier: "currentAddress" });

test("asks somebody who opens accounts for the place alone", async () => {
  const { yearsLived: _years, monthsLived: _months, residenceStatus: _status, ...place } = aHome;
  const api = anAddressApi({ ...place, street: "48 Anchor St" }).on(addressApi.create, {
    addressId: 7,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    isAddressHistorySufficient: true,
    journey: { ...journey, revision: 9 },
  });
  const { user, onDone } = await renderAccountStep(currentAddressScreen, { journey });

  expect(screen.queryByLabelText(/^(Years|Months) at this address/)).toBeNull();
  expect(screen.queryByLabelText(/own or rent/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const address = api.callsOf(addressApi.create)[0]?.input["address"];
  expect(address).toMatchObject({ street: "48 Anchor St", type: AddressType.physical });
  expect(address).not.toHaveProperty("yearsLived");
  expect(onDone).toHaveBeenCalled();
});

test("asks where a joint owner lives", async () => {
  anAddressApi({});
  await renderAccountStep(currentAddressScreen, { journey, who: "joint", applicantId: 9002 });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Where does your joint owner live?");
});

test("opens a joint owner's page for another home, because they said so on the page before", async () => {
  anAddressApi({}).on(addressApi.read, ({ applicantId, type }) => ({
    addresses:
      applicantId === 9001 && type === AddressType.physical
        ? [{ ...aHome, id: 5, street: "48 Anchor St", bypassVerification: false }]
        : [],
    isAddressHistorySufficient: true,
  }));
  await renderAccountStep(currentAddressScreen, { journey, who: "joint", applicantId: 9002 });

  expect(screen.getByRole("radio", { name: "Another address" })).toBeChecked();
  expect(screen.getByLabelText("Street")).toHaveValue("");
});
