// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import type { Journey } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedJourney, anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { statusScreen } from "./status-screen.tsx";

async function open(journey: Journey, state: ApplicationStatus["standing"]["state"], more: Partial<ApplicationStatus>) {
  const people = [1, 2].map((applicantType) => ({
    applicantType: applicantType as 1 | 2,
    firstName: applicantType === 1 ? "Alex" : "Sam",
    tasksLeft: 0,
    filesSent: 0,
  }));
  fakeApi()
    .on(applicationStatusApi.read, {
      applicationId: journey.applicationId,
      productTypeId: 1,
      requestedAmount: 18_000,
      standing: { state },
      timeline: [{ event: "started", at: "2026-11-22T19:14:00.000Z" }],
      papers: [],
      documents: [],
      people,
      canWithdraw: false,
      ...more,
    })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: true,
    })
    .on(resumeApi.here, { savedApplications: [] })
    .on(invitationApi.read, { progress: progressOf({ status: "joined" }), invitation: null });
  keepJourney(journey);
  const { Screen } = statusScreen;
  await renderPage(<Screen journey={journey} onDone={() => {}} />);
  await screen.findByText("What happened");
}

test("shows the first person how far the invited one is, before the application is sent", async () => {
  await open(anInvitingJourney(), "draft", { draft: { keptDays: 60, canStop: true, isReadyToSend: false } });

  expect(await screen.findByText("Sam still has 2 parts to do")).toBeVisible();
  expect(screen.queryByText("Who applies")).not.toBeInTheDocument();
});

test.each([
  [false, "Your part isn't done yet.", "Go to the next question"],
  [true, "Your part is done. Alex sends the application when both parts are done.", "See my part"],
])("tells an invited person of their own part (done: %s)", async (isDone, text, button) => {
  const confirmed = isDone ? ({ isOwnPartConfirmed: true } as const) : {};
  await open(anInvitedJourney({}, { status: "joined", ...confirmed }), "draft", {});

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByText("The application was started")).toBeVisible();
  expect(screen.queryByText(/You started it|You haven't sent it/)).not.toBeInTheDocument();
});

test("tells an invited person who said no to the offer, and that it stays open", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "offer" }, { status: "done" });
  await open(journey, "refused", { outcome: "offer", referenceNumber: "13337576" });

  expect(screen.getByText("Alex said no to our offer, and can still accept it.")).toBeVisible();
  expect(screen.queryByText(/You said no/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /offer/ })).not.toBeInTheDocument();
});

test("tells an invited person of an offer without a way to answer it alone", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "offer" }, { status: "done" });
  await open(journey, "offerReady", { outcome: "offer", referenceNumber: "13337576" });

  expect(screen.getByText("We have an offer for you both. Alex answers it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /offer/ })).not.toBeInTheDocument();
});
