// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { beginningApi } from "@portico/contract/beginning";
import { leavingApi } from "@portico/contract/leaving";
import { keepJourney } from "../../api/journey-store.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, readyToBegin } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens the address page from the identification page, so that the back link and the browser's Back lead to the same page. */
async function openAddress(prepare: (api: FakeApi) => void = () => {}) {
  const api = fakeApi();
  answerEverything(api);
  prepare(api);
  const path = ["authentication", "identification", "currentAddress"];
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ expiresAt, path, frontier: "currentAddress", ahead: [] }));
  window.history.replaceState({ index: 0 }, "", "/auto/identification");
  window.history.pushState({ index: 1, from: "/auto/identification" }, "", "/auto/address/current");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { level: 1, name: "Where do you live?" });
  return userEvent.setup();
}

const back = () => screen.getByRole("link", { name: "Return to the Identity page" });
const question = () => screen.queryByRole("alertdialog", { name: "Leave without saving?" });
/** The question before leaving during a save. */
const doubt = () => screen.queryByRole("alertdialog", { name: "Leave this page?" });
const street = () => screen.getByLabelText("Street");
const isBefore = async () => screen.findByRole("heading", { level: 1, name: "Your identity" });

test("asks on Back before it drops input, and keeps it if the person stays", async () => {
  const user = await openAddress();
  await user.type(street(), "48 Beacon");

  await user.click(back());
  expect(question()).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Stay on this page" }).at(-1)!);

  expect(question()).toBeNull();
  expect(street()).toHaveValue("48 Beacon");
  await user.click(back());
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await isBefore()).toBeVisible();
});

test("asks on the browser's Back too, and keeps the open page's URL", async () => {
  const user = await openAddress();
  await user.type(street(), "48 Beacon");

  window.history.back();

  await waitFor(() => expect(question()).toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe("/auto/address/current"));
  expect(street()).toHaveValue("48 Beacon");
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await isBefore()).toBeVisible();
  expect(window.location.pathname).toBe("/auto/identification");
});

test("closes an open question on Back, and opens no second one over it", async () => {
  const user = await openAddress();
  await user.type(street(), "48 Beacon");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out and close this application?" });

  window.history.back();

  await waitFor(() => expect(dialog).not.toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe("/auto/address/current"));
  expect(question()).toBeNull();
  expect(street()).toHaveValue("48 Beacon");
});

test("doesn't ask on Back without input", async () => {
  const user = await openAddress();

  await user.click(back());

  expect(question()).toBeNull();
  expect(await isBefore()).toBeVisible();
});

/** Opens the address page with everything filled in except the street. The save takes until the test answers it. */
const slowlySaving = (api: FakeApi, answer: Promise<object>) =>
  suggestHome(api, { ...aHome, street: "" }).on(addressApi.create, () => answer as never);

/** The answer to the save, with a journey that leads to the employment page. */
function savedAnswer() {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const path = ["authentication", "identification", "currentAddress", "currentEmployment"];
  return {
    addressId: 41,
    isAddressHistorySufficient: true,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    journey: aJourney({ expiresAt, revision: 9, path, frontier: "currentEmployment", ahead: [] }),
  };
}

test("closes the question when a slow save opens the next page", async () => {
  const answer = Promise.withResolvers<object>();
  const user = await openAddress((api) => slowlySaving(api, answer.promise));
  await user.type(street(), "48 Beacon St");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  window.history.back();
  await waitFor(() => expect(doubt()).toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe("/auto/address/current"));

  await act(async () => answer.resolve(savedAnswer()));

  expect(await screen.findByRole("heading", { level: 1, name: "Your work and income" })).toBeVisible();
  expect(doubt()).toBeNull();
});

test("doesn't open another page over new input when a slow save of an earlier page ends", async () => {
  const answer = Promise.withResolvers<object>();
  const user = await openAddress((api) => slowlySaving(api, answer.promise));
  await user.type(street(), "48 Beacon St");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(back());
  await user.click(screen.getByRole("button", { name: "Leave this page" }));
  await isBefore();
  await user.type(screen.getByLabelText("Date of birth"), "04171986");

  await act(async () => answer.resolve(savedAnswer()));

  expect(screen.getByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(screen.getByLabelText("Date of birth")).toHaveValue("04/17/1986");
});

test("says on Back that an unanswered save may have been saved", async () => {
  const user = await openAddress((api) =>
    suggestHome(api, { ...aHome, street: "" }).on(addressApi.create, () => new Response("")),
  );
  await user.type(street(), "48 Beacon St");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });

  await user.click(back());

  expect(screen.getByRole("alertdialog", { name: "Leave this page?" })).toHaveTextContent(
    "We don't know if what you typed was saved. Check again before you send the application.",
  );
  await user.click(screen.getByRole("button", { name: "Leave this page" }));
  expect(await isBefore()).toBeVisible();
});

test("says in the leaving prompt that typed answers aren't saved, until they are deleted", async () => {
  const user = await openAddress((api) =>
    api.on(leavingApi.display, { displayForMembers: true, displayForNonMembers: true, quiet: true }),
  );
  const typed = async () => {
    await user.click(screen.getByRole("link", { name: "Testing Credit Union" }));
    const prompt = within(await screen.findByRole("dialog", { name: "Sorry to see you leave!" }));
    const said = prompt.queryByText("What you typed on this page isn't saved yet.") !== null;
    await user.click(prompt.getByRole("button", { name: "Keep going" }));
    return said;
  };
  expect(await typed()).toBe(false);

  await user.type(street(), "48 Beacon");
  expect(await typed()).toBe(true);
  await user.clear(street());

  expect(await typed()).toBe(false);
});

test("asks at the logo before it drops the input of a start page, and keeps it if the person stays", async () => {
  const api = fakeApi();
  answerEverything(api);
  api.on(beginningApi.read, readyToBegin);
  window.history.replaceState(null, "", "/auto/authentication");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("First name"), "Dana");

  await user.click(screen.getByRole("link", { name: "Testing Credit Union" }));
  expect(question()).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Stay on this page" }).at(-1)!);

  expect(question()).toBeNull();
  expect(screen.getByLabelText("First name")).toHaveValue("Dana");
});
