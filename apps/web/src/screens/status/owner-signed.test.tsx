// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { resumeApi } from "@portico/contract/session";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedOwner, anInvitingOwner, progressOf } from "../../testing/invited.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { statusScreen } from "./status-screen.tsx";

/* Two owners on their own devices, between the first signature and the open accounts (decision 363). */

async function open(journey: AnyJourney, more: Partial<ApplicationStatus> = {}) {
  fakeApi()
    .on(applicationStatusApi.read, {
      applicationId: journey.applicationId,
      standing: { state: "draft" },
      timeline: [{ event: "started", at: "2026-11-22T19:14:00.000Z" }],
      papers: [],
      documents: [],
      people: [
        { applicantType: 1, firstName: "Alex", filesSent: 0 },
        { applicantType: 2, firstName: "Sam", filesSent: 0 },
      ],
      draft: { keptDays: 60, canStop: true, isReadyToSend: false },
      canWithdraw: false,
      ...more,
    })
    .on(documentApi.configuration, { uploadDisabled: true } as never)
    .on(sentLetterApi.list, { letters: [] })
    .on(invitationApi.read, { progress: journey.invitation ?? progressOf(), invitation: null })
    .on(resumeApi.here, { savedApplications: [] });
  await statusScreen.prefetch?.(journey);
  const { Screen } = statusScreen;
  await renderPage(<Screen journey={journey} onDone={() => undefined} />);
  await screen.findByText("What happened");
}

test.each([
  ["otherSigns", /^You signed\. We're waiting for Sam\./, "See my part"],
  ["otherPage", /^You both signed\. Sam still has to finish their last page\./, "See my part"],
  ["ownPage", /^You signed\. One of your pages is open again/, "Finish my part"],
  ["send", /^You both signed, and nothing is missing\./, "Finish my part"],
] as const)("tells a first owner who signed what is left: %s", async (leftAfterSignature, text, button) => {
  const status = leftAfterSignature.startsWith("other") ? "joined" : "done";
  await open(anInvitingOwner({ frontier: "sign" }, { status, leftAfterSignature }));

  expect(screen.getByRole("heading", { level: 1, name: /^You signed/ })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/You haven't sent it|when you have signed too|next question/);
});

test.each([
  ["otherSigns", "You signed. We're waiting for Alex. Your accounts open when Alex has signed too.", "See my part"],
  ["otherPage", /^You both signed\. Alex still has to finish their last page\./, "See my part"],
  ["send", "You both signed. Alex still has to open the accounts on their last page.", "See my part"],
] as const)("tells an invited owner who signed what is left: %s", async (leftAfterSignature, text, button) => {
  await open(anInvitedOwner({ frontier: "sign" }, { status: "done", leftAfterSignature }));

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
});

test("lists each owner's signature by who gave it", async () => {
  const timeline = [
    { event: "signed" as const, at: "2026-11-22T19:16:00.000Z", by: "Alex" },
    { event: "signed" as const, at: "2026-11-22T19:15:00.000Z" },
    { event: "started" as const, at: "2026-11-22T19:14:00.000Z" },
  ];
  await open(anInvitedOwner({ frontier: "sign" }, { status: "done" }), { timeline });

  for (const event of ["Alex signed", "You signed", "Alex started it"]) expect(screen.getByText(event)).toBeVisible();
  expect(screen.queryByText(/sent it/)).toBeNull();
});

test("asks nothing of an invited owner while only the first one has to pay", async () => {
  const journey = anInvitedOwner({ submitted: true, exit: "accountOpening", frontier: null }, { status: "done" });
  const opening = { state: "paymentNeeded" } as const;
  await open(journey, {
    standing: { state: "actionNeeded" },
    outcome: "accountOpening",
    opening: { ...opening, refunds: [], lostPayments: [] },
  });

  expect(screen.getByRole("heading", { level: 1, name: /^Waiting for Alex/ })).toBeVisible();
  expect(screen.getByText("Alex still has to finish the payment. There's nothing you need to do now.")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/Action needed|Choose/);
});
