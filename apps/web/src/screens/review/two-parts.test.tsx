// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedJourney, anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const sam = { coBorrowerApplicantId: 9002, path: ["coApplicant", "review"], frontier: "review", ahead: [] };
const groups = [
  { stepId: "coApplicantIdentification", title: "Your identity", rows: [{ label: "Born", value: "1990" }] },
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(reviewApi.read, { groups, facts: [{ id: "amount", label: "Amount", value: "$18,000" }] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: null })
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] });
});

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole("button", { name }));

const read = (progress: Parameters<typeof progressOf>[0]) =>
  api.on(invitationApi.read, {
    progress: progressOf(progress),
    invitation: {
      firstName: "Sam",
      sentAt: "2026-11-30T01:00:00.000Z",
      expiresAt: "2026-12-14T01:00:00.000Z",
      isExpired: false,
      mayRemind: true,
      mayChangeAddress: false,
    },
  });

test("waits with sending until the invited person is done, and lets the first one send the link again", async () => {
  read({ status: "joined" }).on(invitationApi.remind, { sent: true });
  const { user, frame } = await renderStep(reviewScreen, { journey: anInvitingJourney({ frontier: "review" }) });

  expect(await screen.findByText("Sam still has 2 parts to do")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send my application" })).not.toBeInTheDocument();
  await press(user, "Send the link again");

  await waitFor(() => expect(frame.toast).toHaveBeenCalledWith("We're sending Sam the link again.", "success"));
});

test.each([
  [
    "sent",
    "Your own part is done and saved, so you can close this page. We'll email you when Sam is done. Then you can send it here.",
  ],
  ["stopped", "Sam can't finish online, so you can't send it together. You can go on alone."],
] as const)("says where the button to send would be why there is none, and leads on: %s", async (status, text) => {
  read({ status });
  const { user, frame } = await renderStep(reviewScreen, {
    journey: anInvitingJourney({ frontier: "review" }, { status }),
  });

  expect(await screen.findByText("You can't send it yet")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await press(user, "Change the invitation, or go on alone");

  expect(frame.openStep).toHaveBeenCalledWith("coApplicant");
});

test("offers sending once both parts are done", async () => {
  read({ status: "done", other: { done: 5, of: 5 } });
  await renderStep(reviewScreen, { journey: anInvitingJourney({ frontier: "review" }, { status: "done" }) });

  expect(await screen.findByText("Sam's part is done")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send my application" })).toBeVisible();
  expect(screen.getByText(/checks your credit and Sam's/)).toBeVisible();
});

test("lets the invited person check and confirm only their own part", async () => {
  read({ viewer: "coBorrower" });
  const done = anInvitedJourney({ ...sam, revision: 9 }, { isOwnPartConfirmed: true });
  api.on(reviewApi.confirm, { confirmed: true, journey: done });
  const { user } = await renderStep(reviewScreen, {
    journey: anInvitedJourney(sam, { status: "joined" }),
    applicantId: 9002,
  });

  expect(screen.getByRole("heading", { name: "Check your part" })).toBeVisible();
  expect(screen.getByText("Your identity")).toBeVisible();
  expect(screen.queryByText(/Send my application/)).not.toBeInTheDocument();
  await press(user, "My part is done");

  await waitFor(() => expect(api.callsOf(reviewApi.confirm)[0]?.input).toMatchObject({ applicantId: 9002 }));
});

test("opens the page of an own answer that the invited person wants to change", async () => {
  read({ viewer: "coBorrower" });
  const journey = anInvitedJourney(sam, { status: "joined" });
  const { user, frame } = await renderStep(reviewScreen, { journey, applicantId: 9002 });

  await press(user, "Change: Your identity");

  expect(frame.openStep).toHaveBeenCalledWith("coApplicantIdentification");
});

test("says what comes next, and goes on by itself when the first person has sent the application", async () => {
  const waiting = anInvitedJourney(sam, { status: "done", isOwnPartConfirmed: true, other: { done: 6, of: 7 } });
  const sent: Journey = { ...waiting, revision: 30, submitted: true, exit: "pending" };
  let now = waiting;
  api.on(journeyApi.read, () => ({ journey: now }));
  read({ viewer: "coBorrower" });
  const { onDone } = await renderStep(reviewScreen, { journey: waiting, applicantId: 9002 });

  expect(screen.getByRole("heading", { name: "Your part is done" })).toBeVisible();
  expect(screen.getByText("Alex: 6 of 7 done")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  now = sent;
  window.dispatchEvent(new Event("visibilitychange"));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sent));
});

test("reports a change of the loan before the first person sends, and sends nothing", async () => {
  read({ status: "done", other: { done: 5, of: 5 } });
  const journey = anInvitingJourney({ frontier: "review" }, { status: "done" });
  const loanOf = (value: string) => [
    { stepId: "productDetails", title: "Your loan", rows: [{ label: "Amount", value }] },
  ];
  api.on(reviewApi.read, { groups: loanOf("$18,000") });
  const { user, onDone } = await renderStep(reviewScreen, { journey });
  api
    .on(reviewApi.read, { groups: loanOf("$28,000") })
    .refuse(reviewApi.confirm, "staleRevision", { journey: { ...journey, revision: journey.revision + 1 } });

  await press(user, "Send my application");

  expect(await screen.findByText("These answers changed")).toBeVisible();
  expect(api.callsOf(reviewApi.confirm)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

const changedLoan = (amount = "$17,500") =>
  api.on(reviewApi.read, { groups, facts: [{ id: "amount", label: "Amount", value: amount }] });

test("asks the invited person only for a yes to the changed loan", async () => {
  read({ viewer: "coBorrower" });
  changedLoan();
  const agreed = anInvitedJourney({ ...sam, revision: 9 }, { status: "done", isOwnPartConfirmed: true });
  api.on(reviewApi.confirm, { confirmed: true, journey: agreed }).on(journeyApi.read, { journey: agreed });
  const { user } = await renderStep(reviewScreen, {
    journey: anInvitedJourney(sam, { status: "changed", loan: "changed" }),
    applicantId: 9002,
  });

  expect(screen.getByRole("heading", { name: "Please look at the loan" })).toBeVisible();
  expect(await screen.findByText("$17,500")).toBeVisible();
  expect(screen.queryByText("Your identity")).not.toBeInTheDocument();
  await press(user, "Yes, apply for this loan");

  expect(await screen.findByRole("heading", { name: "Your part is done" })).toBeVisible();
  expect(api.callsOf(reviewApi.confirm).map(({ input }) => input)).toEqual([{ applicantId: 9002 }]);
});

test("shows a waiting invited person the loan that changed, without a press", async () => {
  const waiting = anInvitedJourney(sam, { status: "done", isOwnPartConfirmed: true });
  const changed = anInvitedJourney({ ...sam, revision: 30 }, { status: "changed", loan: "changed" });
  let now = waiting;
  api.on(journeyApi.read, () => ({ journey: now }));
  read({ viewer: "coBorrower" });
  await renderStep(reviewScreen, { journey: waiting, applicantId: 9002 });
  expect(screen.getByRole("heading", { name: "Your part is done" })).toBeVisible();
  changedLoan();
  now = changed;
  window.dispatchEvent(new Event("visibilitychange"));

  expect(await screen.findByRole("heading", { name: "Please look at the loan" })).toBeVisible();
  expect(await screen.findByText("$17,500")).toBeVisible();
});

test("reports a loan that changes once more before it takes the yes", async () => {
  read({ viewer: "coBorrower" });
  changedLoan();
  const journey = anInvitedJourney(sam, { status: "changed", loan: "changed" });
  const { user } = await renderStep(reviewScreen, { journey, applicantId: 9002 });
  await screen.findByText("$17,500");
  changedLoan("$19,000").refuse(reviewApi.confirm, "staleRevision", { journey: { ...journey, revision: 40 } });

  await press(user, "Yes, apply for this loan");

  expect(await screen.findByText("These answers changed")).toBeVisible();
  expect(screen.getByText(/Before: \$17,500/)).toBeVisible();
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
  expect(api.callsOf(reviewApi.confirm)).toHaveLength(1);
});

test("tells an invited person who is done early that the loan is still being chosen", async () => {
  const journey = anInvitedJourney(sam, { status: "done", isOwnPartConfirmed: true, loan: "open" });
  api.on(journeyApi.read, { journey });
  await renderStep(reviewScreen, { journey, applicantId: 9002 });

  expect(screen.getByText("Alex is still choosing the loan. We'll email you when you can look at it.")).toBeVisible();
});

test("waits with sending until the invited person says yes to the changed loan", async () => {
  read({ status: "changed", other: { done: 5, of: 5 } });
  await renderStep(reviewScreen, { journey: anInvitingJourney({ frontier: "review" }, { status: "changed" }) });

  expect(await screen.findByText("Sam has to look at the loan")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send my application" })).not.toBeInTheDocument();
});

test("says on Review that a change of the loan needs another yes", async () => {
  read({ status: "done", other: { done: 5, of: 5 } });
  await renderStep(reviewScreen, { journey: anInvitingJourney({ frontier: "review" }, { status: "done" }) });

  expect(await screen.findByText("If you change the loan now, Sam has to look at it and say yes again.")).toBeVisible();
});

const offered = {
  loanAmount: 14_400,
  termInMonths: 60,
  annualPercentageRate: 7.49,
  monthlyPayment: 288.48,
  endsOn: "2026-12-30",
  others: 1,
};

test("tells the invited person that the loan is the counteroffer that was chosen, and about their credit", async () => {
  read({ viewer: "coBorrower" });
  api.on(reviewApi.read, {
    groups,
    facts: [{ id: "amount", label: "Amount", value: "$14,400" }],
    counteroffer: offered,
  });
  const journey = anInvitedJourney({ ...sam, takesCounteroffer: true }, { status: "joined" });
  const done: Journey = { ...journey, revision: 9, invitation: { ...journey.invitation!, isOwnPartConfirmed: true } };
  api.on(reviewApi.confirm, { confirmed: true, journey: done }).on(journeyApi.read, { journey: done });
  const { user } = await renderStep(reviewScreen, { journey, applicantId: 9002 });

  expect(screen.getByText("Alex chose our offer for you both")).toBeVisible();
  expect(screen.getByText(/^It's our offer if you say yes, Alex sends it by December 30, 2026, /)).toBeVisible();
  expect(screen.queryByRole("button", { name: /what else we offered/ })).not.toBeInTheDocument();
  await press(user, "Yes, apply with Alex");
  cleanup();
  await renderStep(reviewScreen, { journey: done, applicantId: 9002 });

  expect(
    await screen.findByText(/If neither of you changes an answer, we don't check your credit again\./),
  ).toBeVisible();
  expect(screen.queryByText(/we check both credit reports/)).not.toBeInTheDocument();
});

test("tells the invited person that a chosen counteroffer ended, and not why", async () => {
  read({ viewer: "coBorrower" });
  api.on(reviewApi.read, { groups });
  const journey = anInvitedJourney({ ...sam, takesCounteroffer: true }, { status: "joined" });
  await renderStep(reviewScreen, { journey, applicantId: 9002 });

  expect(screen.getByText("This is no longer our offer")).toBeVisible();
  expect(screen.getByText("If Alex sends it, we check both credit reports again and decide anew.")).toBeVisible();
});

test("leads on to the choice of who applies once the invited person is out", async () => {
  const journey = anInvitingJourney({ frontier: "review" });
  const alone = aJourney({ frontier: "coApplicant" });
  api.on(invitationApi.read, { progress: null, invitation: null }).on(journeyApi.read, { journey: alone });
  const { user, onDone } = await renderStep(reviewScreen, { journey });

  expect(await screen.findByText(/^Sam isn't part of this application anymore\. Before you send it/)).toBeVisible();
  expect(screen.queryByText(/We'll email you when Sam is done/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send my application" })).not.toBeInTheDocument();
  await press(user, "Choose who applies");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(alone));
});
