// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi, documentApi, reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { LoanDecision } from "@portico/domain/decision/decision";
import { scannedLicense } from "@portico/domain/person/scanned-license";
import { keepJourney } from "../../api/journey-store.ts";
import { whenPageStands } from "../../api/page-turn.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { keepLicense, licenseOf } from "../../questions/scanning/scanned-licenses.ts";
import { licenseBarcode } from "../../testing/license-barcode.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { FakeRefusal, fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, uploadsOfPrimary } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

/* Tests that the dialog about the end of the session describes the page that was open at that time, even after the browser's Back. */

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const minute = 60_000;
/** The session was renewed some minutes ago, so that a navigation renews it again. */
const expiresAt = () => new Date(Date.now() + 10 * minute).toISOString();
const path = ["authentication", "identification", "currentAddress", "review"];
const answered = () => aJourney({ path, frontier: "review", ahead: [], expiresAt: expiresAt() });

function aServer() {
  const api = fakeApi();
  answerEverything(api);
  return suggestHome(api, { ...aHome, street: "" }).on(sessionApi.renew, () => ({
    renewed: true,
    expiresAt: expiresAt(),
  }));
}

/** Opens the last of these URLs, with the others before it in the browser's history. */
async function open(addresses: readonly string[], journey: Journey = answered()) {
  keepJourney(journey);
  const [first = "/", ...others] = addresses;
  window.history.replaceState({ index: 0 }, "", first);
  for (const [place, address] of others.entries())
    window.history.pushState({ index: place + 1, from: addresses[place] }, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  return userEvent.setup();
}

const told = async () => screen.findByRole("alertdialog", { name: "Your session has expired." });
const wasAtAddress = "You were on the Current address page.";
const notSaved = "What you typed on this page wasn't saved.";
const heading = () => screen.getByRole("heading", { level: 1 });

test("keeps nothing of a scanned license after the session", async () => {
  const license = scannedLicense(licenseBarcode())!;
  keepLicense(9001, license, license);
  aServer();
  await open(["/auto/address/current"]);

  act(() => announceSessionLost("expired"));

  await told();
  expect(licenseOf(9001)).toBeUndefined();
});

test.each(["/auto/authentication", "/loan/type/unavailable", "/resume"])(
  "still names the page with typed input in the dialog after Back to %s",
  async (before) => {
    aServer();
    const user = await open([before, "/auto/address/current"]);
    await user.type(await screen.findByLabelText("Street"), "48 Beacon St");
    act(() => announceSessionLost("expired"));
    const dialog = await told();
    await waitFor(() => expect(document.title).toMatch(/^Your session has expired\. \|/));

    window.history.back();

    await waitFor(() => expect(window.location.pathname).toBe(before));
    await act(whenPageStands);
    expect(dialog).toBeVisible();
    expect(dialog).toHaveTextContent(wasAtAddress);
    expect(dialog).toHaveTextContent(notSaved);
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  },
);

const rejected = new FakeRefusal("noSession");
const lost = new TypeError("Failed to fetch");

/** Answers an endpoint's calls with these answers in turn, but only after the returned function is called. */
function answerLater(api: FakeApi, endpoint: Endpoint, answers: readonly unknown[]) {
  const isLetGo = Promise.withResolvers<void>();
  const left = [...answers];
  api.on(endpoint, async () => {
    await isLetGo.promise;
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  return () => isLetGo.resolve();
}

test("names the page that was left if the session ends while the next page loads", async () => {
  const api = aServer();
  const load = answerLater(api, identificationApi.read, [{ identification: null }]);
  const user = await open(["/auto/identification", "/auto/address/current"]);
  await user.type(await screen.findByLabelText("Street"), "48 Beacon St");
  api.refuse(sessionApi.renew, "noSession");

  window.history.back();
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  const dialog = await told();
  load();
  await act(whenPageStands);

  expect(dialog).toHaveTextContent(wasAtAddress);
  expect(dialog).toHaveTextContent(notSaved);
});

test.each([
  ["rejected", [rejected], "Your last save on the Current address page didn't go through."],
  [
    "unanswered, then rejected",
    [lost, rejected],
    "We don't know if your last step on the Current address page went through. Check again when you come back.",
  ],
] as const)("names the page that was left during a save that was %s", async (_, answers, sentence) => {
  const api = suggestHome(aServer(), { ...aHome, street: "48 Beacon St" });
  const answer = answerLater(api, addressApi.create, answers);
  const user = await open(["/auto/identification", "/auto/address/current"]);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("button", { name: "Saving" });
  window.history.back();
  await waitFor(() => expect(heading()).not.toHaveTextContent("Where do you live?"));

  answer();

  const dialog = await told();
  expect(dialog).toHaveTextContent("You were on the Identity page.");
  expect(dialog).toHaveTextContent(sentence);
  expect(dialog).not.toHaveTextContent(/on this page/);
});

test.each([
  ["rejected", [rejected], "Your application wasn't sent."],
  [
    "unanswered, then rejected",
    [lost, rejected],
    "We don't know if your application was sent. Check again when you come back.",
  ],
] as const)(
  "says if the application was sent when Review was left during a submission that was %s",
  async (_, answers, sentence) => {
    const api = aServer();
    const answer = answerLater(api, reviewApi.confirm, answers);
    const user = await open(["/auto/identification", "/auto/review"]);
    await user.click(screen.getByRole("button", { name: "Send my application" }));
    window.history.back();
    await user.click(await screen.findByRole("button", { name: "Leave this page" }));
    await waitFor(() => expect(heading()).not.toHaveTextContent("Check and send"));

    answer();

    expect(await told()).toHaveTextContent(sentence);
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  },
);

test("reports a rejected action on an outcome page that was left", async () => {
  const document = {
    documentId: 7,
    name: "pay.pdf",
    bytes: 9,
    uploadedAt: "2026-10-03T09:00:00.000Z",
    canRemove: true,
  };
  const api = aServer()
    .on(applicationApi.status, { loanDecision: LoanDecision.pending, isSubmitted: true } as never)
    .on(documentApi.configuration, uploadsOfPrimary)
    .on(documentApi.list, { documents: [document] });
  const answer = answerLater(api, documentApi.remove, [rejected]);
  const sent = aJourney({ exit: "pending", submitted: true, frontier: null, ahead: [], expiresAt: expiresAt() });
  const user = await open(["/loan/type/unavailable", "/review"], sent);
  await user.click(await screen.findByRole("button", { name: "Remove pay.pdf" }));
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  window.history.back();
  await waitFor(() => expect(heading()).toHaveTextContent("This loan isn't available here"));

  answer();

  expect(await told()).toHaveTextContent("Your last step on the earlier page didn't go through.");
});

test("doesn't ask about a submission on Review while an earlier page is being saved", async () => {
  const api = suggestHome(aServer(), { ...aHome, street: "48 Beacon St" });
  answerLater(api, addressApi.create, []);
  const user = await open(["/auto/identification", "/auto/review", "/auto/address/current"]);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("button", { name: "Saving" });
  window.history.back();
  await waitFor(() => expect(heading()).toHaveTextContent("Check and send"));

  window.history.back();

  await waitFor(() => expect(heading()).toHaveTextContent("Your identity"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
