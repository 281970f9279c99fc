// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { keepJourney } from "../api/journey-store.ts";
import { aCommandServer } from "../testing/command-server.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { answerEverything } from "../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../testing/samples.ts";
import { App } from "./app.tsx";

/* Somebody chooses otherwise after the answer to their first choice got lost. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens Review, whose person applies alone so far. */
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

test("saves a choice anew after it got lost and another one was saved", async () => {
  const { user, press, server, chooseTogether } = await openReview();
  server.let("answerLost");
  await chooseTogether();
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  server.let("answered");
  await user.click(screen.getByRole("link", { name: "Return to the Review page" }));
  await press("Leave this page");
  await press("Apply alone after all");
  await screen.findByRole("heading", { level: 1, name: "Check and send" });

  await chooseTogether();

  expect(await screen.findByRole("heading", { level: 1, name: "About your co-applicant" })).toBeVisible();
  expect(screen.queryByText(/another window/)).toBeNull();
  expect(new URLSearchParams(window.location.search).get("applicationType")).toBe("2");
});
