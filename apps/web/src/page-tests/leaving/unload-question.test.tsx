// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { keepJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { aHome } from "../../testing/address-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anAddressConfiguration, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const steps = ["authentication", "identification", "currentAddress", "currentEmployment"];
const expiresAt = new Date(Date.now() + 900_000).toISOString();
const home = { ...aHome, street: "48 Beacon" };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens a URL, with an application if `frontier` names its open step. */
async function open(address: string, frontier?: string) {
  const api = fakeApi();
  answerEverything(api);
  api
    .on(addressApi.configuration, { ...anAddressConfiguration(), residenceStatuses: [] })
    .on(addressApi.read, ({ type }) => ({
      addresses: [],
      ...(type === 1 ? { suggested: { ...home, street: "" } } : {}),
      isAddressHistorySufficient: false,
    }));
  if (frontier !== undefined)
    keepJourney(aJourney({ expiresAt, path: steps.slice(0, steps.indexOf(frontier) + 1), frontier, ahead: [] }));
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await vi.waitFor(() => expect(document.querySelector("h1:not(:has([role=status], output))")).toBeVisible());
  return { api, user: userEvent.setup() };
}

const openAddress = async () => open("/auto/address/current", "currentAddress");
const street = () => screen.getByLabelText("Street");
const press = (name: string) => screen.getByRole("button", { name });

/** Whether the browser would ask before it reloads or closes the page now. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("lets the browser ask before leaving only while there is unsaved input", async () => {
  const { user } = await openAddress();
  expect(asks()).toBe(false);

  await user.type(street(), home.street);
  expect(asks()).toBe(true);
  await user.clear(street());

  expect(asks()).toBe(false);
});

test("adds no handler to a page without input, so that the browser can cache it for Back", async () => {
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  const handlersOf = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([type]) => type === "beforeunload").map(([, handler]) => handler);
  const { user } = await openAddress();
  expect(handlersOf(added)).toEqual([]);

  await user.type(street(), "4");
  await user.clear(street());

  expect(handlersOf(added).length).toBeGreaterThan(0);
  expect(asks()).toBe(false);
  await vi.waitFor(() => expect(handlersOf(removed).at(-1)).toBe(handlersOf(added).at(-1)));
});

test("asks about the input of a form inside the page until that form is closed", async () => {
  const { user } = await open("/auto/employment/current", "currentEmployment");
  await user.click(press("Add other income"));
  expect(asks()).toBe(false);

  await user.type(screen.getByLabelText("Amount"), "500");
  expect(asks()).toBe(true);
  await user.click(press("Cancel"));

  expect(asks()).toBe(false);
});

test("asks until the answers are saved, but not while the next page loads", async () => {
  const { api, user } = await openAddress();
  const saved = Promise.withResolvers<OutputOf<typeof addressApi.create> & { journey: Journey }>();
  api.on(addressApi.create, async () => saved.promise).on(employmentApi.read, async () => new Promise(() => {}));
  await user.type(street(), home.street);
  await user.click(press("Save and continue"));
  await vi.waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(1));
  expect(asks()).toBe(true);

  saved.resolve({
    addressId: 5,
    isAddressHistorySufficient: true,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    journey: aJourney({ expiresAt, revision: 2, path: steps, frontier: "currentEmployment", ahead: [] }),
  });

  await vi.waitFor(() => expect(api.callsOf(employmentApi.read)).toHaveLength(1));
  expect(street()).toHaveValue(home.street);
  expect(asks()).toBe(false);
});

test("doesn't ask once the session has ended, because the answers are gone", async () => {
  const { user } = await openAddress();
  await user.type(street(), home.street);

  act(() => announceSessionLost("expired"));

  expect(asks()).toBe(false);
});

test("still asks on the Error page, because the page behind it has input", async () => {
  const { api, user } = await openAddress();
  api.refuse(addressApi.create, "fault");
  await user.type(street(), home.street);
  await user.click(press("Save and continue"));
  await screen.findByRole("heading", { level: 1, name: "Error" });
  expect(asks()).toBe(true);

  await user.click(press("Try again"));

  await vi.waitFor(() => expect(street()).toHaveValue(home.street));
  expect(asks()).toBe(true);
});

test("doesn't ask about input outside an application, such as a birth date that opens one", async () => {
  const { user } = await open("/resume");
  await user.type(screen.getByLabelText(/birth/i), "04171986");

  expect(asks()).toBe(false);
});
