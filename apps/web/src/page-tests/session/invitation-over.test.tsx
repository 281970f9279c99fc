// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { App } from "../../shell/app.tsx";
import { loadStartUp } from "../../shell/start-up/start-up.ts";
import { markLoss } from "../../shell/session/application-mark.ts";
import { remember } from "../../shell/session/session-memory.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedJourney } from "../../testing/invited.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

/* Tests of the end of an invited co-borrower's own session. */

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

/** What a new document does with the server's start-up data. */
async function startedAs(data: object) {
  const startUp = document.createElement("script");
  startUp.id = "start-up";
  startUp.type = "application/json";
  startUp.textContent = JSON.stringify(data);
  document.body.append(startUp);
  const loaded = await loadStartUp();
  startUp.remove();
  return loaded;
}

async function openOwnHome(changes: Partial<Journey> = {}) {
  const api = fakeApi();
  answerEverything(api);
  suggestHome(api, { ...aHome, street: "" });
  const path = ["coApplicant", "coApplicantIdentification", "coApplicantCurrentAddress"];
  const expiresAt = inTenMinutes();
  const frontier = "coApplicantCurrentAddress";
  keepJourney(
    anInvitedJourney(
      { coBorrowerApplicantId: 9002, path, frontier, ahead: [], expiresAt, ...changes },
      { status: "joined" },
    ),
  );
  window.history.replaceState({ index: 0 }, "", "/auto/co-applicant/address/current");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Where do you live?");
  return { api };
}

test("asks an invited person about their own home, in their own sections", async () => {
  await openOwnHome();

  expect(screen.getByText(/About you$/)).toBeVisible();
  expect(screen.queryByText(/Sam's|co-borrower/i)).not.toBeInTheDocument();
});

test("says kindly that the invitation ended, with the next call", async () => {
  const { api } = await openOwnHome();
  api.refuse(journeyApi.read, "invitationOver");

  await act(async () => {
    await call(journeyApi.read, { applicationId: 7001 }).catch(() => undefined);
  });

  const dialog = await screen.findByRole("alertdialog", { name: "This invitation has ended" });
  expect(dialog).toHaveTextContent("You owe nothing");
  expect(screen.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
});

test("says that the offer for both ended with the invitation, and nothing about credit that isn't true", async () => {
  const { api } = await openOwnHome({ takesCounteroffer: true, offeredUntil: "2999-12-30" });
  api.refuse(journeyApi.read, "invitationOver");

  await act(async () => {
    await call(journeyApi.read, { applicationId: 7001 }).catch(() => undefined);
  });

  const dialog = await screen.findByRole("alertdialog", { name: "This invitation has ended" });
  expect(dialog).toHaveTextContent("Our offer for you both has ended.");
  expect(dialog).toHaveTextContent("we don't check your credit again");
  expect(dialog).not.toHaveTextContent("didn't check");
});

test("says before a no from the sign-out that it ends the offer for both", async () => {
  await openOwnHome({ takesCounteroffer: true, offeredUntil: "2999-12-30", loanAmount: 14_400 });
  const user = userEvent.setup();

  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await user.click(await screen.findByRole("button", { name: "I'd rather not apply together" }));

  const question = await screen.findByRole("alertdialog", { name: "Say no to applying with Alex?" });
  expect(question).toHaveTextContent("This ends our offer of $14,400 for you both. It can't come back.");
});

test("leads an invited person whose session expired to their newest link", async () => {
  await openOwnHome();

  await act(async () => announceSessionLost("expired"));

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(dialog).toHaveTextContent("open the newest link that we sent you");
  expect(screen.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
});

test("leads an invited person to their newest link, also after a reload of the page of the status", async () => {
  await openOwnHome();
  await act(async () => announceSessionLost("elsewhere"));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("open the newest link that we sent you");
  cleanup();
  window.history.replaceState({ index: 0 }, "", "/status");

  await act(async () => {
    render(<App startUp={{ ...aStartUp(), journey: null, hasSessionEnded: true, wasOpenedElsewhere: true }} />);
  });

  expect(await screen.findByRole("alertdialog")).toHaveTextContent("open the newest link that we sent you");
  expect(screen.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
});

test("leads an invited person whose other window closed the application to their newest link", async () => {
  await openOwnHome();

  await act(async () => announceSessionLost("closed"));

  const dialog = await screen.findByRole("alertdialog", { name: "This application was closed in another window" });
  expect(dialog).toHaveTextContent("open the newest link that we sent you");
  expect(screen.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
});

test("names an invited person's own link as the way back before they sign out", async () => {
  await openOwnHome();

  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));

  const dialog = await screen.findByRole("dialog", { name: "Sign out and close this application?" });
  expect(dialog).toHaveTextContent("open the newest link that we sent you");
  expect(dialog).not.toHaveTextContent("Continue your application");
});

test("offers an invited person who signs out a no to applying together, and doesn't stop the application", async () => {
  const { api } = await openOwnHome();
  api.on(invitationApi.decline, { declined: true });
  const user = userEvent.setup();

  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByRole("dialog")).not.toHaveTextContent("I don't need this application");
  await user.click(screen.getByRole("button", { name: "I'd rather not apply together" }));
  const question = await screen.findByRole("alertdialog", { name: "Say no to applying with Alex?" });
  expect(question).toHaveTextContent(
    "We'll delete what you filled in for this application, and tell Alex, without a reason.",
  );
  expect(api.callsOf(invitationApi.decline)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Say no" }));

  expect(await screen.findByRole("alertdialog", { name: "This invitation has ended" })).toHaveTextContent(
    "You owe nothing",
  );
  expect(api.callsOf(invitationApi.decline)).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Where do you live?" })).not.toBeInTheDocument();
  expect(latestJourney()).toBeUndefined();
});

test("promises nothing saved on a page that opens after a no, nor in another window", async () => {
  const api = fakeApi();
  answerEverything(api);
  api.on(invitationApi.decline, { declined: true });
  keepJourney(anInvitedJourney({ path: ["coApplicant"], frontier: "coApplicant", expiresAt: inTenMinutes() }));
  window.history.replaceState({ index: 0 }, "", "/auto/co-applicant");
  await act(async () => void render(<App startUp={aStartUp()} />));
  const user = userEvent.setup();

  await user.click((await screen.findAllByRole("button", { name: "I'd rather not" })).at(-1)!);
  await user.click(screen.getByRole("button", { name: "Say no" }));
  expect(await screen.findByText(/^We've deleted what you filled in/)).toBeVisible();
  cleanup();
  // The landing page forgets that this tab said no.
  sessionStorage.clear();
  window.history.replaceState({ index: 0 }, "", "/status");

  expect((await startedAs({ ...aStartUp(), journey: null, hasSessionEnded: true })).hasSessionEnded).toBe(false);
  expect(markLoss("closed")).toBe("over");
});

test("says why a no from the sign-out didn't go through, and stays on the page", async () => {
  const { api } = await openOwnHome();
  api.refuse(invitationApi.decline, "tooMany");
  const user = userEvent.setup();

  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await user.click(await screen.findByRole("button", { name: "I'd rather not apply together" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Say no" }));

  expect(await within(question).findByText("This didn't go through")).toBeVisible();
  await user.click(within(question).getByText("Go back"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Where do you live?");
});

test("says it after a reload too, and opens no other application", async () => {
  const api = fakeApi();
  answerEverything(api);
  api.refuse(journeyApi.read, "invitationOver");
  remember("applicationId", "7001");
  window.history.replaceState(null, "", "/auto/co-applicant/address/current");

  const loaded = await startedAs(aStartUp());

  expect(loaded.loss).toBe("over");
  expect(latestJourney()).toBeUndefined();
});

test("says in an old window that a new invitation deleted the earlier answers, and opens the new part", async () => {
  const { api } = await openOwnHome();
  const anew = anInvitedJourney({ coBorrowerApplicantId: null, formerCoBorrowers: 1, revision: 40 });
  api
    .on(journeyApi.read, { journey: anew })
    .refuse(addressApi.read, "fieldsInvalid")
    .refuse(addressApi.create, "staleRevision", { journey: anew });
  const user = userEvent.setup();

  await user.type(screen.getByLabelText("Street"), "9 Elm St");
  await user.click(screen.getAllByRole("button", { name: "Save and continue" }).at(-1)!);

  const dialog = await screen.findByRole("alertdialog", { name: "You have a new invitation" });
  await waitFor(() => expect(dialog).toHaveTextContent("what you filled in for it is deleted"));
  expect(screen.queryByText(/What you saved is safe/)).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole("button", { name: "Continue" }).at(-1)!);
  expect(window.location.pathname).toBe("/auto/co-applicant");
});
