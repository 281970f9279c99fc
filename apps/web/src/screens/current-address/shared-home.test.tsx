// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const home = { ...aHome, street: "48 Anchor St", bypassVerification: false, id: 7 };

const saved = {
  updated: true,
  addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
  isAddressHistorySufficient: true,
  journey: aJourney({ revision: 2 }),
} satisfies OutputOf<typeof addressApi.update> & { journey: Journey };

function livingTogether(sharedWith: string | null = "Jonas") {
  return anAddressApi({})
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [home] : [],
      ...(type === 1 && sharedWith !== null && { sharedWith }),
      isAddressHistorySufficient: true,
    }))
    .on(addressApi.update, saved);
}

async function typeStreet(user: UserEvent, street: string) {
  await user.clear(screen.getByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), street);
}

const question = "Does Jonas live at this address too?";
const press = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

test.each([
  ["Yes, change Jonas's address too", true],
  ["No, change only mine", undefined],
])("asks whose address changes before it saves another address: %s", async (answer, movesBoth) => {
  const api = livingTogether();
  const { user, onDone } = await renderStep(currentAddressScreen);
  expect(screen.queryByRole("radiogroup", { name: question })).not.toBeInTheDocument();

  await typeStreet(user, "48 Anchor St Apt 2");
  await press(user);
  expect(await screen.findByRole("link", { name: "Choose whose address changes." })).toBeInTheDocument();
  expect(api.callsOf(addressApi.update)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: answer }));
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.update)[0]?.input["movesBoth"]).toBe(movesBoth);
});

test("doesn't ask about the other person if only the spelling or the cost changes", async () => {
  const api = livingTogether();
  const { user, onDone } = await renderStep(currentAddressScreen);

  await typeStreet(user, "48 ANCHOR STREET");
  await user.type(screen.getByLabelText(/^Monthly housing payment/), "1500");
  expect(screen.queryByRole("radiogroup", { name: question })).not.toBeInTheDocument();
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.update)[0]?.input).not.toHaveProperty("movesBoth");
});

test("doesn't ask about a person who lives elsewhere", async () => {
  livingTogether(null);
  const { user, onDone } = await renderStep(currentAddressScreen);

  await typeStreet(user, "9 Anchor St");
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("sends the same choice again after a lost answer", async () => {
  const api = livingTogether();
  const { user, onDone } = await renderStep(currentAddressScreen);
  await typeStreet(user, "48 Anchor St Apt 2");
  await user.click(screen.getByRole("radio", { name: "Yes, change Jonas's address too" }));
  api.on(addressApi.update, () => {
    throw new TypeError("Failed to fetch");
  });
  await press(user);
  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  api.on(addressApi.update, saved);

  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const calls = api.callsOf(addressApi.update);
  expect(calls.every(({ input }) => input["movesBoth"] === true)).toBe(true);
  expect(new Set(calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("asks about the primary applicant's address on the co-applicant's page", async () => {
  livingTogether("Dana");
  const { user } = await renderStep(currentAddressScreen, { who: "joint", applicantId: 9002 });

  await user.click(screen.getByRole("radio", { name: "Another address" }));
  expect(screen.queryByRole("radiogroup", { name: /Do you live/ })).not.toBeInTheDocument();
  await typeStreet(user, "9 Juniper Road");

  expect(screen.getByRole("radiogroup", { name: "Do you live at this address too?" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Yes, change my address too" })).toBeVisible();
});

test("shows the question without an error after it was hidden", async () => {
  livingTogether();
  const { user } = await renderStep(currentAddressScreen);
  const error = { name: "Choose whose address changes." };
  await typeStreet(user, "9 Juniper Road");
  await press(user);
  expect(await screen.findByRole("link", error)).toBeVisible();

  await typeStreet(user, home.street);
  await typeStreet(user, "12 Juniper Road");

  expect(screen.getByRole("radiogroup", { name: question })).not.toHaveAccessibleDescription(
    expect.stringContaining(error.name),
  );
  expect(screen.queryByRole("link", error)).not.toBeInTheDocument();
});
