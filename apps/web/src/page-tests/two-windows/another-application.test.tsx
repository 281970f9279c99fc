// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import { addressApi } from "@portico/contract/address";
import { offerApi } from "@portico/contract/application";
import { leavingApi } from "@portico/contract/leaving";
import { resumeApi, sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { announceApplicationClosed, announceSessionLost } from "../../api/session-events.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anOffer, aSentLoan, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { applicationMark, endedUnfinished } from "../../shell/session/application-mark.ts";
import { markClosedJourney, markJourney } from "../../shell/session/mark-journey.ts";
import { recall, remember } from "../../shell/session/session-memory.ts";
import type { LoadedStartUp } from "../../shell/start-up/start-up.ts";

/*
 * Tests two tabs of one browser in the whole shell. They share one session, and the other tab closes this tab's application or opens
 * another one.
 */

const inTime = () => new Date(Date.now() + 900_000).toISOString();
const path = ["authentication", "identification", "currentAddress"];

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

function aServer() {
  const api = fakeApi();
  answerEverything(api);
  return api.on(leavingApi.display, { displayForMembers: true, displayForNonMembers: true, quiet: false });
}

const atAddress = () => aJourney({ path, frontier: "currentAddress", ahead: [], expiresAt: inTime() });

async function open(startUp: Partial<LoadedStartUp> = {}, address = "/auto/address/current") {
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={{ ...aStartUp(), ...startUp }} />);
  });
  return userEvent.setup();
}

async function openApplication(startUp: Partial<StartUp> = {}, journey = atAddress(), address?: string) {
  keepJourney(journey);
  remember("applicationId", "7001");
  const user = await open(startUp, address);
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  return user;
}

function withoutResume(): Partial<StartUp> {
  const { availability, configuration } = aStartUp();
  return {
    availability: { ...availability, resumeDisabled: true },
    configuration: { ...configuration, resumeApplicationEnabled: false },
  };
}

const anotherTitle = "Another application is open in another window";
const closedTitle = "This application was closed in another window";
const dialog = (name: string) => screen.findByRole("alertdialog", { name });

function waysOn(told: HTMLElement): readonly (string | null)[][] {
  return [...told.querySelectorAll("a, button")].map((way) => [way.textContent, way.getAttribute("href")]);
}

test("says that another application replaced this tab's once a call finds nothing", async () => {
  const api = aServer();
  await openApplication();
  markJourney(aJourney({ applicationId: 7009, expiresAt: inTime() }));
  const markOfOther = applicationMark();
  api.on(sessionApi.token, { token: "token-of-another-tab", openApplicationId: 7009 });
  api.refuse(addressApi.remove, "addressNotRemoved");

  await act(() => call(addressApi.remove, { applicantId: 9001, addressId: 5 }).catch(() => undefined));

  const told = await dialog(anotherTitle);
  expect(told).toHaveTextContent(/What you saved is safe. You can go back to this application/);
  expect(waysOn(told)).toEqual([
    ["Open the other application", null],
    ["Go back to this application", null],
    ["See all loans", "/"],
  ]);
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  expect(latestJourney()).toBeUndefined();
  expect([recall("applicationId"), applicationMark()]).toEqual(["7001", markOfOther]);
});

test("drops this tab's own application when it opens the other one", async () => {
  aServer();
  const user = await openApplication();
  act(() => announceSessionLost("another"));
  const told = await dialog(anotherTitle);

  await user.click(within(told).getByRole("button", { name: "Open the other application" }));

  expect(recall("applicationId")).toBeUndefined();
});

test("goes back to this tab's own application at once if the session had it open", async () => {
  const api = aServer().on(resumeApi.openSaved, { resumed: true, journey: atAddress() });
  const user = await openApplication();
  act(() => announceSessionLost("another"));
  const told = await dialog(anotherTitle);

  await user.click(within(told).getByRole("button", { name: "Go back to this application" }));

  await vi.waitFor(() => expect(api.callsOf(resumeApi.openSaved)).toHaveLength(1));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7001 });
});

test.each([
  [
    "another",
    anotherTitle,
    [
      ["Open the other application", null],
      ["See all loans", "/"],
    ],
  ],
  ["closed", closedTitle, [["See all loans", "/"]]],
] as const)("doesn't offer to resume if resuming is switched off: %s", async (loss, title, ways) => {
  aServer();
  await openApplication(withoutResume());

  act(() => announceSessionLost(loss));

  const told = await dialog(title);
  expect(told).not.toHaveTextContent(/safe|again|saved/);
  expect(waysOn(told)).toEqual(ways);
});

test("says at once that another tab of this browser closed the application", async () => {
  aServer();
  await openApplication();

  tellOtherTabsOfClosing();

  expect(await dialog(closedTitle)).toBeVisible();
  // The news may come before the other tab's mark, and a reload reads the mark.
  expect(endedUnfinished()).toBe("closed");
});

test.each([
  ["expired", "Your session has expired."],
  ["elsewhere", "Your session has expired."],
  ["closed", closedTitle],
  ["another", anotherTitle],
] as const)("says that input wasn't saved only if there was input: %s", async (loss, title) => {
  aServer();
  const notSaved = "What you typed on this page wasn't saved.";
  const user = await openApplication();
  await user.type(screen.getByLabelText("Street"), "48 Beacon St");
  act(() => announceSessionLost(loss));
  expect(await dialog(title)).toHaveTextContent(notSaved);
  cleanup();

  await openApplication();
  act(() => announceSessionLost(loss));

  expect(await dialog(title)).not.toHaveTextContent(notSaved);
});

test("says that an unanswered save may have arrived", async () => {
  const api = aServer();
  suggestHome(api, { ...aHome, street: "" });
  api.on(addressApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  const user = await openApplication();
  await user.type(screen.getByLabelText("Street"), "48 Beacon St");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  // The shell hears of it in an effect, which a busy machine may run later.
  await act(async () => undefined);

  act(() => announceSessionLost("expired"));

  const told = await dialog("Your session has expired.");
  expect(told).toHaveTextContent("We don't know if what you typed on this page was saved.");
  expect(told).not.toHaveTextContent("What you typed on this page wasn't saved.");
});

test.each([
  ["another", "", "48 Beacon St", "What you typed on this page wasn't saved."],
  ["closed", "", "48 Beacon St", "What you typed on this page wasn't saved."],
  ["another", "48 Beacon St", "", "Your last save on this page didn't go through."],
  ["closed", "48 Beacon St", "", "Your last save on this page didn't go through."],
] as const)(
  "says that nothing was saved if the page's save was rejected: %s, filled in %j, typed %j",
  async (loss, street, typed, sentence) => {
    const api = aServer();
    suggestHome(api, { ...aHome, street });
    const user = await openApplication();
    if (typed) await user.type(screen.getByLabelText("Street"), typed);
    if (loss === "another") {
      markJourney(aJourney({ applicationId: 7009, expiresAt: inTime() }));
      api.on(sessionApi.token, { token: "token-of-another-tab", openApplicationId: 7009 });
    } else {
      markClosedJourney(latestJourney()!);
    }
    for (const endpoint of Object.values(addressApi))
      api.refuse(endpoint, loss === "another" ? "notFound" : "noSession");

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(await dialog(loss === "another" ? anotherTitle : closedTitle)).toHaveTextContent(sentence);
  },
);

test("says that a prefilled page may have been saved by an earlier, unanswered try", async () => {
  const api = aServer();
  suggestHome(api, { ...aHome, street: "48 Beacon St" });
  api.on(addressApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  const user = await openApplication();
  const press = async () => user.click(screen.getByRole("button", { name: "Save and continue" }));
  await press();
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  api.refuse(addressApi.create, "openedElsewhere");

  await press();

  const told = await dialog("Your session has expired.");
  expect(told).toHaveTextContent("We don't know if your last step on this page went through.");
  expect(told).not.toHaveTextContent("didn't go through");
});

test("says that an offer wasn't accepted because the application was opened elsewhere", async () => {
  const api = aServer();
  api.on(offerApi.read, {
    loanOffer: anOffer(),
    loanApplication: aSentLoan,
    primaryDocumentUploadEnabled: false,
    coborrowerDocumentUploadEnabled: false,
    missingApplicationToken: false,
    scoreNotice: null,
  });
  api.refuse(offerApi.accept, "openedElsewhere");
  const journey = aJourney({ path, frontier: null, exit: "offer", submitted: true, ahead: [], expiresAt: inTime() });
  const user = await openApplication({}, journey, "/auto/offer");
  await user.click(await screen.findByRole("button", { name: "Accept this offer" }));
  await user.click(screen.getByRole("button", { name: "Yes, accept it" }));

  expect(await dialog("Your session has expired.")).toHaveTextContent("Your last step on this page didn't go through.");
});

test("says that another tab closed the application, not that the session expired", async () => {
  const api = aServer();
  await openApplication();
  markClosedJourney(latestJourney()!);
  api.refuse(addressApi.remove, "noSession");

  await act(() => call(addressApi.remove, { applicantId: 9001, addressId: 5 }).catch(() => undefined));

  const told = await dialog(closedTitle);
  expect(told).toHaveTextContent("What you saved is safe. You can open it here again.");
  expect(waysOn(told)).toEqual([
    ["Resume Application", "/resume"],
    ["See all loans", "/"],
  ]);
  expect(applicationMark()).toMatchObject({ isClosed: true });
});

test.each([
  ["another", anotherTitle],
  ["closed", closedTitle],
] as const)("says so after the page is loaded again: %s", async (loss, title) => {
  aServer();

  await open({ hasSessionEnded: true, loss });

  expect(await dialog(title)).toBeVisible();
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
});

test("doesn't show an empty start page over the other tab's application", async () => {
  aServer();
  window.history.replaceState(null, "", "/auto/authentication");
  await act(async () => {
    render(<App startUp={{ ...aStartUp(), hasSessionEnded: true, loss: "another" }} />);
  });

  expect(await dialog(anotherTitle)).toBeVisible();
  expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
});

test("tells this browser's other tabs, but not this one, that the application was closed", async () => {
  aServer();
  await openApplication();

  act(() => announceApplicationClosed());

  expect(applicationMark()).toMatchObject({ isClosed: true });
  expect([recall("applicationId"), recall("closedHere")]).toEqual([undefined, "yes"]);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});
