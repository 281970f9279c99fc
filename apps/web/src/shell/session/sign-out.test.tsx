// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applicationApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { sessionApi } from "@portico/contract/session";
import type { StartUp } from "@portico/contract/configuration";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { onSessionLost, type SessionLoss } from "../../api/session-events.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../app.tsx";
import { applicationMark } from "./application-mark.ts";
import { remember, rememberedKeys } from "./session-memory.ts";

let api: FakeApi;

const institution = {
  counties: [] as string[],
  options: [{ id: 4, displayText: "None of these", asks: "none" as const, suboptions: [] }],
  fundingProducts: [],
  ineligiblePageText: "",
  eligibilityPageHeader: "Join us",
  eligibilityPageSuboptionLabel: "",
  ineligiblePageCardText: "",
};
const atEligibility = aJourney({ path: ["authentication", "eligibility"], frontier: "eligibility", ahead: [] });

beforeEach(() => {
  api = fakeApi()
    .on(eligibilityApi.configuration, institution)
    .on(eligibilityApi.read, { eligibility: null })
    .on(sessionApi.signOut, { signedOut: true })
    .on(applicationApi.readDuplicates, { savedApplications: [] });
});

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(startUp: Partial<StartUp> = {}, journey = atEligibility) {
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/eligibility");
  const user = userEvent.setup();
  await act(async () => {
    render(<App startUp={aStartUp(startUp)} />);
  });
  return user;
}

const signOut = () => screen.getByRole("button", { name: "Sign out" });

test("signs out of the open application: ends the session on the server, and leaves nothing in the browser", async () => {
  const user = await open({}, { ...atEligibility, memberType: "new" });
  remember("isResumedSession", "yes");
  expect(applicationMark()).toBeDefined();

  await user.click(signOut());
  const dialog = await screen.findByRole("dialog", { name: "Sign out and close this application?" });
  expect(dialog).toHaveTextContent("What you saved is safe. To open it again, press “Continue your application”");
  expect(api.callsOf(sessionApi.signOut)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Sign out" }));

  await vi.waitFor(() => expect(latestJourney()).toBeUndefined());
  expect(api.callsOf(sessionApi.signOut)).toHaveLength(1);
  // Only that the landing page has to say it.
  expect(Object.keys(sessionStorage)).toEqual([rememberedKeys.signedOut]);
  expect(applicationMark()).toBeUndefined();
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
});

test("stops an application that nobody needs, after a question, with what was typed on its page", async () => {
  api.on(applicationApi.stop, {
    stopped: true,
    journey: { ...atEligibility, revision: 6, frontier: null, exit: "duplicate", isStopped: true },
  });
  const user = await open({}, { ...atEligibility, loanAmount: 18_000 });
  await user.click(await screen.findByLabelText("None of these"));

  await user.click(signOut());
  await user.click(await screen.findByRole("button", { name: "I don't need this application" }));
  const question = await screen.findByRole("dialog", { name: "Stop this application?" });
  expect(question).toHaveTextContent("Auto loan, $18,000");
  expect(api.callsOf(applicationApi.stop)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Stop it" }));

  expect(await screen.findByRole("heading", { level: 1, name: "We stopped this application" })).toBeVisible();
  expect(screen.getByText(/You can start a new one at any time/)).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("names unsaved input before it is lost, and stays on request", async () => {
  const user = await open();
  await user.click(await screen.findByLabelText("None of these"));

  await user.click(signOut());
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("What you typed on this page isn't saved yet.");
  await user.click(within(dialog).getByRole("button", { name: "Stay on this page" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("None of these")).toBeChecked();
  expect(api.callsOf(sessionApi.signOut)).toEqual([]);
});

test("saves the page first if it can be saved, and then signs out", async () => {
  api.on(eligibilityApi.create, { isEligible: false, journey: atEligibility });
  const user = await open();
  await user.click(await screen.findByLabelText("None of these"));
  await user.click(signOut());
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Sign out without saving" })).toBeVisible();

  await user.click(await within(dialog).findByRole("button", { name: "Save and sign out" }));

  await vi.waitFor(() => expect(api.callsOf(sessionApi.signOut)).toHaveLength(1));
  expect(api.callsOf(eligibilityApi.create)).toHaveLength(1);
});

test("stays on the page if saving it fails, and says why there", async () => {
  api.refuse(eligibilityApi.create, "tooMany");
  const user = await open();
  await user.click(await screen.findByLabelText("None of these"));
  await user.click(signOut());

  await user.click(await screen.findByRole("button", { name: "Save and sign out" }));

  await vi.waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("None of these")).toBeChecked();
  expect(api.callsOf(sessionApi.signOut)).toEqual([]);
});

test("doesn't offer to save a page that can't be saved yet", async () => {
  const options = [{ id: 1, displayText: "A relative belongs", asks: "familyMember" as const, suboptions: [] }];
  api.on(eligibilityApi.configuration, { ...institution, options });
  const user = await open();
  await user.click(await screen.findByLabelText("A relative belongs"));
  await user.click(signOut());

  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("What you typed on this page isn't saved yet.");
  expect(within(dialog).queryByRole("button", { name: "Save and sign out" })).not.toBeInTheDocument();
});

test("tells a member that signing in shows all of their applications", async () => {
  const user = await open();

  await user.click(signOut());

  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "To see all of your applications, press “Continue your application” on our first page and sign in.",
  );
});

test("says when nobody can come back", async () => {
  const user = await open({ availability: { ...aStartUp().availability, resumeDisabled: true } });

  await user.click(signOut());

  expect(await screen.findByRole("dialog")).toHaveTextContent("You can't open this application again after that.");
});

test.each(["openedElsewhere", "noSession"] as const)(
  "signs out of a session that is over already: %s",
  async (code) => {
    api.refuse(sessionApi.signOut, code);
    const user = await open();

    await user.click(signOut());
    const dialog = await screen.findByRole("dialog", { name: "Sign out and close this application?" });
    const seen = vi.fn<(loss: SessionLoss) => void>();
    const stop = onSessionLost(seen);
    await user.click(within(dialog).getByRole("button", { name: "Sign out" }));

    await vi.waitFor(() => expect(Object.keys(sessionStorage)).toEqual([rememberedKeys.signedOut]));
    stop();
    expect(latestJourney()).toBeUndefined();
    expect(applicationMark()).toBeUndefined();
    expect(seen).not.toHaveBeenCalled();
    expect(screen.queryByText(/another device/)).not.toBeInTheDocument();
  },
);

test("stays and says so if the server didn't answer", async () => {
  api.on(sessionApi.signOut, () => {
    throw new TypeError("Failed to fetch");
  });
  const user = await open();
  await user.click(signOut());
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Sign out" }));

  expect(await within(dialog).findByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
  expect(latestJourney()).toBeDefined();
});
