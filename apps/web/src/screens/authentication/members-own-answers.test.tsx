// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { onSeveralListed } from "../../api/session-events.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

/* A member who signed in, and sent an application in another session (decision 231). */

const signInId = "alex-on-this-page";
const journey = aJourney({ memberType: "existing" });
const begun = { authenticationResult: 1, captchaAction: 0, journey } as const;
const loadUrl = "/auto/authentication";
const sent = {
  applicationId: 7001,
  productTypeId: 1,
  startedAt: "2026-11-20T19:01:00.000Z",
  savedAt: "2026-11-20T19:14:00.000Z",
  submitted: true,
  underWay: true,
  declined: false,
};

async function signIn(
  savedApplications: (typeof sent)[],
  answered: { answeredOn?: string; answeredReasons?: string[] } = {},
) {
  const api = fakeApi()
    .on(applicantApi.authenticate, {
      authenticationResult: 1,
      captchaAction: 0,
      firstName: "Alex",
      signInId,
      savedApplications,
      ownAnswers: {
        applicationId: 7001,
        firstName: "Alex",
        bringsVehicle: true,
        stands: true,
        isElsewhere: true,
        ...answered,
      },
    })
    .on(beginningApi.withOwnAnswers, begun)
    .on(applicantApi.beginAsMember, begun);
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType="existing" onDone={onDone} />;
  const { user } = await renderPage(page);
  await user.type(screen.getByLabelText("User name"), "alex");
  await user.type(screen.getByLabelText("Password"), "Harbor-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { api, press, onDone };
}

const heading = () => screen.getByRole("heading", { level: 1 });

test("offers a member's own answers after the list, when they start a new application", async () => {
  const { api, press, onDone } = await signIn([sent]);

  await press("Start a new application");
  expect(heading()).toHaveTextContent("Use what you told us, Alex?");
  expect(heading()).toHaveFocus();
  expect(document.title).not.toContain("Alex");
  expect(screen.getByText(/Your vehicle comes too\./)).toBeVisible();
  expect(screen.queryByText(/Not Alex\?/)).not.toBeInTheDocument();
  await press("Use my answers");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(beginningApi.withOwnAnswers)[0]?.input).toEqual({ applicationId: 7001, loadUrl, signInId });
  expect(api.callsOf(applicantApi.beginAsMember)).toEqual([]);
});

test("says before the answers come along that we'd likely say no again, and notes that there are several", async () => {
  const note = vi.fn<() => void>();
  const stop = onSeveralListed(note);
  const { press, onDone } = await signIn([], {
    answeredOn: "2026-11-20",
    answeredReasons: ["Excessive obligations in relation to income"],
  });

  expect(await screen.findByText("We'd likely give the same answer")).toBeVisible();
  expect(screen.getByText(/^On November 20, 2026, .* we'd likely say no again/)).toBeVisible();
  expect(await screen.findByText("Your housing and your debts take too much of your income.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find the notice in your applications" })).toHaveAttribute(
    "href",
    "/resume?memberType=existing&find=notice",
  );
  await press("Use my answers");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(note).toHaveBeenCalled();
  stop();
});

test("leads back to the list", async () => {
  const { press } = await signIn([sent]);

  await press("Start a new application");
  await press("Back to your applications");

  expect(heading()).toHaveTextContent("Welcome back, Alex");
});

test("offers them right after the sign-in if no application comes first, and begins without them on demand", async () => {
  const { api, press, onDone } = await signIn([]);

  expect(await screen.findByText("Without them, we start with what your membership has on file.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Back to your applications" })).not.toBeInTheDocument();
  await press("Start without them");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(applicantApi.beginAsMember)[0]?.input).toEqual({ loadUrl, signInId });
});

test.each(["Use my answers", "Start without them"])(
  "asks to sign in again if the session has ended before %s",
  async (name) => {
    const { api, press, onDone } = await signIn([]);
    api.refuse(beginningApi.withOwnAnswers, "notSignedIn").refuse(applicantApi.beginAsMember, "notSignedIn");

    await press(name);

    expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended. Sign in again.");
    expect(onDone).not.toHaveBeenCalled();
  },
);
