// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { journeyApi } from "@portico/contract/journey";
import { keepJourney } from "../api/journey-store.ts";
import { anAddressConfiguration } from "../screens/current-address/testing/address-api.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { answerEverything } from "../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../testing/samples.ts";
import { App } from "./app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const home = {
  id: 30,
  street: "48 Beacon St",
  type: 1,
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  yearsLived: 3,
  monthsLived: 0,
  residenceStatus: 3,
  bypassVerification: false,
} as const;

test("a change that came after the application was sent is said to be lost until the person has read it", async () => {
  const journey = aJourney({
    path: ["authentication", "identification", "currentAddress", "review"],
    frontier: "review",
    ahead: [],
    revision: 4,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const api = fakeApi();
  answerEverything(api);
  api
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({ addresses: type === 1 ? [home] : [], isAddressHistorySufficient: true }))
    .on(journeyApi.read, { journey: { ...journey, revision: 9, exit: "offer", frontier: null, submitted: true } })
    .refuse(addressApi.update, "alreadySubmitted");
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/address/current");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const street = await screen.findByLabelText("Street");
  await user.clear(street);
  await user.type(street, "99 Old Rd");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const told = await screen.findByRole("alertdialog", { name: "Your change was not saved" });
  expect(told).toHaveTextContent("This application was already sent, so your change was not saved.");
  await waitFor(() => expect(window.location.pathname).toBe("/auto/offer"));
  expect(told).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Go on" }).at(-1)!);
  expect(told).not.toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
