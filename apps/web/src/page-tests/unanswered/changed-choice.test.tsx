// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { keepJourney } from "../../api/journey-store.ts";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { noa, typeEverything } from "../../screens/co-applicant/testing/co-applicant-api.ts";
import { aCommandServer } from "../../testing/command-server.ts";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, fewIdentificationFields } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

/* Tests a person who changes their choice after the answer to the first choice got lost. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens Review for a person who applies alone. */
async function openReview() {
  const api = fakeApi();
  answerEverything(api);
  let applicationType = 1;
  const before = ["authentication", "identification", "coApplicant"];
  const journeyAt = (revision: number) =>
    aJourney({
      ...(applicationType === 1
        ? { path: [...before, "review"], frontier: "review" }
        : { path: before, frontier: "coApplicant" }),
      ahead: [],
      applicationType,
      revision,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    });
  api
    .on(reviewApi.read, { groups: [{ stepId: "coApplicant", title: "Applying together", rows: [] }] })
    .on(coApplicantApi.read, () => ({ applicationType, coApplicant: null }));
  const server = aCommandServer(api, journeyAt);
  server.serve(coApplicantApi.select, ({ selection }) => {
    applicationType = selection.applicationType;
    return { updated: true };
  });
  keepJourney(journeyAt(1));
  window.history.replaceState(null, "", "/auto/review");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return {
    user,
    press,
    server,
    chooseTogether: async () => {
      await press("Change: Applying together");
      await user.click(await screen.findByRole("radio", { name: /Me and someone else/ }));
      await user.click(screen.getByRole("checkbox", { name: /We both intend/ }));
      await press("Save and continue");
    },
  };
}

test("saves a choice again after it was unanswered and then replaced by another choice", async () => {
  const { user, press, server, chooseTogether } = await openReview();
  server.let("answerLost");
  await chooseTogether();
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  server.let("answered");
  await user.click(screen.getByRole("link", { name: "Return to the Check and send page" }));
  await press("Leave this page");
  await press("Apply alone after all");
  await screen.findByRole("heading", { level: 1, name: "Check and send" });

  await chooseTogether();

  expect(await screen.findByRole("heading", { level: 1, name: "About your co-borrower" })).toBeVisible();
  expect(screen.queryByText(/another window/)).toBeNull();
  expect(new URLSearchParams(window.location.search).get("applicationType")).toBe("2");
});

const emailVerificationResult = { emailIsValid: true };
const few = { primary: fewIdentificationFields, coApplicant: fewIdentificationFields };

/** Opens the co-applicant page, with or without a saved co-applicant. */
async function openCoApplicant(saved: OutputOf<typeof coApplicantApi.read>["coApplicant"]) {
  const api = fakeApi();
  answerEverything(api);
  const state = { applicationType: 2, coApplicant: saved, formerCoBorrowers: 0 };
  const before = ["authentication", "identification", "coApplicant"];
  const journeyAt = (revision: number) =>
    aJourney({
      ...(state.applicationType === 2
        ? { path: before, frontier: "coApplicant" }
        : { path: [...before, "review"], frontier: "review" }),
      ahead: [],
      applicationType: state.applicationType,
      coBorrowerApplicantId: state.coApplicant?.applicantId ?? null,
      formerCoBorrowers: state.formerCoBorrowers,
      revision,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    });
  api
    .on(coApplicantApi.read, () => ({ applicationType: state.applicationType, coApplicant: state.coApplicant }))
    .on(identificationApi.configuration, few);
  const server = aCommandServer(api, journeyAt);
  server.serve(coApplicantApi.select, ({ selection }) => {
    Object.assign(state, { applicationType: selection.applicationType, coApplicant: null });
    return { updated: true };
  });
  server.serve(
    coApplicantApi.update,
    ({ coApplicant }) => {
      if (state.coApplicant?.lastName !== coApplicant.lastName) state.formerCoBorrowers += 1;
      state.coApplicant = { ...noa, ...coApplicant };
      return { updated: true, emailVerificationResult };
    },
    () => (state.coApplicant === null ? new FakeRefusal("notFound") : undefined),
  );
  api
    .refuse(coApplicantApi.create, "notItsTurn")
    .on(sessionApi.token, { token: "token-of-the-test", openApplicationId: journeyAt(1).applicationId });
  keepJourney(journeyAt(1));
  window.history.replaceState(null, "", "/auto/co-applicant");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { api, user, press, server, state };
}

const unanswered = async () => screen.findByText(/We couldn't reach/);

test("doesn't blame another window if this page's own unanswered save closed the page", async () => {
  const { user, press, server } = await openCoApplicant(null);
  server.let("answerLost");
  await press("Apply alone after all");
  await unanswered();
  server.let("answered");
  await typeEverything(user);

  await press("Save and continue");

  const told = await screen.findByRole("alertdialog", { name: "Your change wasn't saved" });
  await waitFor(() =>
    expect(told).toHaveTextContent(
      "Your earlier answer was saved after all, so you need to finish another page first.",
    ),
  );
  expect(told).not.toHaveTextContent("another window");
});

test("doesn't blame another window if this page's own unanswered save removed the co-applicant", async () => {
  const { user, press, server } = await openCoApplicant(noa);
  await user.type(await screen.findByLabelText("Last name"), "-Hart");
  server.let("answerLost");
  await press("Apply alone after all");
  await press("Apply alone");
  await unanswered();
  server.let("answered");

  await press("Save and continue");

  expect(await screen.findByRole("heading", { level: 1, name: "You're applying alone now" })).toBeVisible();
  expect(screen.getByText(/Noa isn't part of this application anymore\. We didn't save what you typed/)).toBeVisible();
  expect(screen.queryByText(/another window/)).toBeNull();
});

/** Types another name. */
async function typeQuist(user: UserEvent) {
  await user.clear(await screen.findByLabelText("Last name"));
  await user.type(screen.getByLabelText("Last name"), "Quist");
}

test("stays open while it finds out that its own unanswered save changed the co-applicant's name", async () => {
  const { api, user, press, server } = await openCoApplicant(noa);
  await typeQuist(user);
  server.let("answerLost");
  await press("Save and continue");
  await unanswered();
  await user.type(screen.getByLabelText("Last name"), "-Berg");
  const isReplayed = Promise.withResolvers<void>();
  const replay = Promise.withResolvers<OutputOf<typeof coApplicantApi.update> & { journey: Journey }>();
  api.on(coApplicantApi.update, ({ coApplicant }) => {
    if (coApplicant.lastName === "Quist-Berg") return new FakeRefusal("staleRevision", { journey: server.journey() });
    isReplayed.resolve();
    return replay.promise;
  });

  await press("Save and continue");
  await isReplayed.promise;
  // The save is still under way, so this waits only until the page could have rendered the rejection's journey.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

  expect(screen.getByLabelText("Last name")).toHaveValue("Quist-Berg");
  const again = { ...server.journey(), revision: 3 };
  const sent = () => api.callsOf(coApplicantApi.update).map(({ input }) => input["coApplicant"]);
  const before = sent().length;
  api.on(coApplicantApi.update, { updated: true, emailVerificationResult, journey: again });
  replay.resolve({ updated: true, emailVerificationResult, journey: server.journey() });
  await expect.poll(() => sent().length).toBe(before + 1);
  expect(sent().at(-1)).toMatchObject({ lastName: "Quist-Berg" });
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
});

test("closes the page once it turns out that another window replaced the co-applicant", async () => {
  const { user, press, server, state } = await openCoApplicant(noa);
  await typeQuist(user);
  server.let("neverArrives");
  await press("Save and continue");
  await unanswered();
  server.let("answered");
  state.formerCoBorrowers = 1;
  server.changeElsewhere();
  await user.type(screen.getByLabelText("Last name"), "-Berg");

  await press("Save and continue");

  expect(await screen.findByRole("heading", { name: "Your co-borrower changed in another window" })).toBeVisible();
});
