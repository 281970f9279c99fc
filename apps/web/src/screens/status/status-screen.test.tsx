// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi, documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { membershipApi } from "@portico/contract/membership";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { moreAccounts } from "../../outcomes/more-accounts-ahead.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeEventSource, lookAway } from "../../testing/fake-event-source.ts";
import { plainestAnswer } from "../../testing/plainest-answer.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { membershipOfLoan } from "../../outcomes/membership-ahead.ts";
import { uploads } from "../../outcomes/uploads-ahead.ts";
import { paperPlace } from "../../papers/place-ahead.ts";
import { aJourney, aPerson, papersOf } from "../../testing/samples.ts";
import { statusPollingMs, statusScreen } from "./status-screen.tsx";

const sent = aJourney({ submitted: true, exit: "pending" });

const status: ApplicationStatus = {
  applicationId: sent.applicationId,
  productTypeId: 1,
  vehicle: "2024 Honda CR-V",
  requestedAmount: 18_000,
  referenceNumber: "13337576",
  standing: { state: "inReview", next: { what: "answer", date: "2999-11-24" } },
  outcome: "pending",
  timeline: [
    { event: "reviewed", at: "2026-11-22T19:15:00.000Z" },
    { event: "sent", at: "2026-11-22T19:14:00.000Z" },
  ],
  papers: [],
  documents: [],
  people: [{ applicantType: 1, firstName: "Rosa", tasksLeft: 0, filesSent: 0 }],
  canWithdraw: false,
};

const stubs: ApplicationStatus["papers"][number] = {
  taskId: "stubs",
  applicantType: 2,
  firstName: "Sam",
  what: "Two recent pay stubs",
  why: "They confirm the income.",
  dueOn: "2999-11-27",
  state: "open",
};

const aSavedOne = {
  productTypeId: 1,
  startedAt: "2026-11-20T10:00:00.000Z",
  savedAt: "2026-11-20T10:00:00.000Z",
  submitted: true,
  underWay: true,
  declined: false,
};

const asking = {
  standing: { state: "actionNeeded", next: { what: "taskDue", date: "2999-11-27" } },
  people: [
    { applicantType: 1, firstName: "Rosa", tasksLeft: 0, filesSent: 0 },
    { applicantType: 2, firstName: "Sam", tasksLeft: 1, filesSent: 0 },
  ],
  papers: [stubs],
} satisfies Partial<ApplicationStatus>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(
  changes: Partial<ApplicationStatus> = {},
  saved: object[] = [],
  files: object = {},
  journey = sent,
  usual: ApplicationStatus = status,
) {
  const answer = { ...usual, ...changes };
  const api = fakeApi()
    .on(applicationStatusApi.read, () => answer)
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf", "jpg"],
      primaryDocumentUploadEnabled: false,
      coborrowerDocumentUploadEnabled: true,
      ...files,
    })
    .on(documentApi.list, { documents: [] })
    .on(applicantApi.read, ({ id }) => aPerson(id, id === 9002 ? "Sam" : "Rosa"))
    .on(resumeApi.here, { savedApplications: saved as never });
  const onDone = vi.fn<(journey?: AnyJourney, to?: "ownPage") => void>();
  await Promise.all([paperPlace.fetchAhead(), uploads.fetchAhead(), membershipOfLoan.fetchAhead()]);
  const { Screen } = statusScreen;
  await renderPage(<Screen journey={journey} onDone={onDone} />, aFrame());
  await pass(0);
  return { api, answer, onDone };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("says where the application stands, what comes next, and what happened, the newest first", async () => {
  await open();

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("In review");
  expect(document.title).toMatch(/^Where your application stands/);
  expect(screen.getByText("CR-V,").parentElement).toHaveTextContent("Auto loan, 2024 Honda CR-V, $18,000");
  expect(screen.getByText("You'll usually hear from us by November 24, 2999.")).toBeVisible();
  expect(screen.getByText(/^Reference number/)).toHaveTextContent("Reference number 1333-7576");
  const events = within(screen.getByRole("heading", { name: "What happened" }).parentElement!).getAllByRole("listitem");
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A review began/),
    expect.stringMatching(/^You sent itNov 22, 2:14 PM/),
  ]);
  expect(screen.queryByRole("heading", { name: "Who applies" })).not.toBeInTheDocument();
});

test("says to two people that each one's own notice tells why, and not that our answer does", async () => {
  await open({ standing: { state: "declined" }, people: asking.people });

  expect(
    screen.getByText("We couldn't approve it. Each of you gets a notice of your own. It tells you why."),
  ).toBeVisible();
  expect(screen.queryByText(/Our answer tells you why/)).not.toBeInTheDocument();
});

test("says what was asked for, each time", async () => {
  await open({
    timeline: [
      { event: "asked", at: "2026-11-22T19:16:00.000Z", asked: ["A newer pay stub"] },
      { event: "asked", at: "2026-11-22T19:15:00.000Z", asked: ["Two pay stubs", "Your lease"] },
    ],
  });

  expect(screen.getByText("We asked for: A newer pay stub")).toBeVisible();
  expect(screen.getByText("We asked for: Two pay stubs; Your lease")).toBeVisible();
});

test("names the lender who got a refinancing's money, and what its people still pay themselves", async () => {
  await open({
    productTypeId: ProductCode.autoRefi,
    standing: { state: "funded" },
    ownPayoff: 4600,
    paidOut: { on: "2026-11-29", to: "Big Bank" },
  });

  expect(screen.getByText("We paid Big Bank on November 29, 2026.")).toBeVisible();
  expect(screen.getByText("You pay the other $4,600 of your old loan yourself.")).toBeVisible();
  expect(screen.queryByText(/when you sign/)).not.toBeInTheDocument();
});

test("leads to an application that began on another device", async () => {
  await open();

  expect(screen.getByRole("link", { name: "Find another application" })).toHaveAttribute("href", "/resume?by=link");
});

test("says of one accepted file only that", async () => {
  await open({
    timeline: [
      { event: "fileAccepted", at: "2026-11-22T19:16:00.000Z", count: 1 },
      { event: "documentsReceived", at: "2026-11-22T19:15:00.000Z", count: 5 },
    ],
  });

  expect(screen.getByText("We accepted a file")).toBeVisible();
  expect(screen.queryByText("We accepted what you sent")).not.toBeInTheDocument();
});

test.each([
  ["inReview", 1],
  ["offerReady", 1],
  ["accepted", 1],
  ["funded", 1],
  ["declined", 0],
] as const)("repeats to keep paying the old loan while a refinance is %s: %i time", async (state, times) => {
  await open({ productTypeId: ProductCode.autoRefi, standing: { state } });

  expect(screen.queryAllByText("Keep paying your old loan until your old lender says it's paid off.")).toHaveLength(
    times,
  );
  expect(screen.queryByText(/nothing you need to do/)).not.toBeInTheDocument();
});

test("leads to the page with the offer or the answer", async () => {
  const { onDone } = await open({ standing: { state: "offerReady", next: { what: "offerEnds", date: "2999-12-22" } } });
  expect(screen.getByText("Our offer is good until December 22, 2999.")).toBeVisible();

  act(() => screen.getByRole("button", { name: "See our offer" }).click());

  expect(onDone).toHaveBeenCalledWith(sent);
});

const accepted = {
  outcome: "offer",
  standing: { state: "accepted" },
  papers: papersOf(["payStubs", "vehicleInsurance"], { firstName: "Rosa", dueOn: "2999-12-11" }),
} satisfies Partial<ApplicationStatus>;
const takesFiles = { primaryDocumentUploadEnabled: true };

test("says which documents an accepted loan still needs and by when, and takes them", async () => {
  await open(accepted, [], takesFiles);

  expect(screen.getByText("Send 2 papers by December 11, 2999.")).toBeVisible();
  expect(screen.getByText("The two newest pay stubs")).toBeVisible();
  expect(screen.getByLabelText("Send photos or files")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Your files" })).not.toBeInTheDocument();
});

test("lists what became of each paper, and counts only those that are missing", async () => {
  const [stub, insurance] = accepted.papers;
  await open({ ...accepted, papers: [{ ...stub!, state: "done", files: 2 }, insurance!] }, [], takesFiles);

  expect(screen.getByText("We have it. Thank you.")).toBeVisible();
  expect(screen.getByText("Send what's missing by December 11, 2999.")).toBeVisible();
  expect(screen.getByText("Still needed by December 11, 2999")).toBeVisible();
  expect(screen.getByText("The two newest pay stubs").closest("details")).toBeNull();
});

test("doesn't say that there's nothing to do while a paper waits for its check", async () => {
  await open({ papers: [{ ...stubs, applicantType: 1, state: "sent", files: 1 }] });

  expect(screen.getByText("A person will review it.")).toBeVisible();
  expect(screen.getByText(/If that isn't all of it, send the rest by November 27, 2999\.$/)).toBeVisible();
});

test("says whose papers of two people are missing, and leads to the next steps", async () => {
  const two = [
    { applicantType: 1 as const, firstName: "Rosa", tasksLeft: 0, filesSent: 6 },
    { applicantType: 2 as const, firstName: "Sam", tasksLeft: 1, filesSent: 0 },
  ];
  const { onDone } = await open({ ...accepted, people: two }, [], takesFiles);

  expect(screen.getByText("Rosa: done")).toBeVisible();
  expect(screen.getByText("Sam: 1 paper missing")).toBeVisible();
  act(() => screen.getByRole("button", { name: "See your next steps" }).click());
  expect(onDone).toHaveBeenCalledWith(sent);
});

test("says until when somebody contacts the person after a yes, and what they pay themselves", async () => {
  await open({ ...accepted, productTypeId: ProductCode.autoRefi, contactBy: "2999-11-30", ownPayoff: 9500 }, []);

  expect(screen.getByText(/^You'll hear from us by/)).toHaveTextContent("You'll hear from us by November 30, 2999.");
  expect(screen.getByText(/^You pay \$9,500 of your old loan yourself\. We'll tell you how/)).toBeVisible();
});

test("names no day for a contact that has passed", async () => {
  await open({ ...accepted, contactBy: "2020-11-30" }, []);

  expect(screen.queryByText(/^You'll hear from us/)).not.toBeInTheDocument();
});

test("says what follows an accepted loan that needs no documents", async () => {
  await open({ outcome: "offer", standing: { state: "accepted" } }, [], takesFiles);

  expect(screen.getByText("You accepted our offer. Next, we contact you.")).toBeVisible();
  expect(screen.queryByLabelText("Send us your documents")).not.toBeInTheDocument();
});

test("calls an approval without an offer approved, and asks for its documents", async () => {
  await open({ ...accepted, outcome: "simplifiedLoanOffer", standing: { state: "approved" } }, [], takesFiles);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Approved");
  expect(screen.getByText("Send 2 papers by December 11, 2999.")).toBeVisible();
  expect(screen.queryByText(/offer/)).not.toBeInTheDocument();
});

test("says that a decline was about the identity, and its day", async () => {
  await open({
    outcome: "declined",
    standing: { state: "declined" },
    isDeclinedForIdentity: true,
    timeline: [{ event: "declined", at: "2026-11-22" }],
  });

  expect(screen.getByText(/^We couldn't confirm who you are/)).toBeVisible();
  expect(screen.getByText("We couldn't approve it").parentElement).toHaveTextContent("November 22, 2026");
  expect(screen.getByRole("button", { name: "Read our answer" })).toBeVisible();
});

test("says of a draft what is left and how long it is kept, and stops it after a question", async () => {
  const { api, onDone } = await open({
    outcome: undefined,
    standing: { state: "draft" },
    draft: { keptDays: 60, isReadyToSend: true, canStop: true },
  });
  const stopped = aJourney({ exit: "duplicate", isStopped: true });
  api.on(applicationApi.stop, { stopped: true, journey: stopped });
  expect(screen.getByRole("button", { name: "Check and send" })).toBeVisible();
  expect(screen.getByText("We keep it for 60 days after your last change.")).toBeVisible();

  act(() => screen.getByRole("button", { name: "I don't need this application" }).click());
  act(() => screen.getByRole("button", { name: "Stop it" }).click());
  await pass(0);

  expect(onDone).toHaveBeenCalledWith(stopped);
});

test("says until when to send a chosen counteroffer, instead of how long a draft is kept", async () => {
  await open({
    outcome: undefined,
    standing: { state: "draft", next: { what: "sendBy", date: "2999-12-30" } },
    draft: { keptDays: 60, isReadyToSend: true, canStop: false },
  });

  expect(screen.getByText("You chose our counteroffer. You haven't sent it yet.")).toBeVisible();
  expect(screen.getByText(/^Send it by December 30, 2999/)).toBeVisible();
  expect(screen.queryByText(/We keep it for/)).not.toBeInTheDocument();
});

test.each([
  [
    "answers",
    /^You haven't sent it yet. Our counteroffer doesn't cover what you changed, but it stays open until December 30, 2999/,
  ],
  ["lastDay", /^You haven't sent it yet. Our counteroffer ended on December 30, 2999/],
  [
    "people",
    /It ended because you no longer apply together\. If you send this, we check your credit again and decide anew\.$/,
  ],
] as const)("says what became of a chosen counteroffer after a change: %s", async (because, text) => {
  await open({
    outcome: undefined,
    standing: { state: "draft" },
    draft: { keptDays: 60, isReadyToSend: false, canStop: false },
    counterofferLeft: { because, endsOn: "2999-12-30" },
  });

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("We keep it for 60 days after your last change.")).toBeVisible();
});

test("says who chose not to join, and lets the rest be stopped", async () => {
  const draft = { keptDays: 60, isReadyToSend: false, canStop: true, saidNo: "Sam" };
  await open({ outcome: undefined, standing: { state: "draft" }, draft });

  expect(screen.getByText("Sam chose not to join. You can go on alone, or ask someone else.")).toBeVisible();
  expect(screen.getByRole("button", { name: "I don't need this application" })).toBeVisible();
});

test("names the offered amount beside the one that was asked for, here and in the list", async () => {
  const standing = { state: "offerReady", next: { what: "offerEnds", date: "2999-12-30" } } as const;
  const other = {
    ...aSavedOne,
    applicationId: 7002,
    requestedAmount: 9000,
    offeredAmount: { dollars: 7100 },
    standing,
  };

  await open({ standing, outcome: "declined", offeredAmount: { dollars: 14_400, isMost: true } }, [other]);

  expect(screen.getByRole("main")).toHaveTextContent(
    "Auto loan, 2024 Honda CR-V, up to $14,400 (you asked for $18,000)",
  );
  expect(
    screen.getByRole("button", {
      name: "Auto loan, $7,100 (you asked for $9,000): Offer ready until December 30, 2999",
    }),
  ).toBeVisible();
});

test.each([
  [{}, /^We couldn't approve this loan, and you chose another one .+ It's in your list of applications\.$/],
  [{ isCounterofferAccepted: true }, /and you accepted another one .+ It's in your list of applications\.$/],
  [{ isChoiceOver: true }, /and you chose another one that we offered you\. That offer has ended\.$/],
  [
    { isChoiceOver: true, counteroffersPartedOn: "2026-11-30" },
    /^We couldn't approve this loan, .+ That offer ended on November 30, 2026, because you no longer apply together\. You owe nothing for it\.$/,
  ],
] as const)("says what became of the counteroffer that was chosen: %o", async (more, text) => {
  await open({ standing: { state: "counterofferTaken" }, outcome: "declined", ...more });

  expect(screen.getByText(text)).toBeVisible();
  const title = "isChoiceOver" in more ? "Our offer has ended" : "Other terms chosen";
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole("button", { name: "See what we offered" })).toBeVisible();
  expect(screen.queryByText(/We couldn't approve it/)).not.toBeInTheDocument();
});

test("says of nobody that they are done after a decline", async () => {
  await open({ ...asking, papers: [], standing: { ...asking.standing, state: "declined" }, outcome: "declined" });

  expect(screen.queryByText("Rosa: done")).not.toBeInTheDocument();
});

test("says what is needed, from whom, why, and by when", async () => {
  await open(asking);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Action needed");
  const task = screen.getByText("Two recent pay stubs");
  const away = screen.getByRole("button", { name: "See the review page" });
  expect(task.compareDocumentPosition(away)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText("Please send it by November 27, 2999.")).toBeVisible();
  expect(screen.getByText("Sam: needed by November 27, 2999")).toBeVisible();
  expect(screen.getByText("They confirm the income.")).toBeVisible();
  expect(screen.getByText("Rosa: done")).toBeVisible();
  expect(screen.getByText("Sam: 1 paper missing")).toBeVisible();
});

test("has a refused file that nobody asked for after what is needed, by its own name, and counts it nowhere", async () => {
  const again = {
    applicantType: 1,
    firstName: "Rosa",
    kind: "somethingElse",
    what: "cat.jpg",
    wasRefused: true,
  } as const;
  const refused = { ...again, state: "rejected", reason: "Too dark." } as const;
  await open({ ...asking, papers: [stubs, refused] }, [], takesFiles);

  const row = screen.getByText("cat.jpg").closest("li")!;
  expect(isBefore(screen.getByText("Two recent pay stubs"), row)).toBe(true);
  expect(screen.getByText("Please send it by November 27, 2999.")).toBeVisible();
  expect(within(row).getByText("Rosa: You can send another one now")).toBeVisible();
  expect(within(row).getByText("We couldn't use the last file: Too dark.")).toBeVisible();
  expect(within(row).getByLabelText("Send it again")).toBeVisible();
});

const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

test("begins the tasks with the one whose file was no good", async () => {
  const other = { ...stubs, taskId: "tax", what: "Your tax return", state: "rejected", reason: "Too dark." } as const;
  await open({ ...asking, papers: [stubs, other] });

  const [first, second] = screen.getAllByText(/^(Your tax return|Two recent pay stubs)$/);
  expect([first, second].map((one) => one?.textContent)).toEqual(["Your tax return", "Two recent pay stubs"]);
});

test("says that a task is late, and whom to call", async () => {
  await open({ ...asking, papers: [{ ...stubs, dueOn: "2000-01-02" }] });

  expect(screen.getByText("Sam: This was due January 2, 2000.")).toBeVisible();
  expect(screen.getByText(/^Send it now, or call us/)).toHaveTextContent(/call us at \(207\) 555-0100/);
});

test("says what became of a task and of each file", async () => {
  const file = { applicantType: 1 as const, uploadedAt: "2026-11-23T15:00:00.000Z" };
  await open({
    ...asking,
    papers: [
      { ...stubs, state: "rejected", reason: "Page 2 is missing." },
      { ...stubs, taskId: "lease", what: "The lease", state: "sent" },
      { ...stubs, taskId: "id", what: "A license", state: "done" },
    ],
    documents: [
      { ...file, documentId: 3, name: "stub.pdf", state: "rejected", reason: "Page 2 is missing." },
      { ...file, documentId: 2, name: "license.jpg", state: "accepted" },
      { ...file, documentId: 1, name: "lease.pdf", state: "received" },
    ],
  });

  expect(screen.getByText("We couldn't use the last file: Page 2 is missing.")).toBeVisible();
  expect(screen.getByText(/^Sam: We have 1 file\./)).toBeVisible();
  expect(screen.getByText("Sam: We have it. Thank you.")).toBeVisible();
  expect(screen.getByText("Not accepted: Page 2 is missing.")).toBeVisible();
  expect(screen.getByText("Accepted")).toBeVisible();
  expect(screen.getByText(/^We got it Nov 23, 10:00 AM/)).toBeVisible();
});

test("asks for a call about a task of somebody who may not send files", async () => {
  await open({ ...asking, papers: [{ ...stubs, applicantType: 1, firstName: "Rosa" }] });

  expect(screen.getByText(/^Call us at/)).toHaveTextContent(/\(207\) 555-0100, and we'll tell you how to send it\.$/);
  expect(screen.queryByLabelText("Send photos or files")).not.toBeInTheDocument();
});

test("says all of a stopped one here, and leads to no page that leads back", async () => {
  await open({
    standing: { state: "stopped" },
    outcome: "duplicate",
    timeline: [
      { event: "stopped", at: "2026-11-22T19:15:00.000Z" },
      { event: "started", at: "2026-11-22T19:14:00.000Z" },
    ],
  });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Stopped");
  expect(screen.getByText(/^It was stopped before it was sent\./)).toBeVisible();
  expect(screen.getByText("It was stopped")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Read more" })).not.toBeInTheDocument();
});

test("closes the application after a question", async () => {
  const closed = aJourney({ exit: "duplicate", isWithdrawn: true });
  const { api, onDone } = await open({ canWithdraw: true });
  api.on(applicationStatusApi.withdraw, { withdrawn: true, journey: closed });

  act(() => screen.getByRole("button", { name: "I don't need this loan anymore" }).click());
  expect(screen.getByRole("dialog", { name: "Close this application?" })).toBeVisible();
  expect(api.callsOf(applicationStatusApi.withdraw)).toEqual([]);
  act(() => screen.getByRole("button", { name: "Close it" }).click());
  await pass(0);

  expect(api.callsOf(applicationStatusApi.withdraw)).toHaveLength(1);
  expect(onDone).toHaveBeenCalledWith(closed);
});

test.each([
  [ProductCode.auto, "Paid out", "We paid it out"],
  [ProductCode.ploc, "Open", "We opened it"],
])("calls the end of product %i by the words of its own page and letter", async (productTypeId, state, event) => {
  const timeline = [{ event: "funded", at: "2026-11-30" }] as const;
  await open({ productTypeId, standing: { state: "funded" }, timeline: [...timeline], paidOut: { on: "2026-11-30" } });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(state);
  expect(screen.getByText(event)).toBeVisible();
});

test("says that accounts are open, and nothing of credit, to people who opened deposit accounts", async () => {
  const { productTypeId: _none, requestedAmount: _unasked, vehicle: _unnamed, ...opened } = status;
  await open({}, [], {}, sent, { ...opened, standing: { state: "funded" } });

  expect(screen.getByText("Your accounts are open.")).toBeVisible();
  expect(screen.getByRole("button", { name: "See your accounts" })).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/line of credit|figures/);
});

test("shows news by itself, and says how old it is while the server can't be reached", async () => {
  const { api } = await open();
  api.on(applicationStatusApi.read, { ...status, standing: { state: "funded" } });
  await pass(2 * statusPollingMs);
  await pass(0);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Paid out");

  api.on(applicationStatusApi.read, () => {
    throw new TypeError("The network is down.");
  });
  await pass(2 * statusPollingMs);

  expect(screen.getByText(/^As of \d+:\d\d [AP]M/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Paid out");
});

test("says until when a refused offer can still be accepted, and leads to it with one press", async () => {
  const refused = { state: "refused", next: { what: "stillOpen", date: "2999-12-30" } } as const;
  const other = { ...aSavedOne, applicationId: 7002, requestedAmount: 9000, standing: refused };
  const { onDone } = await open({ standing: refused, outcome: "offer" }, [other]);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Offer turned down");
  expect(screen.getByText("You said no to our offer. You can still change your mind.")).toBeVisible();
  expect(screen.getByText("Our offer stays open until December 30, 2999.")).toBeVisible();
  expect(
    screen.getByRole("button", { name: "Auto loan, $9,000: Offer turned down, still open until December 30, 2999" }),
  ).toBeVisible();
  expect(screen.queryByText(/over|start a new one/)).not.toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "See our offer again" }).click());
  expect(onDone).toHaveBeenCalledWith(sent);
});

test("says that an offer is closed because another one was accepted, on its page and in the list", async () => {
  const closed = { state: "otherAccepted" } as const;
  const other = { ...aSavedOne, applicationId: 7002, requestedAmount: 9000, standing: closed };
  const { onDone } = await open({ standing: closed, outcome: "offer" }, [other]);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Closed, another offer accepted");
  expect(screen.getByText(/^You accepted another of our offers, so this one is closed/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Auto loan, $9,000: Closed, another offer accepted" })).toBeVisible();
  expect(screen.queryByText(/change your mind|open until/)).not.toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "Read more" }).click());
  expect(onDone).toHaveBeenCalledWith(sent);
});

test("asks for a refused paper that was sent early once, by its name and with its place", async () => {
  const reason = "Too dark.";
  const file = {
    applicantType: 1,
    uploadedAt: "2026-11-20T10:00:00.000Z",
    state: "rejected",
    paper: "photoId",
  } as const;
  await open(
    {
      standing: { state: "actionNeeded" },
      papers: papersOf(["photoId"], { wasRefused: true, state: "rejected", reason }),
      documents: [
        { ...file, documentId: 6, name: "first.jpg", reason: "Page 2 is missing." },
        { ...file, documentId: 5, name: "second.jpg", reason },
      ],
    },
    [],
    { primaryDocumentUploadEnabled: true },
  );

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Action needed");
  const row = screen.getAllByText("A driver's license or other ID")[0]!.closest("li")!;
  expect(within(row).getByText("Send another one")).toBeVisible();
  expect(within(row).getByText("We couldn't use the last file: Too dark.")).toBeVisible();
  expect(within(row).getByLabelText("Send it again")).toBeVisible();
  expect(screen.queryByText(/^Please send|don't need to send another/)).not.toBeInTheDocument();
});

test("says of each refused file after the payout that nobody needs another one", async () => {
  const file = { applicantType: 1, uploadedAt: "2026-11-20T10:00:00.000Z", state: "rejected" } as const;
  await open({
    papers: [],
    documents: [
      { ...file, documentId: 1, name: "license.jpg", paper: "photoId" },
      { ...file, documentId: 2, name: "letter.jpg", paper: "somethingElse" },
      { ...file, documentId: 3, name: "for-a-request.jpg" },
    ],
  });

  expect(screen.getAllByText("You don't need to send another one.")).toHaveLength(3);
  expect(screen.getByText("A driver's license or other ID")).toBeVisible();
});

test("says of a refused file that nobody needs another one if no paper waits for it", async () => {
  const file = { documentId: 5, name: "lease.jpg", uploadedAt: "2026-11-20T10:00:00.000Z" };
  await open({ documents: [{ ...file, applicantType: 1, state: "rejected", paper: "lease", reason: "Too dark." }] });

  expect(screen.getByText("Not accepted: Too dark.")).toBeVisible();
  expect(screen.getByText("You don't need to send another one.")).toBeVisible();
  expect(screen.queryByText(/^Please send/)).not.toBeInTheDocument();
});

test("says beside an open offer that a paper is due, here and in the list", async () => {
  const standing = {
    state: "offerReady",
    next: { what: "offerEnds", date: "2999-12-22" },
    askedBy: "2999-11-27",
  } as const;
  const other = { ...aSavedOne, applicationId: 7002, requestedAmount: 9000, standing };
  await open({ standing, outcome: "offer", papers: [{ ...stubs, applicantType: 1, state: "rejected" }] }, [other]);

  expect(screen.getByText("Our offer is good until December 22, 2999.")).toBeVisible();
  expect(screen.getByText("Send what's missing by November 27, 2999.")).toBeVisible();
  const listed = "Auto loan, $9,000: Offer ready until December 22, 2999, papers due by November 27, 2999";
  expect(screen.getByRole("button", { name: listed })).toBeVisible();
});

test("lists the person's other applications with their states, and opens one", async () => {
  const other = aJourney({ applicationId: 7002, submitted: true });
  const saved = {
    ...aSavedOne,
    applicationId: 7002,
    requestedAmount: 9000,
    standing: { state: "offerReady", next: { what: "offerEnds", date: "2026-12-22" } },
  };
  const { api, onDone } = await open({}, [{ ...saved, applicationId: sent.applicationId }, saved]);
  api.on(resumeApi.openSaved, { ...plainestAnswer(resumeApi.openSaved), journey: other });

  expect(screen.getByText("You opened these on this device. You may have more with us.")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Auto loan, $9,000: Offer ready until December 22, 2026" }).click());
  await pass(0);

  expect(api.callsOf(resumeApi.openSaved)).toMatchObject([{ input: { applicationId: 7002 } }]);
  expect(onDone).toHaveBeenCalledWith(other);
});

test("shows a change as soon as the server tells of it, and asks less often by itself", async () => {
  const streams = fakeEventSource();
  const { api } = await open();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  act(() => stream!.say(sent.revision));
  await pass(10 * statusPollingMs);
  const before = api.callsOf(applicationStatusApi.read).length;

  api.on(applicationStatusApi.read, { ...status, ...asking });
  act(() => stream!.say(sent.revision + 1));
  await pass(0);

  expect(stream!.url).toBe(`/api/Application/${sent.applicationId}/Changes`);
  expect(before).toBeLessThan(4);
  expect(api.callsOf(applicationStatusApi.read)).toHaveLength(before + 1);
  expect(screen.getByText("Two recent pay stubs")).toBeVisible();
});

test("asks by itself when the server says nothing anymore, and listens again later", async () => {
  const streams = fakeEventSource();
  const { api } = await open();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]!.say(sent.revision));
  await pass(50_000);
  const before = api.callsOf(applicationStatusApi.read).length;

  await pass(2 * statusPollingMs);

  expect(api.callsOf(applicationStatusApi.read).length).toBeGreaterThan(before);
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

test("waits a minute after a refusal, and a moment after a broken connection", async () => {
  const streams = fakeEventSource();
  await open();
  await vi.waitFor(() => expect(streams).toHaveLength(1));

  act(() => streams[0]!.fail("broken"));
  await pass(5_000);
  expect(streams).toHaveLength(2);
  act(() => streams[1]!.fail("refused"));
  await pass(50_000);
  expect(streams).toHaveLength(2);
  await pass(10_000);
  expect(streams).toHaveLength(3);
});

test("keeps no connection while nobody looks, and asks at once about what it missed", async () => {
  const streams = fakeEventSource();
  const { api } = await open();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]!.say(sent.revision));

  act(() => lookAway(true));
  expect(streams.map(({ readyState }) => readyState)).toEqual([2]);
  act(() => lookAway(false));
  await pass(0);
  const before = api.callsOf(applicationStatusApi.read).length;
  act(() => streams[1]!.say(sent.revision + 1));
  await pass(0);

  expect(api.callsOf(applicationStatusApi.read)).toHaveLength(before + 1);
});

test("says what happens to a new person's membership, with the way to it", async () => {
  await open({ membership: { text: "You've started to open your membership.", way: "goOn" } });
  await pass(0);

  expect(screen.getByText("You've started to open your membership.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Go on with your membership" })).toBeVisible();
});

test("opens the membership's own page, not its status", async () => {
  const begun = aJourney({ applicationId: 7300 });
  const { api, onDone } = await open({ membership: { text: "Open your membership.", way: "open" } });
  api.on(membershipApi.open, { opened: true, journey: begun });

  fireEvent.click(screen.getByRole("button", { name: "Open your membership" }));
  await pass(0);

  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ applicationId: 7300 }), "ownPage");
});

test.each([
  ["offers a member more accounts", { offersAccounts: true } as const, true],
  ["offers no accounts where the server doesn't", {}, false],
])("%s", async (_what, changes, isShown) => {
  await moreAccounts.fetchAhead();
  await open({ standing: { state: "accepted" }, ...changes });

  expect(screen.queryByRole("link", { name: "Add an account" }) !== null).toBe(isShown);
});
