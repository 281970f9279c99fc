// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { scannedLicense } from "@portico/domain/person/scanned-license";
import { forgetLicenses, keepLicense } from "../../questions/scanning/scanned-licenses.ts";
import { licenseBarcode } from "../../testing/license-barcode.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

afterEach(forgetLicenses);

const places = {
  "04101": { city: "Portland", state: "ME" },
  "04401": { city: "Bangor", state: "ME" },
  "75080": { city: "Richardson", state: "TX" },
} as const;

/** An institution with this home on file, and a directory of three ZIP codes. */
function aDirectory(suggested: Parameters<typeof anAddressApi>[0] = {}) {
  return anAddressApi(suggested, ["ME", "TX"]).on(addressApi.counties, ({ postalCode }) => {
    const place = places[postalCode as keyof typeof places];
    return { counties: place ? ["Somewhere"] : [], ...(place && { place }) };
  });
}

async function retype(user: UserEvent, label: string | RegExp, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** The city and state on the page. */
const shown = () => [screen.getByLabelText("City"), screen.getByRole("combobox", { name: "State" })].map(valueOf);
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

test("asks for the ZIP code first", async () => {
  aDirectory();
  await renderStep(currentAddressScreen);

  const first = document.querySelector("main input");

  expect(first).toBe(screen.getByLabelText("ZIP code"));
});

test("fills in the city and state of the ZIP code, and says so", async () => {
  aDirectory();
  const { user } = await renderStep(currentAddressScreen);

  await retype(user, "ZIP code", "04401");

  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));
  expect(screen.getByText("We filled in Bangor, Maine.")).toHaveRole("status");
});

test("clears the city and state of the ZIP code before an unknown one", async () => {
  aDirectory();
  const { user } = await renderStep(currentAddressScreen);
  await retype(user, "ZIP code", "04401");
  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));

  await retype(user, "ZIP code", "00000");

  await waitFor(() => expect(shown()).toEqual(["", ""]));
  await retype(user, "City", "Nowhere");
  await retype(user, "ZIP code", "00001");
  await retype(user, "ZIP code", "04101");
  await waitFor(() => expect(shown()).toEqual(["Nowhere", "Maine"]));
});

test("fills in the city and state of the ZIP code by which a new person joins", async () => {
  aDirectory({ postalCode: "04401" });

  await renderStep(currentAddressScreen);

  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));
  expect(screen.getByLabelText("ZIP code")).toHaveValue("04401");
});

test("fills in the city and state of a corrected ZIP code", async () => {
  aDirectory();
  const { user } = await renderStep(currentAddressScreen);
  await retype(user, "ZIP code", "04401");
  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));

  await retype(user, "ZIP code", "75080-1234");

  await waitFor(() => expect(shown()).toEqual(["Richardson", "Texas"]));
});

test("keeps a city that was typed", async () => {
  aDirectory();
  const { user } = await renderStep(currentAddressScreen);
  await retype(user, "ZIP code", "04401");
  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));

  await retype(user, "City", "Veazie");
  await retype(user, "ZIP code", "04101");

  await waitFor(() => expect(shown()).toEqual(["Veazie", "Maine"]));
});

test("replaces the city of a prefilled home with its ZIP code, and brings it back", async () => {
  aDirectory({ ...aHome, street: "48 Anchor Street", city: "Peaks Island" });
  const { user } = await renderStep(currentAddressScreen);

  await retype(user, "ZIP code", "75080");
  await waitFor(() => expect(shown()).toEqual(["Richardson", "Texas"]));
  await retype(user, "ZIP code", aHome.postalCode);

  await waitFor(() => expect(shown()).toEqual(["Peaks Island", "Maine"]));
});

test("says that the lookup is down, instead of that the ZIP code is unknown", async () => {
  aDirectory().on(addressApi.counties, { counties: [], isDown: true });
  const { user } = await renderStep(currentAddressScreen);

  await retype(user, "ZIP code", "04401");

  expect(await screen.findByText(/We can't look up ZIP codes right now/)).toHaveRole("status");
  expect(screen.queryByText(/We couldn't find this ZIP code/)).not.toBeInTheDocument();
});

test("says that a ZIP code is unknown, and saves the city that the person types", async () => {
  const api = aDirectory({ ...aHome, street: "48 Anchor Street", city: "" }).on(addressApi.create, {
    addressId: 5,
    isAddressHistorySufficient: true,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
  });
  const { user } = await renderStep(currentAddressScreen);

  await retype(user, "ZIP code", "04199");

  expect(await screen.findByText(/We couldn't find this ZIP code/)).toHaveRole("status");
  await retype(user, "City", "Portland");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(1));
});

test("doesn't ask about half a ZIP code, and asks once about a ZIP code with nine digits", async () => {
  const api = aDirectory();
  const { user } = await renderStep(currentAddressScreen);

  await retype(user, "ZIP code", "0440");
  expect(api.callsOf(addressApi.counties)).toEqual([]);
  await retype(user, "ZIP code", "04401-1234");

  await waitFor(() => expect(shown()).toEqual(["Bangor", "Maine"]));
  expect(api.callsOf(addressApi.counties).map(({ input }) => input["postalCode"])).toEqual(["04401"]);
});

const filledIn = "From the license. Please check it.";
const leftOut = "The license has another ZIP code, so we left out its address.";
const place = () => [screen.getByLabelText("ZIP code"), screen.getByLabelText("Street")].map(valueOf);

test.each([
  ["the home of a scanned license", {}, ["04101", "48 Beacon St"], filledIn],
  ["its street at the ZIP code by which a person joins", { postalCode: "04101" }, ["04101", "48 Beacon St"], filledIn],
  ["no home in another ZIP code than the person gave", { postalCode: "04401" }, ["04401", ""], leftOut],
])("fills in %s, and says so", async (_what, suggested, expected, told) => {
  const license = scannedLicense(licenseBarcode())!;
  keepLicense(9001, license, license);
  aDirectory(suggested);

  await renderStep(currentAddressScreen);

  await waitFor(() => expect(shown()[1]).toBe("Maine"));
  expect(place()).toEqual(expected);
  expect(screen.getByText(/license/)).toHaveTextContent(told);
});
