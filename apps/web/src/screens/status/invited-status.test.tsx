// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { sentLetterApi, type SentLetter } from "@portico/contract/sent-letter";
import { resumeApi } from "@portico/contract/session";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedJourney, anInvitedOwner, anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { ofInvited } from "./of-invited.tsx";
import { statusScreen } from "./status-screen.tsx";

async function open(
  journey: AnyJourney,
  state: ApplicationStatus["standing"]["state"],
  more: Partial<ApplicationStatus>,
  letters: readonly SentLetter[] = [],
) {
  const people = [1, 2].map((applicantType) => ({
    applicantType: applicantType as 1 | 2,
    firstName: applicantType === 1 ? "Alex" : "Sam",
    tasksLeft: 0,
    filesSent: 0,
  }));
  const api = fakeApi()
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
    .on(sentLetterApi.list, { letters: [...letters] })
    .on(resumeApi.here, { savedApplications: [] })
    .on(invitationApi.read, { progress: progressOf({ status: "joined" }), invitation: null });
  keepJourney(journey);
  await ofInvited.fetchAhead();
  const { Screen } = statusScreen;
  await renderPage(<Screen journey={journey} onDone={() => {}} />);
  await screen.findByText("What happened");
  return { api };
}

const ofAccounts = { productTypeId: undefined, requestedAmount: undefined };

test("tells an invited owner that the other signature is missing, and leads them to the open accounts", async () => {
  await open(
    anInvitedOwner({ frontier: "sign" }, { status: "done", leftAfterSignature: "otherSigns" }),
    "draft",
    ofAccounts,
  );
  expect(
    await screen.findByText("You signed. We're waiting for Alex. Your accounts open when Alex has signed too."),
  ).toBeVisible();
  cleanup();

  const sent = anInvitedOwner({ submitted: true, exit: "accountOpening", frontier: null }, { status: "done" });
  await open(sent, "funded", { ...ofAccounts, outcome: "accountOpening" });

  expect(screen.getByText("Your accounts are open.")).toBeVisible();
  expect(screen.getByRole("button", { name: "See your accounts" })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/loan|credit/i);
});

test("shows the first person how far the invited one is, before the application is sent", async () => {
  await open(anInvitingJourney(), "draft", { draft: { keptDays: 60, canStop: true, isReadyToSend: false } });

  expect(await screen.findByText("Sam still has 2 parts to do")).toBeVisible();
  expect(screen.queryByText("Who applies")).not.toBeInTheDocument();
});

test.each([
  [{}, "Your part isn't done yet.", "Go to the next question"],
  [
    { isOwnPartConfirmed: true },
    "Your part is done. Alex sends the application when both parts are done.",
    "See my part",
  ],
  [{ loan: "changed" }, "Alex chose or changed the loan. Please look at it.", "Go to the next question"],
] as const)("tells an invited person of their own part: %o", async (side, text, button) => {
  await open(anInvitedJourney({}, { status: "joined", ...side }), "draft", {});

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByText("Alex started it")).toBeVisible();
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

test("tells an invited person of other terms that they are asked too", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "declined" }, { status: "done" });
  await open(journey, "offerReady", { outcome: "declined", referenceNumber: "13337576" });

  expect(screen.getByText(/^We can offer you both other terms\..+Then we ask you to say yes too\.$/)).toBeVisible();
  expect(screen.queryByText(/answers it/)).not.toBeInTheDocument();
});

const figures = [
  { id: "amount" as const, label: "Amount", value: "$17,500" },
  { id: "payment" as const, label: "Payment", value: "$350.59 a month" },
  { id: "total" as const, label: "Total of payments", value: "$21,035.40" },
];

test.each([
  ["offerReady", "What we offer you both", 0],
  ["accepted", "The loan for you both", 1],
  ["counterofferTaken", "The offer that Alex chose", 0],
  ["funded", "The loan that you both owe", 0],
] as const)("shows an invited person the loan's own figures: %s", async (state, title, toSign) => {
  const journey = anInvitedJourney({ submitted: true, exit: "offer" }, { status: "done" });
  await open(journey, state, { outcome: "offer", referenceNumber: "13337576", loan: figures });

  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByText("$350.59 a month")).toBeVisible();
  expect(screen.getByText("$21,035.40")).toBeVisible();
  // Nobody owes an accepted loan before the signatures.
  expect(screen.queryAllByText("You both sign the papers. Nobody owes anything before that.")).toHaveLength(toSign);
});

test("sends an invited person the link to the chosen counteroffer again, and only while their yes is missing", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "declined" }, { status: "done" });
  const chosen = { outcome: "declined", referenceNumber: "13337576", loan: figures } as const;
  const { api } = await open(journey, "counterofferTaken", { ...chosen, yesBy: "2999-12-30" });
  api.on(invitationApi.linkAgain, { sent: true });

  await act(async () => screen.getByRole("button", { name: "Email me the link again" }).click());

  expect(api.callsOf(invitationApi.linkAgain)).toMatchObject([{ input: { applicationId: journey.applicationId } }]);
  cleanup();
  await open(journey, "counterofferTaken", { ...chosen, isChoiceOver: true });
  expect(screen.queryByRole("button", { name: /link again/ })).not.toBeInTheDocument();
});

const plain = (element: Element) => element.textContent.replaceAll("\u00a0", " ");
const chosen = "We couldn't approve this loan, and Alex chose another one that we offered you both.";

test.each([
  [
    { yesBy: "2026-12-30" },
    `${chosen} We need your yes too.`,
    ["Say yes by December 30, 2026. We emailed you a link to look at it."],
  ],
  [{}, `${chosen} We emailed you a link to it.`, []],
  [{ isChoiceOver: true }, `${chosen} That offer has ended, and you owe nothing.`, []],
  [
    { isChoiceOver: true, counteroffersPartedOn: "2026-11-30" },
    `${chosen} That offer ended on November 30, 2026, because you no longer apply together. You owe nothing.`,
    [],
  ],
  [
    { isCounterofferAccepted: true },
    "We couldn't approve this loan, and Alex accepted another one that we offered you both. We emailed you a link to it.",
    [],
  ],
] as const)("tells an invited person of the counteroffer that was chosen: %o", async (more, text, days) => {
  const journey = anInvitedJourney({ submitted: true, exit: "declined" }, { status: "done" });
  await open(journey, "counterofferTaken", {
    outcome: "declined",
    referenceNumber: "13337576",
    loan: figures,
    ...more,
  });

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByText(/^Say yes by/).map(plain)).toEqual(days);
  expect(screen.queryByText(/an application of their own/)).not.toBeInTheDocument();
});

test.each([
  [{}, "Alex chose our offer for you both. We need your yes too."],
  [{ isOwnPartConfirmed: true }, "Your part is done. Alex sends the application when both parts are done."],
] as const)("tells an invited person who sends a chosen counteroffer: %o", async (side, text) => {
  const journey = anInvitedJourney({ takesCounteroffer: true }, { status: "joined", ...side });
  await open(journey, "draft", { standing: { state: "draft", next: { what: "sendBy", date: "2026-12-30" } } });

  expect(screen.getByText(text)).toBeVisible();
  const day = "Alex can send it until December 30, 2026. If neither of you changes an answer, it's our offer.";
  expect(screen.getAllByText(/^Alex can send it until/).map(plain)).toEqual([day]);
  expect(screen.queryByText(/^Send it by/)).not.toBeInTheDocument();
});

test("names the end of the offer and its day in the history", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "declined" }, { status: "done" });
  const timeline = [
    { event: "counterofferEnded", at: "2026-11-30" },
    { event: "counterofferTaken", at: "2026-11-30T10:00:00.000Z" },
  ] as const;
  await open(journey, "counterofferTaken", { outcome: "declined", isChoiceOver: true, timeline: [...timeline] });

  expect(screen.getByText("Our offer ended").closest("li")).toHaveTextContent("Our offer endedNovember 30, 2026");
});

test("says to an invited person who accepted, also in the history", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "offer" }, { status: "done" });
  const timeline = (["accepted", "counterofferTaken", "sent"] as const).map((event) => ({
    event,
    at: "2026-11-30T10:00:00.000Z",
  }));
  const paper = { applicantType: 2, firstName: "Sam", kind: "photoId", state: "open", dueOn: "2999-12-11" } as const;
  await open(journey, "accepted", { outcome: "offer", timeline, papers: [paper] });

  expect(screen.getByText("Alex accepted our offer. Next, we need your documents.")).toBeVisible();
  for (const event of ["Alex accepted our offer", "Alex chose other terms", "Alex sent it"])
    expect(screen.getByText(event)).toBeVisible();
  expect(screen.queryByText(/You accepted|You chose|You sent it/)).not.toBeInTheDocument();
});

test.each([
  ["first", anInvitingJourney({ submitted: true, exit: "pending" }), "Sam"],
  ["invited", anInvitedJourney({ submitted: true, exit: "pending" }, { status: "done" }), "Alex"],
] as const)(
  "never calls the other person done whose papers are missing, to the %s person",
  async (side, journey, name) => {
    const people = [1, 2].map((applicantType) => ({
      applicantType: applicantType as 1 | 2,
      firstName: applicantType === 1 ? "Alex" : "Sam",
      filesSent: 0,
      ...((applicantType === 2) === (side === "first") ? { isWaitedFor: true as const } : { tasksLeft: 0 }),
    }));
    await open(journey, "inReview", { outcome: "pending", people });

    expect(screen.getByText(`${name}: papers missing`)).toBeVisible();
    expect(screen.getByText(`We're waiting for papers from ${name}.`)).toBeVisible();
    expect(screen.getByText(`${side === "first" ? "Alex" : "Sam"}: done`)).toBeVisible();
  },
);

test("calls nobody done who may have the rest of a paper", async () => {
  const paper = { applicantType: 2, firstName: "Sam", kind: "payStubs", state: "sent", files: 1 } as const;
  const journey = anInvitedJourney({ submitted: true, exit: "pending" }, { status: "done" });
  await open(journey, "inReview", { outcome: "pending", papers: [paper] });

  expect(screen.getByText("Sam: papers sent")).toBeVisible();
  expect(screen.getByText("Alex: done")).toBeVisible();
});

test("says that one's own papers are all there while the other person's are missing", async () => {
  const paper = { applicantType: 1, firstName: "Alex", kind: "photoId", state: "done" } as const;
  const people = [
    { applicantType: 1 as const, firstName: "Alex", filesSent: 1, tasksLeft: 0 },
    { applicantType: 2 as const, firstName: "Sam", filesSent: 0, isWaitedFor: true as const },
  ];
  const journey = anInvitingJourney({ submitted: true, exit: "offer" });
  await open(journey, "accepted", { outcome: "offer", papers: [paper], people });

  expect(screen.getByText("You accepted our offer. We accepted the papers that you sent.")).toBeVisible();
});

test("shows an invited person their own letters, and says who can close the application", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "pending" }, { status: "done" });
  const letters = [{ letterId: "pending.9002", kind: "pending" as const, sentAt: "2026-11-30T10:00:00.000Z" }];
  await open(journey, "inReview", { outcome: "pending", referenceNumber: "13337576" }, letters);

  expect(await screen.findByText("Letters from us")).toBeVisible();
  expect(screen.getByText(/Alex can close the application, or call us at/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "I don't need this loan anymore" })).not.toBeInTheDocument();
});
