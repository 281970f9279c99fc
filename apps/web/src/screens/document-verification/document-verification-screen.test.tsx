// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { sessionApi } from "@portico/contract/session";
import type { DocumentStage } from "@portico/domain/decision/document-verification";
import { serverNow } from "../../api/server-clock.ts";
import { patienceMs } from "../../page/use-patience.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { fakeCamera } from "../../testing/fake-camera.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, documentConfiguration, documentTransaction } from "../../testing/samples.ts";
import { documentVerificationScreen } from "./document-verification-screen.tsx";
import { pollingMs } from "./use-verification.ts";

const here = aJourney({ frontier: "documentVerification", path: ["documentVerification"] });
const after = aJourney({ frontier: "review", revision: 2 });
const open = documentTransaction;
const transaction = {
  ...open,
  url: "https://camera.example/t/token-1",
  idTypeIcon: "passport",
  idTypeName: "Passport",
  handOffUrl: "https://apply.example/ResumeDocumentVerification/sealed",
  expiresAt: "2026-11-21T10:30:00.000Z",
};

interface Settings {
  readonly skippable?: boolean;
  readonly noCameraOptionDisplay?: boolean;
  readonly withoutPictures?: "goOn" | "refuse";
}

function apiFor(device: "phone" | "desktop", { skippable = false, ...settings }: Settings = {}): FakeApi {
  return fakeApi()
    .on(documentVerificationApi.configuration, {
      ...documentConfiguration,
      mobileView: device === "phone",
      useQrCode: device === "desktop",
      ...settings,
    })
    .on(documentVerificationApi.transaction, { ...transaction, skippable })
    .on(documentVerificationApi.status, { ...open, skippable, journey: here });
}

/** A clock that runs by itself, and that a test can move forward. */
function clock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)) };
}

const render = () => renderStep(documentVerificationScreen, { journey: here });

test(
  "shows a code on the computer that opens the camera on a phone",
  { tags: ["2.screen.document-verification", "2.route.shared.documentVerification"] },
  async () => {
    apiFor("desktop");
    await render();

    expect(await screen.findByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
    expect(screen.getByText(/take pictures of your passport and your face/)).toBeInTheDocument();
    expect(screen.getByText("Waiting for the pictures from your phone.")).toBeInTheDocument();
  },
);

test("says why documents are asked for again", async () => {
  apiFor("desktop").on(documentVerificationApi.transaction, { ...transaction, isAskedAgain: true });

  await render();

  expect(await screen.findByText(/^Your details changed after we confirmed your identity/)).toBeVisible();
});

test("starts again on a press if the first start got no answer", async () => {
  const api = apiFor("desktop").on(documentVerificationApi.transaction, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await render();

  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText(/press the button again/)).toBeVisible();
  api.on(documentVerificationApi.transaction, transaction);
  await user.click(again);

  expect(await screen.findByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
});

test("goes on by itself when pictures arrive from the phone", async () => {
  const api = apiFor("desktop");
  const { pass } = clock();
  const { onDone } = await render();
  await screen.findByRole("img", { name: /^Code for your phone/ });

  api.on(documentVerificationApi.status, { ...open, docVCompleted: true, stage: "done", journey: after });
  await pass(pollingMs);

  expect(onDone).toHaveBeenCalledWith(after);
});

test("opens the Error page when the status has been unavailable for a minute", async () => {
  const { pass } = clock();
  const api = apiFor("desktop");
  const { frame } = await render();
  await pass(pollingMs);
  api.on(documentVerificationApi.status, () => {
    throw new TypeError("The network is down.");
  });

  await pass(patienceMs - 2 * pollingMs);
  expect(frame.fail).not.toHaveBeenCalled();
  await pass(5 * pollingMs);

  expect(frame.fail).toHaveBeenCalled();
});

test("opens the camera at once on a phone, and goes on after its pictures", { tags: ["4.docv.complete"] }, async () => {
  const camera = fakeCamera();
  const api = apiFor("phone").on(documentVerificationApi.complete, { ...open, docVCompleted: true, journey: after });
  const { onDone } = await render();
  await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

  act(() => camera.end("DOCUMENTS_UPLOADED"));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome: "captured" });
});

test("asks again for unreadable pictures", async () => {
  const camera = fakeCamera();
  const api = apiFor("phone").on(documentVerificationApi.complete, {
    ...open,
    needsBetterPictures: true,
    stage: "unreadable",
  });
  await render();
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  api.on(documentVerificationApi.transaction, {
    ...transaction,
    docVTransactionToken: "token-2",
    needsBetterPictures: true,
  });
  act(() => camera.end("DOCUMENTS_UPLOADED"));

  expect(await screen.findByText("Please take the pictures again")).toBeInTheDocument();
  await waitFor(() => expect(camera.opened).toEqual(["token-1", "token-2"]));
});

test("continues the transaction that another tab has begun", async () => {
  const camera = fakeCamera();
  const api = apiFor("phone").refuse(documentVerificationApi.complete, "notFound");
  const { frame } = await render();
  await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

  api.on(documentVerificationApi.transaction, { ...transaction, docVTransactionToken: "token-2" });
  act(() => camera.end("DOCUMENTS_UPLOADED"));

  await waitFor(() => expect(camera.opened).toEqual(["token-1", "token-2"]));
  expect(frame.fail).not.toHaveBeenCalled();
});

test("waits for the status without an error if the result arrived before the press", async () => {
  const time = clock();
  const camera = fakeCamera();
  const api = apiFor("phone").refuse(documentVerificationApi.complete, "notItsTurn");
  const { frame, onDone } = await render();
  await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

  act(() => camera.end("DOCUMENTS_UPLOADED"));
  await waitFor(() => expect(api.callsOf(documentVerificationApi.complete)).toHaveLength(1));
  api.on(documentVerificationApi.status, { ...open, docVCompleted: true, stage: "done", journey: after });
  await time.pass(pollingMs);

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(frame.fail).not.toHaveBeenCalled();
});

test(
  "says to somebody who declines that no pictures were taken, and lets them start again",
  { tags: ["3.application.docVConsentDeclined"] },
  async () => {
    const camera = fakeCamera();
    const api = apiFor("phone").on(documentVerificationApi.complete, {
      ...open,
      docVConsentDeclined: true,
      stage: "declined",
    });
    const { user } = await render();
    await waitFor(() => expect(camera.opened).toHaveLength(1));

    act(() => camera.end("CONSENT_DECLINED"));
    expect(await screen.findByText("You didn't agree to take pictures")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome: "consentDeclined" });
    expect(api.callsOf(documentVerificationApi.transaction)).toHaveLength(2);
  },
);

test("starts new pictures after a failed camera, without reporting the failure to the server", async () => {
  const camera = fakeCamera();
  const api = apiFor("phone");
  const { user } = await render();
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));
  expect(await screen.findByText("We didn't get your pictures")).toBeInTheDocument();
  expect(screen.queryByText(/code/)).not.toBeInTheDocument();
  api.on(documentVerificationApi.transaction, { ...transaction, docVTransactionToken: "token-2" });
  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(camera.opened).toEqual(["token-1", "token-2"]));
  expect(api.callsOf(documentVerificationApi.transaction)[1]?.input).toMatchObject({ again: true });
  expect(api.callsOf(documentVerificationApi.complete)).toEqual([]);
});

test("says that pictures haven't arrived yet", async () => {
  apiFor("desktop").on(documentVerificationApi.complete, open);
  const { user, onDone } = await render();

  await user.click(await screen.findByRole("button", { name: "I took the pictures" }));

  expect(await screen.findByText(/haven't arrived yet/)).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["unable", {}],
  ["skipped", { skippable: true }],
  ["skipped", { skippable: true, withoutPictures: "refuse" }],
] as const)("says what follows before it continues without pictures: %s %o", async (outcome, settings) => {
  const api = apiFor("desktop", settings).on(documentVerificationApi.complete, {
    ...open,
    docVCompleted: true,
    journey: after,
  });
  const { user, onDone } = await render();

  await user.click(await screen.findByRole("button", { name: "Continue without pictures" }));
  const question = within(screen.getByRole("alertdialog", { name: "Continue without pictures?" }));
  expect(question.getByText(/Testing has to confirm your identity before we can approve/)).toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.complete)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Continue without pictures" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome });
});

const refusing = { withoutPictures: "refuse" } as const;

test.each(["phone", "desktop"] as const)(
  "says what stopping without pictures means, and asks first: %s",
  { tags: ["2.route.outcome.unverifiable"] },
  async (device) => {
    fakeCamera();
    const api = apiFor(device, refusing).on(documentVerificationApi.complete, {
      ...open,
      docVCompleted: true,
      stage: "done",
      journey: after,
    });
    const { user, onDone } = await render();
    const way = await screen.findByRole("button", { name: "Apply by phone or at a branch" });
    expect(screen.queryByRole("button", { name: "Continue without pictures" })).not.toBeInTheDocument();

    await user.click(way);
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/this application stops here. We'll keep your answers/)).toBeInTheDocument();
    expect(question.getByText(/Call Testing at/)).toHaveTextContent(/at \(207\) 555-0100/);
    await user.click(question.getAllByRole("button", { name: "Go back to the pictures" }).at(-1)!);
    expect(api.callsOf(documentVerificationApi.complete)).toEqual([]);

    await user.click(way);
    await user.click(screen.getByRole("button", { name: "Stop here" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  },
);

test("doesn't offer to continue without pictures if the institution doesn't allow it", async () => {
  apiFor("desktop", { noCameraOptionDisplay: false });
  await render();
  await screen.findByRole("img", { name: /^Code for your phone/ });

  expect(screen.queryByRole("button", { name: "Continue without pictures" })).not.toBeInTheDocument();
});

test("goes on at once if the verification is already settled", async () => {
  apiFor("desktop").on(documentVerificationApi.transaction, { ...transaction, docVCompleted: true, journey: after });
  const { onDone } = await render();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
});

/** Opens the page on the computer, and then changes the status from elsewhere. */
async function deskAfter(
  news: Partial<Omit<typeof open, "stage">> & { stage: DocumentStage },
  settings: Settings = {},
  next = transaction,
) {
  const api = apiFor("desktop", settings);
  const { pass } = clock();
  const rendered = await render();
  await screen.findByRole("img", { name: /^Code for your phone/ });
  api.on(documentVerificationApi.status, { ...open, ...news, journey: aJourney({ ...here, revision: 2 }) });
  api.on(documentVerificationApi.transaction, next);
  await pass(pollingMs);
  return { api, ...rendered };
}

test(
  "says on the computer that the person declined on the phone, and offers to start again or continue without pictures",
  { tags: ["3.application.docVConsentDeclined"] },
  async () => {
    const { api, user, onDone } = await deskAfter(
      { stage: "declined", docVConsentDeclined: true },
      { noCameraOptionDisplay: false },
    );
    api.on(documentVerificationApi.complete, { ...open, docVCompleted: true, stage: "done", journey: after });

    expect(await screen.findByText("You didn't agree to take pictures")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Get a new code" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continue without pictures" }));
    const question = within(screen.getByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Continue without pictures" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
    expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome: "unable" });
  },
);

test.each([
  ["goOn", "No pictures were taken. You can still take them, or continue without them."],
  ["refuse", "No pictures were taken. You can still take them, or apply by phone or at a branch."],
] as const)("tells a person who declined only what this institution offers: %s", async (withoutPictures, told) => {
  await deskAfter({ stage: "declined", docVConsentDeclined: true }, { withoutPictures });

  expect(await screen.findByText(told)).toBeVisible();
});

test("says on the computer that a code expired, and starts again on a press", async () => {
  const { api, user } = await deskAfter({ stage: "expired" });

  expect(await screen.findByText("We didn't get your pictures in time")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Use this device instead" })).not.toBeInTheDocument();
  api.on(documentVerificationApi.transaction, { ...transaction, docVTransactionToken: "token-2" });
  await user.click(screen.getByRole("button", { name: "Get a new code" }));

  expect(await screen.findByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
});

test.each([
  ["expired", "We didn't get your pictures in time"],
  ["declined", "You didn't agree to take pictures"],
] as const)("says after a reload why the code ended, and starts again only on a press: %s", async (stage, title) => {
  const ended = { ...open, stage, docVConsentDeclined: true };
  const api = apiFor("desktop")
    .on(documentVerificationApi.transaction, { ...transaction, ...ended, handOffUrl: "", expiresAt: null })
    .on(documentVerificationApi.status, { ...ended, journey: here });
  const { user } = await render();

  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /^Code for your phone/ })).not.toBeInTheDocument();
  const second = { docVTransactionToken: "token-2", docVConsentDeclined: true };
  api
    .on(documentVerificationApi.transaction, { ...transaction, ...second })
    .on(documentVerificationApi.status, { ...open, ...second, journey: here });
  await user.click(screen.getByRole("button", { name: "Get a new code" }));

  expect(await screen.findByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.transaction)[1]?.input).toMatchObject({ newLink: true });
});

test("shows a new code on the computer after unreadable pictures from the phone", async () => {
  const second = {
    ...transaction,
    docVTransactionToken: "token-2",
    handOffUrl: "https://apply.example/ResumeDocumentVerification/second",
    needsBetterPictures: true,
  };
  await deskAfter({ stage: "unreadable", needsBetterPictures: true }, {}, second);

  expect(await screen.findByText("Please take the pictures again")).toBeInTheDocument();
  expect(await screen.findByText(/ResumeDocumentVerification\/second/)).toBeInTheDocument();
});

test("says on the computer that the phone's camera failed, and offers another phone", async () => {
  const { api, user } = await deskAfter({ stage: "failed" });

  expect(await screen.findByText("We didn't get any pictures from your phone")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Get a new code" }));

  expect(api.callsOf(documentVerificationApi.transaction)[1]?.input).toMatchObject({ newLink: true });
});

test("says on the computer when the phone is connected", async () => {
  await deskAfter({ stage: "connected" });

  expect(await screen.findByText("Your phone is connected. Take the pictures there.")).toBeInTheDocument();
});

test("shows the code's expiry in the institution's time zone", async () => {
  apiFor("desktop");
  await render();

  expect(await screen.findByText(/^This code works until 5:30 AM( EST)?, on the first phone/)).toBeInTheDocument();
});

test("offers to decline if the institution allows neither skipping nor continuing without a camera", async () => {
  const api = apiFor("desktop", { noCameraOptionDisplay: false }).on(documentVerificationApi.complete, {
    ...open,
    docVConsentDeclined: true,
    stage: "declined",
  });
  const { user } = await render();

  await user.click(await screen.findByRole("button", { name: "I don't want to take pictures" }));

  expect(await screen.findByRole("button", { name: "Continue without pictures" })).toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome: "consentDeclined" });
});

test("says that pictures without a result have arrived, and allows new ones", async () => {
  const { api, user } = await deskAfter({ stage: "received" });

  expect(await screen.findByText(/Your pictures arrived/)).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /^Code for your phone/ })).not.toBeInTheDocument();
  api.on(documentVerificationApi.transaction, { ...transaction, docVTransactionToken: "token-2" });
  await user.click(screen.getByRole("button", { name: "Take the pictures again" }));

  expect(await screen.findByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.transaction)[1]?.input).toMatchObject({ again: true });
});

test("lets this device take the pictures, and shows the code again on request", async () => {
  fakeCamera();
  apiFor("desktop");
  const { user } = await render();

  await user.click(await screen.findByRole("button", { name: "Use this device instead" }));
  expect(screen.queryByRole("img", { name: /^Code for your phone/ })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Use a phone instead" }));

  expect(screen.getByRole("img", { name: /^Code for your phone/ })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("clears the notice about missing pictures when the phone connects", async () => {
  const { pass } = clock();
  const api = apiFor("desktop").on(documentVerificationApi.complete, open);
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: "I took the pictures" }));
  expect(await screen.findByText(/haven't arrived yet/)).toBeInTheDocument();

  api.on(documentVerificationApi.status, { ...open, stage: "connected", journey: here });
  await pass(pollingMs);

  await screen.findByText("Your phone is connected. Take the pictures there.");
  expect(screen.queryByText(/haven't arrived yet/)).not.toBeInTheDocument();
});

test("clears the problem of an unanswered press when the status changes", async () => {
  const { pass } = clock();
  const api = apiFor("desktop").on(documentVerificationApi.complete, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: "I took the pictures" }));
  await screen.findByText("We don't know if this arrived");

  api.on(documentVerificationApi.status, { ...open, stage: "expired", journey: here });
  await pass(pollingMs);

  await screen.findByText("We didn't get your pictures in time");
  expect(screen.queryByText("We don't know if this arrived")).not.toBeInTheDocument();
});

test("clears the problem of an unanswered press with a new code", async () => {
  const api = apiFor("desktop").on(documentVerificationApi.complete, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await render();
  await user.click(await screen.findByRole("button", { name: "I took the pictures" }));
  await screen.findByText("We don't know if this arrived");

  api.on(documentVerificationApi.transaction, transaction);
  await user.click(screen.getByRole("button", { name: "Get a new code" }));

  await waitFor(() => expect(screen.queryByText("We don't know if this arrived")).not.toBeInTheDocument());
});

/** The last transaction that is allowed. */
function lastTry(device: "phone" | "desktop", settings: Settings = {}): FakeApi {
  return apiFor(device, settings)
    .on(documentVerificationApi.transaction, { ...transaction, triesLeft: 0 })
    .on(documentVerificationApi.status, { ...open, triesLeft: 0, journey: here });
}

test("says that one try is left before the last one begins", async () => {
  await deskAfter({ stage: "expired", triesLeft: 1 });

  expect(await screen.findByText(/You have one try left\.$/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Get a new code" })).toBeInTheDocument();
});

test.each([
  ["goOn", /you can continue without them/],
  ["refuse", /you can't finish online/],
] as const)("says during the last try that it is the last, and what follows: %s", async (withoutPictures, follows) => {
  lastTry("desktop", { withoutPictures });
  await render();

  expect(await screen.findByText("This is the last try")).toBeInTheDocument();
  expect(screen.getByText(follows)).toBeInTheDocument();
});

test("doesn't promise later pictures to somebody who stops during the last try", async () => {
  lastTry("desktop", refusing);
  const { user } = await render();

  await user.click(await screen.findByRole("button", { name: "Apply by phone or at a branch" }));

  expect(screen.getByText(/this application stops here, and you can't take them later/)).toBeInTheDocument();
  expect(screen.queryByText(/you can still take the pictures/)).not.toBeInTheDocument();
});

test.each([
  ["expired", "We didn't get your pictures in time", {}, "Continue without pictures", "unable"],
  ["declined", "You didn't agree to take pictures", refusing, "Apply by phone or at a branch", "unable"],
  ["unreadable", "We couldn't read your pictures", refusing, "Apply by phone or at a branch", "unable"],
  [
    "expired",
    "We didn't get your pictures in time",
    { ...refusing, skippable: true },
    "Continue without pictures",
    "skipped",
  ],
] as const)("offers only to continue after the last try: %s, %s, %o", async (stage, title, settings, way, outcome) => {
  const ended = { stage, triesLeft: 0, needsBetterPictures: stage === "unreadable" };
  const api = apiFor("desktop", settings)
    .on(documentVerificationApi.transaction, {
      ...transaction,
      ...ended,
      skippable: "skippable" in settings,
      handOffUrl: "",
      expiresAt: null,
    })
    .on(documentVerificationApi.status, { ...open, ...ended, journey: here })
    .on(documentVerificationApi.complete, { ...open, docVCompleted: true, stage: "done", journey: after });
  const { user, onDone } = await render();

  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(/That was the last try/)).toBeInTheDocument();
  expect(screen.queryByText(/try again|photograph your|still take/i)).not.toBeInTheDocument();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([way]);
  await user.click(screen.getByRole("button", { name: way }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(api.callsOf(documentVerificationApi.complete)[0]?.input).toMatchObject({ outcome });
  expect(api.callsOf(documentVerificationApi.transaction)).toHaveLength(1);
});

test.each([
  ["goOn", "Continue without pictures"],
  ["refuse", "Apply by phone or at a branch"],
] as const)(
  "says that the tries were used up before the person's details changed: %s",
  async (withoutPictures, way) => {
    const ended = { stage: "usedUp", triesLeft: 0 } as const;
    apiFor("desktop", { withoutPictures })
      .on(documentVerificationApi.transaction, { ...transaction, ...ended, handOffUrl: "", expiresAt: null })
      .on(documentVerificationApi.status, { ...open, ...ended, journey: here });
    await render();

    expect(await screen.findByText("You have no tries left to take pictures")).toBeVisible();
    expect(screen.getByText(/^You used them before your details changed\./)).toBeVisible();
    expect(screen.queryByText(/in time|last try|try again/)).not.toBeInTheDocument();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([way]);
  },
);

test("offers to continue when the camera fails during the last try", async () => {
  const camera = fakeCamera();
  lastTry("phone");
  await render();
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));

  expect(await screen.findByText(/That was the last try/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Continue without pictures" })).toBeInTheDocument();
});

test("doesn't offer to retake the last try's pictures while they wait for a result", async () => {
  await deskAfter({ stage: "received", triesLeft: 0 }, {}, { ...transaction, triesLeft: 0 });

  expect(await screen.findByText(/Your pictures arrived/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Take the pictures again" })).not.toBeInTheDocument();
});

test("keeps the session alive only while the code works", async () => {
  const { pass } = clock();
  const minute = 60_000;
  const api = apiFor("desktop")
    .on(documentVerificationApi.transaction, {
      ...transaction,
      expiresAt: new Date(serverNow() + 2.5 * minute).toISOString(),
    })
    .on(sessionApi.renew, { renewed: true, expiresAt: "2030-01-01T00:15:00.000Z" });
  await render();
  await screen.findByRole("img", { name: /^Code for your phone/ });

  await pass(5 * minute);

  expect(api.callsOf(sessionApi.renew)).toHaveLength(2);
});
