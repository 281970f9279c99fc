// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { sessionApi } from "@portico/contract/session";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { LandingPage } from "../../landing/landing-page.tsx";
import { showSavedApplication } from "../../landing/show-saved-application.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { markJourney } from "../../shell/session/mark-journey.ts";
import { chosenOnLanding, forgetEverything, remember } from "../../shell/session/session-memory.ts";
import { loadStartUp, startUpElementId } from "../../shell/start-up/start-up.ts";

/*
 * Tests a second sign-in in a browser with an open application. The sign-in begins a new session without an application, until the member
 * chooses one.
 */

const opened = () =>
  aJourney({
    memberType: "existing",
    path: ["authentication", "identification", "currentAddress"],
    frontier: "currentAddress",
    ahead: [],
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
const saved = {
  applicationId: 7001,
  productTypeId: 1,
  startedAt: "2026-11-20T19:01:00.000Z",
  savedAt: "2026-11-20T19:14:00.000Z",
  submitted: false,
  underWay: true,
  declined: false,
};

afterEach(() => {
  forgetEverything();
  forgetJourney();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

function aServer() {
  const api = fakeApi();
  answerEverything(api);
  return suggestHome(api, { ...aHome, street: "" }).on(applicantApi.authenticate, {
    authenticationResult: 1,
    captchaAction: 0,
    firstName: "Alex",
    signInId: "alex-on-this-page",
    savedApplications: [saved],
  });
}

/** Loads the document of a URL with the session's journey, as a browser does, and shows it. */
async function load(address: string, journey: ReturnType<typeof opened> | null) {
  window.history.replaceState(null, "", address);
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify(aStartUp({ journey }));
  document.body.append(element);
  const startUp = await loadStartUp().finally(() => element.remove());
  await act(async () => {
    render(<App startUp={startUp} />);
  });
  return userEvent.setup();
}

/** Chooses a loan on the landing page, and signs in again. The member then sees their saved applications, and chooses none. */
async function signInAgain() {
  remember("beginsAnew", chosenOnLanding);
  const user = await load("/auto/authentication?memberType=existing", opened());
  await user.type(await screen.findByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "Harbor-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Welcome back, Alex" })).toBeVisible();
  cleanup();
  forgetEverything();
}

const told = async () => screen.findByRole("alertdialog", { name: "Someone signed in again in this browser" });

test("offers to open the saved application on the landing page, and says why its page is closed", async () => {
  aServer();
  markJourney(opened());
  await signInAgain();

  render(<LandingPage startUp={aStartUp()} art="/art.svg" />);
  showSavedApplication();
  expect(screen.queryByRole("complementary", { name: "You have an open application." })).toBeNull();
  expect(screen.getByRole("complementary", { name: "You have a saved application." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open my application" })).toHaveAttribute("href", "/resume");
  cleanup();
  await load("/review", null);

  expect(await told()).toHaveTextContent("What you saved is safe. You can open it here again.");
});

test("still says so after somebody chose another loan on the landing page", async () => {
  aServer();
  markJourney(opened());
  await signInAgain();
  remember("beginsAnew", chosenOnLanding);
  await load("/auto/authentication", null);
  cleanup();
  forgetEverything();

  await load("/review", null);

  expect(await told()).toBeVisible();
});

test("says on the next save of a tab in the first application that there was a new sign-in", async () => {
  const api = aServer();
  markJourney(opened());
  await signInAgain();
  // The other tab has been open since before the sign-in. Opening it here must not mark its application again.
  const mark = Object.entries(localStorage);
  keepJourney(opened());
  remember("applicationId", "7001");
  const user = await load("/auto/address/current", opened());
  for (const [key, value] of mark) localStorage.setItem(key, String(value));
  await user.type(await screen.findByLabelText("Street"), "48 Beacon St");
  api.on(sessionApi.token, { token: "token-of-the-sign-in", openApplicationId: null });
  for (const endpoint of Object.values(addressApi)) api.refuse(endpoint, "notFound");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const dialog = await told();
  expect(dialog).toHaveTextContent("What you typed on this page wasn't saved.");
  expect([...dialog.querySelectorAll("a")].map((way) => [way.textContent, way.getAttribute("href")])).toEqual([
    ["Resume Application", "/resume"],
    ["See all loans", "/"],
  ]);
});
