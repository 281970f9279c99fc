// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { journeyApi } from "@portico/contract/journey";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { openPreviousHome } from "../../testing/address-api.ts";
import { previousAddressScreen } from "./previous-address-screen.tsx";

const ofTheCore = {
  street: "48 Anchor St",
  city: "Bangor",
  state: "ME",
  postalCode: "04401",
  type: 4,
  yearsLived: 3,
  monthsLived: 2,
  residenceStatus: 3,
  monthlyHousingPaymentAmount: 1190,
} as const;

function anInstitution() {
  return fakeApi()
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({
      addresses: [],
      ...(type === 4 ? { suggested: ofTheCore } : {}),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, {
      addressId: 5,
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
      journey: aJourney(),
    });
}

const retype = async (user: UserEvent, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

test("doesn't send rent for a previous home", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousAddressScreen);
  expect(screen.getByText(/We filled in an earlier home that we have on file\./)).toBeVisible();

  await retype(user, "Street", "50 Anchor St");
  await save(user);

  const { residenceStatus: _kind, monthlyHousingPaymentAmount: _rent, ...home } = ofTheCore;
  expect(api.callsOf(addressApi.create)[0]?.input["address"]).toEqual({
    ...home,
    street: "50 Anchor St",
    bypassVerification: false,
  });
});

test("requires the time at an address that replaces the prefilled one", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousAddressScreen);

  await retype(user, "Street", "12 Elm St");
  await retype(user, "City", "Portland");
  await retype(user, "ZIP code", "04101");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("");
  await save(user);

  expect(screen.getByLabelText("Years at this address")).toBeInvalid();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("restores the time when the prefilled address is typed again", async () => {
  anInstitution();
  const { user } = await renderStep(previousAddressScreen);

  await retype(user, "Street", "12 Elm St");
  await retype(user, "City", "Portland");
  await retype(user, "ZIP code", "04101");
  await retype(user, "Street", ofTheCore.street);

  expect(screen.getByLabelText("Years at this address")).toHaveValue("3");
});

test("shows the time at each address, and goes on without a call if no more are required", async () => {
  const stored = { ...ofTheCore, id: 5, bypassVerification: false };
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: type === 4 ? [stored] : [],
    isAddressHistorySufficient: true,
  }));
  const { user, onDone } = await renderStep(previousAddressScreen);

  expect(screen.getByText("48 Anchor St, Bangor, 3 years, 2 months")).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "24 of 24 months" })).toBeVisible();
  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

/** Saves a home in Portland, and opens the form for the one before it. */
async function saveFirstHome() {
  let addresses: readonly object[] = [];
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: type === 4 ? (addresses as never) : [],
    suggested: undefined,
    isAddressHistorySufficient: false,
  }));
  api
    .on(addressApi.counties, { counties: ["Cumberland"], place: { city: "Portland", state: "ME" as const } })
    .on(addressApi.create, ({ address }) => {
      addresses = [{ ...address, id: 5 }];
      return {
        addressId: 5,
        isAddressHistorySufficient: false,
        addressVerification: { verifyAddressStatus: 1 as const, addressSuggestions: [], isInvalidPOBox: false },
        journey: newer,
      };
    })
    .on(addressApi.remove, () => {
      addresses = [];
      return { deleted: true, journey: aJourney({ revision: 3 }) };
    });
  const { user } = await renderStep(previousAddressScreen);
  await user.type(screen.getByLabelText("ZIP code"), "04101");
  expect(await screen.findByText("We filled in Portland, Maine.")).toBeVisible();
  await user.type(screen.getByLabelText("Street"), "48 Anchor St");
  await user.type(screen.getByLabelText("Years at this address"), "1");
  await user.type(screen.getByLabelText("Months at this address"), "0");
  await save(user);
  expect(
    await screen.findByText("Saved: 48 Anchor St, Portland, 1 year. Now add the home before that one."),
  ).toBeVisible();
  expect(screen.queryByText("We filled in Portland, Maine.")).not.toBeInTheDocument();
  expect(screen.getByLabelText("ZIP code")).toHaveFocus();
  return user;
}

test("fills in the city again when the next home has the same ZIP code, pasted at once", async () => {
  const user = await saveFirstHome();
  expect(screen.getByLabelText("City")).toHaveValue("");

  await user.paste("04101");

  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Portland"));
});

test("ignores the second tap of a double tap after a save that needs one more home", async () => {
  const user = await saveFirstHome();

  await save(user);

  expect(screen.queryByRole("region", { name: /another look/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Saved: 48 Anchor St/)).toBeVisible();
});

test("says nothing about the last save while a home of the list is changed", async () => {
  const user = await saveFirstHome();

  await user.click(screen.getByRole("button", { name: /^Change 48 Anchor St/ }));

  await waitFor(() => expect(screen.getByLabelText("Street")).toHaveValue("48 Anchor St"));
  expect(screen.queryByText(/Now add the home before that one/)).not.toBeInTheDocument();
});

test("says nothing about the emptied form or the last save when a home is removed", async () => {
  const user = await saveFirstHome();

  await user.click(screen.getByRole("button", { name: /^Remove 48 Anchor St/ }));

  expect(await screen.findByText(/^Removed: 48 Anchor St/)).toBeVisible();
  expect(screen.queryByText(/Now add the home before that one/)).not.toBeInTheDocument();
  expect(screen.queryByText("Enter a ZIP code.")).not.toBeInTheDocument();
});

const stored = { ...ofTheCore, id: 5, bypassVerification: false };
const newer = aJourney({ revision: 2 });

test("shows another window's changes to the homes before it removes one", async () => {
  const homes =
    (...addresses: (typeof stored)[]) =>
    ({ type }: { type: number }) => ({ addresses: type === 4 ? addresses : [], isAddressHistorySufficient: true });
  const api = anInstitution().on(addressApi.read, homes(stored));
  const { user } = await renderStep(previousAddressScreen);
  api
    .on(addressApi.read, homes(stored, { ...stored, id: 6, street: "7 Elm St" as never }))
    .refuse(addressApi.remove, "staleRevision", { journey: newer });

  await user.click(screen.getByRole("button", { name: /^Remove 48 Anchor St/ }));

  expect(
    await screen.findByText(/Saved now: 48 Anchor St, Bangor, 3 years, 2 months; 7 Elm St, Bangor/),
  ).toHaveTextContent("Before: 48 Anchor St, Bangor, 3 years, 2 months");
});

test("takes a home that another window removed off the list, and says so", async () => {
  const homes =
    (...addresses: (typeof stored)[]) =>
    ({ type }: { type: number }) => ({ addresses: type === 4 ? addresses : [], isAddressHistorySufficient: true });
  const api = anInstitution().on(addressApi.read, homes(stored));
  const { user } = await renderStep(previousAddressScreen);
  api.on(addressApi.read, homes()).refuse(addressApi.remove, "addressNotRemoved");

  await user.click(screen.getByRole("button", { name: /^Remove 48 Anchor St/ }));

  expect(await screen.findByText(/^Already removed in another window: 48 Anchor St/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Remove 48 Anchor St/ })).not.toBeInTheDocument();
  expect(screen.queryByText("There was an error removing an address")).not.toBeInTheDocument();
});

test("says so when a home couldn't be removed", async () => {
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: type === 4 ? [stored] : [],
    isAddressHistorySufficient: true,
  }));
  api.refuse(addressApi.remove, "addressNotRemoved");
  const { user } = await renderStep(previousAddressScreen);

  await user.click(screen.getByRole("button", { name: /^Remove 48 Anchor St/ }));

  expect(await screen.findByText("There was an error removing an address")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Remove 48 Anchor St/ })).toBeVisible();
});

test("doesn't ask about a prefilled home that another window has saved", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousAddressScreen);
  api
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 4 ? [stored] : [],
      isAddressHistorySufficient: true,
    }))
    .refuse(addressApi.create, "staleRevision", { journey: newer });

  await save(user);

  expect(await screen.findByText(/Saved now: 48 Anchor St, Bangor/)).toHaveTextContent("Before: nothing");
  expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Street")).toHaveValue("");
  expect(screen.queryByText(/This is a different address/)).not.toBeInTheDocument();
});

test("asks if a changed prefilled home is the same as the one that another window saved", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousAddressScreen);
  await retype(user, "Years at this address", "5");
  api
    .on(addressApi.read, ({ type }) => ({ addresses: type === 4 ? [stored] : [], isAddressHistorySufficient: true }))
    .refuse(addressApi.create, "staleRevision", { journey: newer });

  await save(user);

  expect(await screen.findByText("Is this the same home?")).toBeVisible();
  expect(screen.getByText(/^Saved now: 48 Anchor St/)).toHaveTextContent(/On this page: 48 Anchor St, Bangor, 5 years/);
  expect(screen.getByLabelText("Street")).toHaveValue("48 Anchor St");
  expect(screen.queryByText(/This is a different address/)).not.toBeInTheDocument();
  anAnswerTo(api);
  await user.click(screen.getByRole("button", { name: "Yes, use the saved one" }));
  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();
  expect(screen.queryByText(/This is a different address/)).not.toBeInTheDocument();
});

test("removes an unanswered home if the person goes on without it", async () => {
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: type === 4 ? [stored] : [{ ...stored, id: 8, type: 1 as const, yearsLived: 9 }],
    isAddressHistorySufficient: true,
  }));
  const { user, onDone } = await renderStep(previousAddressScreen);
  await openPreviousHome(user);
  await user.type(screen.getByLabelText("Street"), "50 Anchor St");
  await user.type(screen.getByLabelText("City"), "Bangor");
  await user.type(screen.getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await user.type(screen.getByLabelText("ZIP code"), "04401");
  await user.type(screen.getByLabelText("Years at this address"), "1");
  api.on(addressApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  await save(user);
  await screen.findByText(/We couldn't reach/);
  anAnswerTo(api);

  await user.click(screen.getByRole("button", { name: "Continue without another" }));
  await user.click(await screen.findByRole("button", { name: "Continue without it" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove).map(({ input }) => input["addressId"])).toEqual([6]);
});

/** Opens the page, and then another window changes how long the person has lived at the current address. */
async function openBeforeAChange(yearsNow: number, changes: Parameters<typeof renderStep>[1] = {}) {
  const journey = aJourney({ coBorrowerApplicantId: 9002 });
  let years = 1;
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [{ ...stored, type: 1 as const, yearsLived: years }] : [],
    isAddressHistorySufficient: false,
  }));
  const page = await renderStep(previousAddressScreen, { journey, ...changes });
  years = yearsNow;
  api.on(journeyApi.read, { journey: { ...journey, revision: 2 } });
  return { ...page, api };
}

test.each([
  ["primary", "You've been at your current address long enough, so we don't need an earlier one."],
  ["joint", "They've been at their current address long enough, so we don't need an earlier one."],
] as const)("leads on once another window made a previous address unnecessary: %s", async (who, text) => {
  const { user, onDone, api } = await openBeforeAChange(8, { who });

  await save(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByLabelText("Street")).not.toBeInTheDocument();
  expect(screen.queryByText(/You can add another/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("still asks for a previous address if another window's change isn't enough", async () => {
  const { user, onDone } = await openBeforeAChange(1);

  await save(user);

  expect(await screen.findByRole("link", { name: "A street address is required." })).toBeVisible();
  expect(screen.getByLabelText("Street")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

/** Makes the server answer again. It saved the home under this id, and can remove it. */
function anAnswerTo(api: FakeApi): void {
  api
    .on(addressApi.create, {
      addressId: 6,
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
      journey: aJourney({ revision: 2 }),
    })
    .on(addressApi.remove, { deleted: true, journey: aJourney({ revision: 3 }) });
}

test("rejects more years at a previous home than the person is old", async () => {
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: [],
    ...(type === 4 ? { suggested: ofTheCore } : {}),
    age: 34,
    isAddressHistorySufficient: false,
  }));
  const { user } = await renderStep(previousAddressScreen);

  await retype(user, "Years at this address", "99");
  await save(user);

  expect(screen.getByLabelText("Years at this address")).toHaveAccessibleDescription(/^Enter 34 years or less/);
  expect(api.callsOf(addressApi.create)).toEqual([]);
});
