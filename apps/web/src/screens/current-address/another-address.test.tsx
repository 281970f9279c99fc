// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { forgetAllReads } from "../../api/query-client.ts";
import { aJourney } from "../../testing/samples.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const home = { ...aHome, street: "48 Anchor Street", monthlyHousingPaymentAmount: 1500 } as const;
const emptied = /This is a different address, so we cleared the answers below/;

async function typeAddress(user: UserEvent, address: readonly (readonly [label: RegExp, value: string])[]) {
  for (const [label, value] of address) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
}

test("clears years and costs and says so when another address is typed, and restores them with the first one", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();

  await typeAddress(user, [
    [/^Street/, "9 Juniper Road"],
    [/^City/, "Bangor"],
    [/^ZIP code/, "04401"],
  ]);

  expect(screen.getByText(emptied)).toHaveRole("status");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("");
  expect(screen.getByLabelText(/^Do you own or rent/)).toHaveDisplayValue("Choose one");
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("");

  await typeAddress(user, [[/^Street/, home.street]]);

  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
});

test("clears the apartment of the home before, and keeps one that was typed for the new home", async () => {
  anAddressApi({ ...home, secondaryLine: "Apt 3" });
  const { user } = await renderStep(currentAddressScreen);
  const apartment = screen.getByLabelText(/^Apartment/);
  expect(apartment).toHaveValue("Apt 3");

  await typeAddress(user, [
    [/^ZIP code/, "04401"],
    [/^City/, "Bangor"],
    [/^Street/, "9 Juniper Road"],
  ]);
  expect(screen.getByText(emptied)).toBeVisible();
  expect(apartment).toHaveValue("");

  await typeAddress(user, [
    [/^Apartment/, "Unit 7"],
    [/^Street/, "90 Juniper Road"],
  ]);
  expect(apartment).toHaveValue("Unit 7");
});

test("clears years and costs when another street in the same town is typed", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);

  await typeAddress(user, [[/^Street/, "9 Juniper Road"]]);

  expect(screen.getByText(emptied)).toHaveRole("status");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("");
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("");
});

test("stops saying that answers were cleared once none of them is empty", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  await typeAddress(user, [[/^Street/, "9 Juniper Road"]]);

  await user.selectOptions(screen.getByLabelText(/^Do you own or rent/), "Rent");
  await typeAddress(user, [[/^Years at this address/, "2"]]);
  expect(screen.getByText(emptied)).toBeVisible();
  await typeAddress(user, [[/^Monthly housing payment/, "900"]]);

  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
});

test("keeps the known years and costs that were typed for another home when its street is corrected", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  await typeAddress(user, [[/^Street/, "9 Juniper Road"]]);
  await typeAddress(user, [
    [/^Years at this address/, String(home.yearsLived)],
    [/^Monthly housing payment/, "1500"],
  ]);

  await typeAddress(user, [[/^Street/, "90 Juniper Road"]]);

  expect(screen.getByLabelText("Years at this address")).toHaveValue(String(home.yearsLived));
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
});

test("brings back the saved years and costs with the street of another window", async () => {
  let street: string = home.street;
  const api = anAddressApi(home).on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [{ ...home, street, id: 41, bypassVerification: false }] : [],
    isAddressHistorySufficient: true,
  }));
  const { user } = await renderStep(currentAddressScreen);
  await typeAddress(user, [[/^Street/, "9 Juniper Road"]]);
  await typeAddress(user, [[/^Years at this address/, "3"]]);
  await user.selectOptions(screen.getByLabelText(/^Do you own or rent/), "Rent");
  street = "7 Harbor Lane";
  api.refuse(addressApi.update, "staleRevision", { journey: aJourney({ revision: 2 }) });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await user.click(await screen.findByRole("button", { name: "Use the saved answers" }));

  expect(screen.getByLabelText(/^Street/)).toHaveValue(street);
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
});

const check = "If this is another home, check the answers below too.";

test.each(["84 Anchor Street", "48 Juniper Road"])(
  "keeps years and costs at %s, and says to check them",
  async (street) => {
    anAddressApi(home);
    const { user } = await renderStep(currentAddressScreen);

    await typeAddress(user, [[/^Street/, street]]);

    expect(screen.getByText(check)).toHaveRole("status");
    expect(screen.queryByText(emptied)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
  },
);

test.each(["48 ANCHOR ST.", "48 Anchor Street Apt 5", "48 Anchor Road"])(
  "keeps years and costs silently at %s",
  async (street) => {
    anAddressApi(home);
    const { user } = await renderStep(currentAddressScreen);

    await typeAddress(user, [[/^Street/, street]]);

    expect(screen.queryByText(emptied)).not.toBeInTheDocument();
    expect(screen.queryByText(check)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
  },
);

test("keeps the error summary while the press that leaves a corrected list lasts, so that nothing moves under it", async () => {
  anAddressApi({});
  const { user } = await renderStep(currentAddressScreen);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  const problem = await screen.findByRole("link", { name: "Choose a state." });
  await user.type(screen.getByRole("combobox", { name: "State" }), "mai{ArrowDown}");
  const city = screen.getByLabelText("City");

  await user.pointer({ keys: "[MouseLeft>]", target: city });
  await act(async () => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.getByRole("combobox", { name: "State" })).toHaveValue("Maine");
  expect(problem).toBeInTheDocument();
  await user.pointer({ keys: "[/MouseLeft]", target: city });
  await waitFor(() => expect(problem).not.toBeInTheDocument());
});

test("fills in years and costs again when a wrong address was saved, and the first one is typed again", async () => {
  const wrong = { street: "9 Juniper Road", city: "Bangor", postalCode: "04401", yearsLived: 4, monthsLived: 2 };
  let saved: object = home;
  const api = anAddressApi(home).on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [{ ...home, ...saved, id: 41, bypassVerification: false }] : [],
    isAddressHistorySufficient: true,
  }));
  api.on(addressApi.update, {
    updated: true,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    isAddressHistorySufficient: true,
    journey: aJourney({ revision: 2 }),
  });
  const first = await renderStep(currentAddressScreen);
  await typeAddress(first.user, [
    [/^Street/, wrong.street],
    [/^City/, wrong.city],
    [/^ZIP code/, wrong.postalCode],
    [/^Years at this address/, "4"],
    [/^Monthly housing payment/, "900"],
  ]);
  await first.user.selectOptions(screen.getByLabelText(/^Do you own or rent/), "Rent");
  await first.user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(api.callsOf(addressApi.update)).toHaveLength(1));
  first.unmount();
  saved = { ...wrong, monthlyHousingPaymentAmount: 900 };
  forgetAllReads();
  const { user } = await renderStep(currentAddressScreen);
  expect(screen.getByLabelText(/^Street/)).toHaveValue(wrong.street);

  await typeAddress(user, [
    [/^Street/, home.street],
    [/^City/, home.city],
    [/^ZIP code/, home.postalCode],
  ]);

  expect(screen.getByLabelText("Years at this address")).toHaveValue(String(home.yearsLived));
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();

  await typeAddress(user, [[/^Street/, "5 Beacon Avenue"]]);

  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("");
});
