// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { AddressStatus, type Address } from "@portico/domain/address/address";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome } from "../../testing/address-api.ts";

/*
 * Tests "Same address as Dana" with an address that the first applicant kept as typed. The page must not ask about it a second time.
 */

const kept = {
  ...aHome,
  street: "500 Nowhere Rd",
  monthlyHousingPaymentAmount: 1450,
  bypassVerification: true,
  id: 7,
} as const;
const { street, city, state, postalCode } = kept;
const ids = { primary: 9001, joint: 9002 };
const verified = { verifyAddressStatus: AddressStatus.valid, addressSuggestions: [], isInvalidPOBox: false };
const doubted = { ...verified, verifyAddressStatus: AddressStatus.bad, message: "There is no such street." };

/** Opens the co-applicant's page. The server verifies no address except exactly the one that was kept. */
async function openForPartner() {
  const api = fakeApi()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ applicantId, type }) => ({
      addresses: applicantId === ids.primary && type === 1 ? [kept] : [],
      firstName: applicantId === ids.primary ? "Dana" : "Noa",
      isAddressHistorySufficient: true,
    }))
    .on(addressApi.create, ({ address }) => {
      const isKept = placeOf(address) === placeOf(kept);
      return {
        addressId: isKept ? 8 : null,
        addressVerification: isKept ? verified : doubted,
        isAddressHistorySufficient: true,
        ...(isKept && { journey: aJourney({ revision: 2 }) }),
      };
    });
  const journey = aJourney({ coBorrowerApplicantId: ids.joint, applicationType: 2 });
  return { api, ...(await renderStep(currentAddressScreen, { who: "joint", journey })) };
}

const placeOf = ({ street: line, secondaryLine, city: town, state: where, postalCode: zip }: Address) =>
  JSON.stringify([line, secondaryLine ?? null, town, where, zip]);

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));
const takeSame = async (user: UserEvent) => press(user, "Same address as Dana");

test("doesn't ask about a kept address that the co-applicant shares", async () => {
  const { user, api, onDone } = await openForPartner();

  await takeSame(user);
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: "Keep it as I typed it" })).not.toBeInTheDocument();
  expect(api.callsOf(addressApi.create)).toHaveLength(1);
  expect(api.callsOf(addressApi.create)[0]?.input).toMatchObject({
    applicantId: ids.joint,
    address: { street, city, state, postalCode, bypassVerification: false },
  });
});

test("doesn't ask for the payment of a shared home again, but asks for another home's", async () => {
  const { user, api } = await openForPartner();
  const payment = () => screen.queryByLabelText(/^Monthly housing payment/);
  expect(payment()).toBeVisible();
  await user.type(payment()!, "1450");

  await takeSame(user);
  expect(payment()).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText("Street"));
  expect(payment()).toBeVisible();
  await takeSame(user);
  await press(user, "Save and continue");

  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(1));
  expect(api.callsOf(addressApi.create)[0]?.input["address"]).not.toHaveProperty("monthlyHousingPaymentAmount");
});

test("replaces a typed address with the shared one, including its apartment", async () => {
  const { user, api, onDone } = await openForPartner();
  await user.type(screen.getByLabelText("Street"), "12 Elm St");
  await user.type(screen.getByLabelText(/Apartment/), "Apt 2");
  await user.type(screen.getByLabelText("City"), "Bangor");

  await takeSame(user);
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.create)[0]?.input["address"]).not.toHaveProperty("secondaryLine");
});

test("asks about the shared address once it is changed", async () => {
  const { user, onDone } = await openForPartner();
  await takeSame(user);
  await user.clear(screen.getByLabelText("ZIP code"));
  await user.type(screen.getByLabelText("ZIP code"), "04102");

  await press(user, "Save and continue");

  expect(await screen.findByRole("button", { name: "Keep it as I typed it" })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
