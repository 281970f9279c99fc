// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { AddressStatus, AddressType, StreetMessage } from "@portico/domain/address/address";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const service = "https://autocomplete.example";
const place = { street: "48 Anchor", city: "Portland", state: "ME", postalCode: "04101" } as const;
const home = { ...aHome, ...place };

afterEach(() => {
  vi.useRealTimers();
});

function anInstitution(suggests: { home: boolean; mailing: boolean }) {
  return fakeApi()
    .on(addressApi.configuration, {
      ...anAddressConfiguration(),
      primaryAddressAutocompleteEnabled: suggests.home,
      mailingAddressAutocompleteEnabled: suggests.mailing,
    })
    .on(addressApi.vendorToken, { token: "embedded-key", baseUrl: service })
    .on(addressApi.read, ({ type }) => ({
      addresses: [],
      ...(type === 1 ? { suggested: home } : {}),
      isAddressHistorySufficient: false,
    }));
}

const mailing = () => within(screen.getByRole("group", { name: "Your mailing address" }));

/** Types the streets of the home and the mailing address, and returns the requests to the suggestion service. */
async function askedWhileTyping(suggests: { home: boolean; mailing: boolean }): Promise<readonly string[]> {
  anInstitution(suggests);
  const ours = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.startsWith(service)) return ours(url, init);
    asked.push(new URL(url).searchParams.get("search") ?? "");
    return Response.json({ suggestions: [] });
  });
  const { user } = await renderStep(currentAddressScreen);
  const [ofHome] = screen.getAllByLabelText("Street");
  await user.click(screen.getByRole("checkbox", { name: /mail/i }));
  vi.useFakeTimers();
  for (const [street, text] of [
    [ofHome!, "12 Home"],
    [mailing().getByLabelText("Street"), "7 Mail"],
  ] as const) {
    fireEvent.change(street, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(600));
    fireEvent.blur(street);
  }
  return asked;
}

test.each([
  [true, false, ["12 Home"]],
  [false, true, ["7 Mail"]],
  [true, true, ["12 Home", "7 Mail"]],
  [false, false, []],
])(
  "follows the institution's flags and suggests streets for the home: %s, and for the mailing address: %s",
  { tags: ["3.address-config.autocomplete.mailing", "3.address-config.autocomplete.primary", "7.autocomplete.off"] },
  async (ofHome, ofMailing, expected) => {
    expect(await askedWhileTyping({ home: ofHome, mailing: ofMailing })).toEqual(expected);
  },
);

test("asks about one unverified address at a time, and not again about an address that was kept", async () => {
  const journey = aJourney({ revision: 2 });
  const api = anInstitution({ home: false, mailing: false }).on(addressApi.create, ({ address }) => {
    const isKept = address.bypassVerification;
    return {
      addressId: isKept ? 5 : null,
      isAddressHistorySufficient: true,
      addressVerification: {
        verifyAddressStatus: isKept ? AddressStatus.valid : AddressStatus.bad,
        addressSuggestions: [],
        isInvalidPOBox: false,
        ...(isKept ? {} : { message: StreetMessage.invalid }),
      },
      journey,
    };
  });
  const { user, onDone } = await renderStep(currentAddressScreen);
  const keep = () => screen.getAllByRole("button", { name: "Keep it as I typed it" });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(keep()).toHaveLength(1));
  await user.click(screen.getByRole("checkbox", { name: /mail/i }));
  await user.type(mailing().getByLabelText("Street"), "7 Nowhere Lane");
  await user.type(mailing().getByLabelText("City"), "Portland");
  await user.type(mailing().getByRole("combobox", { name: "State" }), "Maine");
  await user.type(mailing().getByLabelText("ZIP code"), "04101");

  await user.click(keep()[0]!);
  await waitFor(() => expect(mailing().getByText("Is this address right?")).toBeVisible());
  expect(keep()).toHaveLength(1);
  await user.click(keep()[0]!);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const kept = api.callsOf(addressApi.create).map(({ input }) => input["address"] as { type: number });
  expect(kept.slice(-2).map(({ type }) => type)).toEqual([AddressType.mailing, AddressType.physical]);
  expect(kept.at(-1)).toMatchObject({ bypassVerification: true });
});

test("finds the state of an address by its postal code", async () => {
  anAddressApi({});
  const { user } = await renderStep(currentAddressScreen);

  await user.type(screen.getByRole("combobox", { name: "State" }), "me{Enter}");

  expect(screen.getByRole("combobox", { name: "State" })).toHaveValue("Maine");
});

test("shows a mailing address without errors after it was hidden", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  const elsewhere = screen.getByRole("checkbox", { name: /mail/i });
  await user.click(elsewhere);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(mailing().getByLabelText("Street")).toHaveAttribute("aria-invalid", "true"));

  await user.click(elsewhere);
  await user.click(elsewhere);

  expect(mailing().getByLabelText("Street")).not.toHaveAttribute("aria-invalid");
});

test("shows no error at a field that was hidden by the click that left it", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  const elsewhere = screen.getByRole("checkbox", { name: /mail/i });
  await user.click(elsewhere);
  await user.click(mailing().getByLabelText("City"));

  await user.click(elsewhere);
  await user.click(elsewhere);

  expect(mailing().getByLabelText("City")).not.toHaveAttribute("aria-invalid");
});

test("tells the problems of the two addresses apart in the summary", async () => {
  anAddressApi({});
  const { user } = await renderStep(currentAddressScreen);
  await user.click(screen.getByRole("checkbox", { name: /mail/i }));

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const summary = within(await screen.findByRole("region", { name: /answers need another look/ }));
  expect(summary.getByRole("link", { name: "Enter a city." })).toHaveAttribute("href", "#city");
  const ofMailing = summary.getByRole("link", { name: "Your mailing address: Enter a city." });
  expect(ofMailing).toHaveAttribute("href", "#mailing-city");
  await user.click(ofMailing);
  expect(mailing().getByLabelText("City")).toHaveFocus();
});

test("takes no input in the mailing address while the home is being saved, because it would be lost", async () => {
  const answer = Promise.withResolvers<void>();
  const verified = { verifyAddressStatus: AddressStatus.valid, addressSuggestions: [], isInvalidPOBox: false };
  const api = anInstitution({ home: false, mailing: false }).on(addressApi.create, async ({ address: { type } }) => {
    if (type === AddressType.physical) await answer.promise;
    return { addressId: type, addressVerification: verified, isAddressHistorySufficient: true, journey: aJourney() };
  });
  const { user, onDone } = await renderStep(currentAddressScreen);
  await user.click(screen.getByRole("checkbox", { name: /mail/i }));
  await user.type(mailing().getByLabelText("Street"), "P.O. Box 12");
  await user.type(mailing().getByLabelText("City"), "Portland");
  await user.type(mailing().getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await user.type(mailing().getByLabelText("ZIP code"), "04112");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(2));

  await user.type(mailing().getByLabelText("Street"), "34");

  expect(mailing().getByLabelText("Street")).toHaveValue("P.O. Box 12");
  await act(async () => answer.resolve());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
