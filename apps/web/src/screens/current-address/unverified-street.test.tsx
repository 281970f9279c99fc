// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { AddressStatus, StreetMessage } from "@portico/domain/address/address";
import { renderStep } from "../../testing/render-step.tsx";
import { anAddressConfiguration } from "../../testing/samples.ts";
import { aHome, anAddressApi } from "../../testing/address-api.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";

const service = "https://autocomplete.example";
const home = { ...aHome, street: "48 Anchor" } as const;
const found = { street: "48 Anchor St", city: "Portland", state: "ME", postalCode: "04101-2213" } as const;
const street = () => screen.getByLabelText("Street");

afterEach(() => {
  vi.useRealTimers();
});

async function typeStreet(answer: () => Response) {
  anAddressApi(home)
    .on(addressApi.configuration, { ...anAddressConfiguration(), primaryAddressAutocompleteEnabled: true })
    .on(addressApi.vendorToken, { token: "embedded-key", baseUrl: service });
  const ours = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
    url.startsWith(service) ? answer() : ours(url, init),
  );
  await renderStep(currentAddressScreen);
  vi.useFakeTimers();
  fireEvent.change(street(), { target: { value: "12 Home" } });
  await act(() => vi.advanceTimersByTimeAsync(600));
}

test.each([
  ["is down", () => new Response("", { status: 503 }), "House number and street"],
  ["knows none", () => Response.json({ suggestions: [] }), "Start typing, then choose from the list"],
])("promises a list of streets only while there can be one: the service %s", async (_, answer, hint) => {
  await typeStreet(answer);

  expect(street()).toHaveAccessibleDescription(hint);
});

test("explains an invalid address above the one that was found for it, without room for a toast that doesn't come", async () => {
  anAddressApi(home).on(addressApi.create, {
    addressId: null,
    isAddressHistorySufficient: false,
    addressVerification: {
      verifyAddressStatus: AddressStatus.alternate,
      addressSuggestions: [found],
      isInvalidPOBox: false,
      message: StreetMessage.invalid,
    },
  });
  const { user } = await renderStep(currentAddressScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/^The post office knows this one, but not yours as you typed it\./)).toBeVisible();
  expect(street()).toHaveAccessibleDescription(/The address is invalid\. The post office doesn't know it/);
});
