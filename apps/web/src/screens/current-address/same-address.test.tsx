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
async function openForPartner(saved?: Partial<Address>) {
  const api = fakeApi()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ applicantId, type }) => ({
      addresses: type === 1 ? homesOf(applicantId, saved) : [],
      ...(saved && { sharedWith: "Dana" }),
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
  api.on(addressApi.update, () => ({
    updated: true,
    addressVerification: verified,
    isAddressHistorySufficient: true,
    journey: aJourney({ revision: 2 }),
  }));
  const journey = aJourney({ coBorrowerApplicantId: ids.joint, applicationType: 2 });
  return { api, ...(await renderStep(currentAddressScreen, { who: "joint", journey })) };
}

function homesOf(applicantId: number, saved: Partial<Address> | undefined) {
  if (applicantId === ids.primary) return [kept];
  const { monthlyHousingPaymentAmount: _paid, ...home } = kept;
  return saved ? [{ ...home, ...saved, id: 8 }] : [];
}

const placeOf = ({ street: line, secondaryLine, city: town, state: where, postalCode: zip }: Address) =>
  JSON.stringify([line, secondaryLine ?? null, town, where, zip]);

const choose = async (user: UserEvent, label: RegExp) => user.click(await screen.findByLabelText(label));
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));
const takeSame = async (user: UserEvent) => choose(user, /^Same address as Dana/);

test("doesn't ask about a kept address that the co-applicant shares, and confirms the rest in one tap", async () => {
  const { user, api, onDone } = await openForPartner();
  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();

  await takeSame(user);
  await choose(user, /^Yes, the same/);
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: "Keep it as I typed it" })).not.toBeInTheDocument();
  expect(api.callsOf(addressApi.create)).toHaveLength(1);
  expect(api.callsOf(addressApi.create)[0]?.input).toEqual({
    applicantId: ids.joint,
    address: {
      street,
      city,
      state,
      postalCode,
      yearsLived: 4,
      monthsLived: 2,
      residenceStatus: 3,
      type: 1,
      bypassVerification: false,
    },
  });
});

test("shows the time and the housing status for the co-applicant to confirm, and saves nothing before that", async () => {
  const { user, api } = await openForPartner();
  await takeSame(user);
  expect(screen.getByRole("radio", { name: /^Yes, the same/ })).toHaveAccessibleDescription("Rent, 4 years, 2 months");

  await press(user, "Save and continue");

  expect(await screen.findByRole("link", { name: "Choose whether it's the same." })).toBeVisible();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("asks a co-applicant who moved in later for their own time and housing status, but not for the payment", async () => {
  const { user, api } = await openForPartner();
  await takeSame(user);
  await choose(user, /^Yes, the same/);
  await choose(user, /^No, it's different/);

  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Monthly housing payment/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Years at this address")).toHaveValue("");
  expect(screen.getByLabelText(/^Do they own or rent/)).toHaveValue("");
  await user.type(screen.getByLabelText("Years at this address"), "1");
  await user.type(screen.getByLabelText("Months at this address"), "3");
  await press(user, "Save and continue");

  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(1));
  const address = api.callsOf(addressApi.create)[0]?.input["address"];
  expect(address).toMatchObject({ street, yearsLived: 1, monthsLived: 3 });
  expect(address).not.toHaveProperty("residenceStatus");
});

test("asks for another address with all its answers", async () => {
  const { user, api, onDone } = await openForPartner();
  await takeSame(user);
  await choose(user, /^Yes, the same/);

  await choose(user, /^Another address/);
  expect(screen.getByLabelText("Street")).toHaveValue("");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("");
  expect(screen.getByLabelText(/^Monthly housing payment/)).toBeVisible();
  await press(user, "Save and continue");

  expect(await screen.findByRole("link", { name: "A street address is required." })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("says only that the address is missing before the co-applicant chooses one", async () => {
  const { user, api } = await openForPartner();

  await press(user, "Save and continue");

  expect(screen.getByRole("link", { name: "Choose an address." })).toBeVisible();
  expect(screen.queryByRole("link", { name: /ZIP code|street/i })).not.toBeInTheDocument();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("opens again as the co-applicant answered it: the same home, with their own time there and no payment", async () => {
  await openForPartner({ yearsLived: 1, monthsLived: 3 });

  expect(screen.getByRole("radio", { name: /^Same address as Dana/ })).toBeChecked();
  expect(screen.getByRole("radio", { name: /^No, it's different/ })).toBeChecked();
  expect(screen.getByLabelText("Years at this address")).toHaveValue("1");
  expect(screen.getByLabelText("Months at this address")).toHaveValue("3");
  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Monthly housing payment/)).not.toBeInTheDocument();
});

test("saves another time at the same home, and opens with the same answers if all are alike", async () => {
  const { user, api, onDone } = await openForPartner({});
  expect(screen.getByRole("radio", { name: /^Yes, the same/ })).toBeChecked();

  await choose(user, /^No, it's different/);
  await user.type(screen.getByLabelText("Years at this address"), "1");
  await user.type(screen.getByLabelText("Months at this address"), "3");
  await press(user, "Save and continue");

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.update)[0]?.input["address"]).toMatchObject({ street, yearsLived: 1, monthsLived: 3 });
});
