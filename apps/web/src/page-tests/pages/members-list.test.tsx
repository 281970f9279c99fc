// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import type { SavedApplication } from "@portico/contract/saved-application";
import { sessionApi } from "@portico/contract/session";
import { App } from "../../shell/app.tsx";
import { forgetEverything } from "../../shell/session/session-memory.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

afterEach(() => {
  forgetEverything();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const saved: SavedApplication = {
  applicationId: 7001,
  productTypeId: 1,
  startedAt: "2026-11-20T18:00:00Z",
  savedAt: "2026-11-20T19:14:00Z",
  submitted: true,
  underWay: true,
  declined: false,
};

async function signIn(savedApplications: readonly SavedApplication[]) {
  const api = fakeApi();
  answerEverything(api);
  api
    .on(applicantApi.authenticate, {
      authenticationResult: 1,
      captchaAction: 0,
      firstName: "Alex",
      signInId: "alex-on-this-page",
      savedApplications,
    } as never)
    .on(sessionApi.signOut, { signedOut: true });
  window.history.replaceState(null, "", "/resume?memberType=existing");
  const user = userEvent.setup();
  await act(async () => void render(<App startUp={aStartUp()} />));
  expect(screen.queryByRole("button", { name: "Sign out" })).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "Harbor-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  return { api, user };
}

test.each([
  ["the list", [saved, { ...saved, applicationId: 7002 }], "Your applications"],
  ["an empty list", [], "We found no saved application, Alex"],
])("lets a signed-in member sign out of %s", async (_, applications, heading) => {
  const { api, user } = await signIn(applications);
  await screen.findByRole("heading", { level: 1, name: heading });

  await user.click(screen.getByRole("button", { name: "Sign out" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out?" });
  expect(dialog).toHaveTextContent("on our first page and sign in. Others who use this device can't see them.");
  await user.click(within(dialog).getByRole("button", { name: "Sign out" }));

  await waitFor(() => expect(api.callsOf(sessionApi.signOut)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument());
});

test("names the list of a signed-in member alike in its heading and its tab", async () => {
  await signIn([saved, { ...saved, applicationId: 7002 }]);

  await screen.findByRole("heading", { level: 1, name: "Your applications" });
  await waitFor(() => expect(document.title).toMatch(/^Your applications \|/));
});

test("says where each application of the list stands, in the words of its status page", async () => {
  await signIn([
    {
      ...saved,
      requestedAmount: 9000,
      standing: { state: "offerReady", next: { what: "offerEnds", date: "2026-12-22" } },
    },
    { ...saved, applicationId: 7002, requestedAmount: 8000, standing: { state: "inReview" } },
    { ...saved, applicationId: 7003, requestedAmount: 7000, submitted: false, standing: { state: "draft" } },
  ]);

  expect(await screen.findByRole("button", { name: /\$9,000/ })).toHaveAccessibleDescription(
    "Offer ready until December 22, 2026",
  );
  expect(screen.getByRole("button", { name: /\$8,000/ })).toHaveAccessibleDescription("In review");
  expect(screen.getByRole("button", { name: /\$7,000/ })).not.toHaveAccessibleDescription();
});
