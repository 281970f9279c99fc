// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicationApi, documentApi, offerApi, reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import { LoanDecision } from "@portico/domain/decision/decision";
import { keepJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { aHome, suggestHome } from "../../testing/address-api.ts";
import { FakeRefusal, fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anOffer, aSentLoan, aStartUp, uploadsOfPrimary } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

/* Tests calls that are retried after no answer. The first try may have arrived, whatever the second one is answered. */

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const expiresAt = new Date(Date.now() + 900_000).toISOString();
const sentWith = (exit: "offer" | "pending") =>
  aJourney({ submitted: true, frontier: null, ahead: [], exit, expiresAt });
const atAddress = aJourney({
  path: ["authentication", "identification", "currentAddress"],
  frontier: "currentAddress",
  ahead: [],
  expiresAt,
});
const atReview = aJourney({ path: ["authentication", "review"], frontier: "review", ahead: [], expiresAt });

function aServer() {
  const api = fakeApi();
  answerEverything(api);
  const sent = { documentId: 7, name: "pay.pdf", bytes: 9, uploadedAt: "2026-10-03T09:00:00.000Z", canRemove: true };
  return api
    .on(applicationApi.status, { loanDecision: LoanDecision.pending, isSubmitted: true } as never)
    .on(offerApi.read, {
      loanOffer: anOffer(),
      loanApplication: aSentLoan,
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
      scoreNotice: null,
    })
    .on(documentApi.list, { documents: [sent] })
    .on(documentApi.configuration, uploadsOfPrimary);
}

async function open(journey: typeof atAddress, address: string) {
  keepJourney(journey);
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string) => user.click(await screen.findByRole("button", { name }));

async function save(typed: string) {
  const user = await open(atAddress, "/auto/address/current");
  if (typed !== "") await user.type(screen.getByLabelText("Street"), typed);
  await press(user, "Save and continue");
}

async function accept() {
  const user = await open(sentWith("offer"), "/auto/offer");
  await press(user, "Accept this offer");
  await press(user, "Yes, accept it");
}

const atPending = async () => open(sentWith("pending"), "/review");

async function remove() {
  const user = await atPending();
  await press(user, "Remove pay.pdf");
  await press(user, "Remove it");
}

async function upload() {
  const user = await atPending();
  await user.upload(await screen.findByLabelText("Send us your documents"), new File(["a"], "id.pdf"));
  await press(user, "Send this file");
  return user;
}

const stepUnknown = "We don't know if your last step on this page went through.";
const answersUnknown = "We don't know if what you typed on this page was saved.";
const sendUnknown = "We don't know if your application was sent.";
const filesUnknown = "We don't know if the files you chose arrived.";

const presses: readonly (readonly [string, Endpoint, () => Promise<unknown>, string])[] = [
  ["saving a filled-in page", addressApi.create, () => save(""), stepUnknown],
  ["saving typed answers", addressApi.create, () => save("48 Beacon St"), answersUnknown],
  [
    "sending",
    reviewApi.confirm,
    async () => press(await open(atReview, "/auto/review"), "Send my application"),
    sendUnknown,
  ],
  ["accepting", offerApi.accept, accept, stepUnknown],
  ["removing a document", documentApi.remove, remove, stepUnknown],
  ["sending a file", documentApi.upload, upload, filesUnknown],
];

const told = async () => screen.findByRole("alertdialog", { name: "Your session has expired." });

function prefill(api: FakeApi, name: string) {
  suggestHome(api, name.endsWith("typed answers") ? { ...aHome, street: "" } : { ...aHome, street: "48 Beacon St" });
}

test.each(
  presses.flatMap((each) => (["noSession", "openedElsewhere"] as const).map((code) => [...each, code] as const)),
)(
  "says that the outcome of %s is unknown if the session ends before the second try",
  async (name, endpoint, run, sentence, code) => {
    const api = aServer();
    prefill(api, name);
    let tries = 0;
    api.on(endpoint, () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return new FakeRefusal(code);
    });

    await run();

    const dialog = await told();
    expect(dialog).toHaveTextContent(sentence);
    expect(dialog).not.toHaveTextContent(/(not|n't) (saved|sent|go through)/);
    expect(tries).toBe(2);
  },
);

test.each(presses)(
  "says that the outcome of %s is unknown if the session ends before its only try is answered",
  async (name, endpoint, run, sentence) => {
    const api = aServer();
    prefill(api, name);
    const isAsked = Promise.withResolvers<void>();
    api.on(endpoint, () => {
      isAsked.resolve();
      return new Promise<never>(() => {});
    });
    await run();
    await isAsked.promise;

    act(() => announceSessionLost("expired"));

    expect(await told()).toHaveTextContent(sentence);
  },
);

test.each([
  ["saving a filled-in page", addressApi.create, () => save(""), "Your last save on this page didn't go through."],
  ["removing a document", documentApi.remove, remove, "Your last step on this page didn't go through."],
  ["sending a file", documentApi.upload, upload, "The files you chose weren't sent."],
] as const)(
  "says that %s did nothing if the session ended before its only try",
  async (name, endpoint, run, sentence) => {
    const api = aServer();
    prefill(api, name);
    api.refuse(endpoint, "noSession");

    await run();

    expect(await told()).toHaveTextContent(sentence);
  },
);

test("says that files may have arrived if the session ends after an unanswered upload", async () => {
  const api = aServer().on(documentApi.upload, () => {
    throw new TypeError("Failed to fetch");
  });
  const user = await upload();
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  api.refuse(documentApi.upload, "noSession");

  await press(user, "Send this file");

  expect(await told()).toHaveTextContent(filesUnknown);
});

test("says that a file wasn't sent if only another file may have arrived", async () => {
  const api = aServer().on(documentApi.upload, () => {
    throw new TypeError("Failed to fetch");
  });
  const user = await upload();
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  await press(user, "Remove id.pdf");
  await user.upload(screen.getByLabelText("Send us your documents"), new File(["bc"], "tax.pdf"));
  api.refuse(documentApi.upload, "noSession");

  await press(user, "Send this file");

  expect(within(await told()).getByText("The files you chose weren't sent.")).toBeVisible();
});
