// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import type { AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

/** Tells the server which member this page is for. */
const signInId = "alex-on-this-page";
const journey = aJourney({ memberType: "existing" });
const saved = {
  applicationId: 7001,
  productTypeId: 1,
  startedAt: "2026-11-20T19:01:00.000Z",
  savedAt: "2026-11-20T19:14:00.000Z",
  submitted: false,
  underWay: true,
  declined: false,
};

/** Opens the start page of an auto loan, and signs in Alex, who has a saved application. */
async function welcomeBack(...others: readonly (typeof saved)[]) {
  return signInWith([saved, ...others]);
}

async function signInWith(savedApplications: readonly (typeof saved & { refused?: boolean; accepted?: boolean })[]) {
  const api = fakeApi().on(applicantApi.authenticate, {
    authenticationResult: 1,
    captchaAction: 0,
    firstName: "Alex",
    signInId,
    savedApplications: [...savedApplications],
  });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType="existing" onDone={onDone} />;
  const { user } = await renderPage(page);
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "Harbor-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Welcome back, Alex" });
  return { api, user, onDone };
}

const goOn = () => screen.getByRole("button", { name: /^Continue: Auto loan/ });
const startNew = () => screen.getByRole("button", { name: "Start a new application" });

test("opens the saved application for the member who signed in on this page", async () => {
  const { api, user, onDone } = await welcomeBack();
  api.on(resumeApi.openSaved, { resumed: true, journey });

  await user.click(goOn());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7001, signInId });
});

test("lists an accepted application beside the one in progress, but none that was stopped", async () => {
  const accepted = { ...saved, applicationId: 7002, submitted: true, underWay: false };
  await welcomeBack(accepted, { ...saved, applicationId: 7003, underWay: false });

  expect(screen.getAllByRole("button", { name: /Auto loan/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Continue: /),
    expect.stringMatching(/^See where it stands: /),
  ]);
});

test("names the loan that the member just chose first, and keeps a draft of another one a press away", async () => {
  const { api, user, onDone } = await signInWith([{ ...saved, productTypeId: ProductCode.signature }]);
  api.on(applicantApi.beginAsMember, { authenticationResult: 1, captchaAction: 0, journey });
  expect(screen.getAllByRole("button", { name: /^(Start|Continue)/ }).map(({ textContent }) => textContent)).toEqual([
    "Start: Auto loan",
    expect.stringMatching(/^Continue: /),
  ]);

  await user.click(screen.getByRole("button", { name: "Start: Auto loan" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.beginAsMember)[0]?.input).toEqual({ loadUrl: "/auto/authentication", signInId });
});

test.each([
  ["waits for its decision", {}, "See where it stands", "We already have one of these from you."],
  ["waits for a yes to its offer", { offered: true }, "See our offer", "We already have one of these from you."],
  ["was accepted", { underWay: false, accepted: true }, "See what you accepted", "You've accepted one of these."],
])(
  "shows first where one for the same product stands that %s, and says what another one is",
  async (_, how, way, said) => {
    const another = { ...saved, applicationId: 7002, productTypeId: ProductCode.signature };
    await signInWith([another, { ...saved, submitted: true, ...how }]);

    const buttons = screen.getAllByRole("button", { name: /^(See|Continue|Start)/ });
    expect(buttons.map(({ textContent }) => textContent.split(": ")[0])).toEqual([
      way,
      "Continue",
      "Start a new application",
    ]);
    const warning = screen.getByText(new RegExp(said));
    expect(warning).toHaveTextContent("A new application means another credit check.");
    expect(warning.compareDocumentPosition(startNew()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test("says what another application is also beside one that can be continued", async () => {
  await welcomeBack({ ...saved, applicationId: 7002, submitted: true });

  expect(screen.getByText(/A new application means another credit check/)).toBeVisible();
});

test("names the loan that the member came for before a declined one for the same product", async () => {
  await signInWith([{ ...saved, submitted: true, underWay: false, declined: true }]);

  expect(screen.getByText("Start the loan you just chose, or see where one you sent stands.")).toBeVisible();
  expect(screen.queryByText(/A new application means another credit check/)).not.toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /Auto loan/ }).map(({ textContent }) => textContent)).toEqual([
    "Start: Auto loan",
    expect.stringMatching(/^See our answer: /),
  ]);
});

test("leads to one that ended in a no by its change, after the loan that the member came for and the others", async () => {
  const refused = { ...saved, productTypeId: ProductCode.motorcycle, refused: true };
  const sent = { ...saved, applicationId: 7002, productTypeId: ProductCode.signature, submitted: true };
  await signInWith([refused, sent]);

  expect(screen.getAllByRole("button", { name: /^(Start|See|Change|Continue)/ }).map(wayOf)).toEqual([
    "Start",
    "See where it stands",
    "Change my answer",
  ]);
});

test("leads first to the change of one that ended in a no, if it is for the same product", async () => {
  await signInWith([{ ...saved, refused: true }]);

  expect(screen.getAllByRole("button", { name: /^(Start|Change|Continue)/ }).map(wayOf)).toEqual([
    "Change my answer",
    "Start a new application",
  ]);
  expect(screen.getByText(/^Pick up where you left off\./)).toBeVisible();
});

test("speaks of one application, if only one is there", async () => {
  await signInWith([{ ...saved, submitted: true, underWay: false, accepted: true }]);

  expect(screen.getByText("See where your application stands.")).toBeVisible();
});

const wayOf = ({ textContent }: HTMLElement) => textContent.split(": ")[0];

test("starts a new application for the member who signed in on this page", async () => {
  const { api, user, onDone } = await welcomeBack();
  api.on(applicantApi.beginAsMember, { authenticationResult: 1, captchaAction: 0, journey });

  await user.click(startNew());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.beginAsMember)[0]?.input).toEqual({ loadUrl: "/auto/authentication", signInId });
});

test.each([
  ["while the saved one opens", goOn, startNew, resumeApi.openSaved, applicantApi.beginAsMember],
  ["and opens none while one starts", startNew, goOn, applicantApi.beginAsMember, resumeApi.openSaved],
])("starts no application %s, though a second press hits the other button", async (_, first, second, sent, other) => {
  const { api, user, onDone } = await welcomeBack();
  api.on(resumeApi.openSaved, { resumed: true, journey });
  api.on(applicantApi.beginAsMember, { authenticationResult: 1, captchaAction: 0, journey });
  const otherButton = second();

  await user.click(first());
  await user.click(otherButton);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  await user.click(otherButton); // The next page is still loading.

  expect(api.callsOf(sent)).toHaveLength(1);
  expect(api.callsOf(other)).toHaveLength(0);
});

test.each([
  ["opens", goOn],
  ["starts", startNew],
])("%s no application after the session ended, and says so", async (_, button) => {
  const { api, user, onDone } = await welcomeBack();
  api.refuse(resumeApi.openSaved, "notSignedIn").refuse(applicantApi.beginAsMember, "notSignedIn");

  await user.click(button());

  expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended. Sign in again.");
  expect(screen.getByLabelText("User name")).toHaveValue("");
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["opens", goOn],
  ["starts", startNew],
])(
  "%s no application after another member has signed in on this browser, and asks to sign in again",
  async (_, button) => {
    const { api, user, onDone } = await welcomeBack();
    api.refuse(resumeApi.openSaved, "anotherSignedIn").refuse(applicantApi.beginAsMember, "anotherSignedIn");

    await user.click(button());

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Another member has signed in on this browser. Sign in again.",
    );
    expect(screen.getByLabelText("User name")).toHaveValue("");
    expect(onDone).not.toHaveBeenCalled();
  },
);
