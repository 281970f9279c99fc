// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { applicationApi, documentApi } from "@portico/contract/application";
import { type AnyJourney, journeyApi } from "@portico/contract/journey";
import type { LoanDecision } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { refreshReads } from "../../api/query-client.ts";
import { patienceMs } from "../../page/use-patience.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeEventSource } from "../../testing/fake-event-source.ts";
import { anInvitingJourney } from "../../testing/invited.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aPerson, papersOf } from "../../testing/samples.ts";
import { pendingScreen, pollingMs, reviewPollingMs } from "./pending-screen.tsx";

const sent = aJourney({ submitted: true, exit: "pending" });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const asked: { question: string; answer: string; products?: number[] }[] = [
  { question: "Can I still change my answers?", answer: "Call us, and we do it together." },
];

function anApplication(decision: () => LoanDecision, pendingQuestions: typeof asked = []) {
  return fakeApi()
    .on(applicationApi.declineConfiguration, {
      declineText: "No.",
      pendingText: "You hear from us within a day.",
      pendingQuestions,
    })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(applicationApi.status, () => ({
      loanDecision: decision(),
      submitCompleted: true,
      useSimplifiedLoanOfferView: false,
    }));
}

async function renderPending(journey = sent, shell = aFrame()) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = pendingScreen;
  const page = <Screen journey={journey} productCode={ProductCode.auto} outcome="pending" onDone={onDone} />;
  const { frame } = await renderPage(page, shell);
  await pass(0);
  return Object.assign(onDone, { frame });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("polls until there is a decision, then follows the journey", async () => {
  let decision: LoanDecision = 0;
  const decided = { ...sent, revision: 9, exit: "offer" as const };
  const api = anApplication(() => decision).on(journeyApi.read, { journey: decided });
  const onDone = await renderPending();
  expect(screen.getByRole("heading", { name: "We have your application" })).toBeInTheDocument();

  await pass(pollingMs);
  await pass(pollingMs);
  expect(api.callsOf(applicationApi.status)).toHaveLength(3);
  expect(onDone).not.toHaveBeenCalled();
  decision = 1;
  await pass(pollingMs);

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(decided));
});

test("reads the journey again if the first read after the decision got no answer", async () => {
  const decided = { ...sent, revision: 9, exit: "offer" as const };
  const api = anApplication(() => 1).on(journeyApi.read, () => {
    throw new TypeError("The network is down.");
  });
  const onDone = await renderPending();
  await pass(pollingMs);
  expect(onDone).not.toHaveBeenCalled();

  api.on(journeyApi.read, { journey: decided });
  await pass(pollingMs);
  await pass(pollingMs);

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(decided));
});

test("recovers from a failed call at the next one", async () => {
  const answers: (LoanDecision | "fails")[] = [0, "fails", "fails", 2];
  anApplication(() => {
    const next = answers.shift() ?? 2;
    if (next === "fails") throw new TypeError("The network is down.");
    return next;
  });

  await renderPending();
  for (let tries = 0; tries < 6; tries += 1) await pass(pollingMs);

  expect(screen.getByRole("heading", { name: "A person will review your application" })).toBeInTheDocument();
});

test("opens the Error page after a minute of failed status calls", { tags: ["7.failure-error-page"] }, async () => {
  anApplication(() => {
    throw new TypeError("The network is down.");
  });
  const { frame } = await renderPending();

  await pass(patienceMs - 2 * pollingMs);
  expect(frame.fail).not.toHaveBeenCalled();
  await pass(4 * pollingMs);

  expect(frame.fail).toHaveBeenCalled();
});

/** An application whose status can't be read anymore after `fail`. */
function aFailingStatus(decision: LoanDecision): { readonly fail: () => void } {
  let fails = false;
  anApplication(() => {
    if (fails) throw new TypeError("The network is down.");
    return decision;
  });
  return {
    fail: () => {
      fails = true;
    },
  };
}

test("keeps the page in manual review when the status can't be read long after it opened", async () => {
  const status = aFailingStatus(2);
  const { frame } = await renderPending();
  status.fail();

  for (let tries = 0; tries < 3; tries += 1) {
    void refreshReads();
    await pass(patienceMs);
  }

  expect(frame.fail).not.toHaveBeenCalled();
  expect(screen.getByText("You hear from us within a day.")).toBeVisible();
});

test("waits just as long for a status that fails late", async () => {
  const status = aFailingStatus(0);
  const { frame } = await renderPending();
  // As after a night, when the computer was asleep.
  vi.setSystemTime(Date.now() + 10 * patienceMs);
  status.fail();

  await pass(patienceMs - 2 * pollingMs);
  expect(frame.fail).not.toHaveBeenCalled();
  await pass(4 * pollingMs);

  expect(frame.fail).toHaveBeenCalled();
});

test("shows the next steps and their timing in manual review, accepts documents, and polls less often", async () => {
  const api = anApplication(() => 2);

  await renderPending();
  await pass(10 * pollingMs);

  expect(screen.getByText("You hear from us within a day.")).toBeInTheDocument();
  expect(screen.getByLabelText("Send us your documents")).toBeInTheDocument();
  expect(api.callsOf(applicationApi.status)).toHaveLength(1);
});

const noUploads = {
  maximumMegabytesPerFile: 10,
  maximumMegabytesTogether: 25,
  acceptedTypes: ["pdf"],
  primaryDocumentUploadEnabled: false,
  coborrowerDocumentUploadEnabled: false,
};

test.each([
  ["the primary applicant's", { primaryDocumentUploadEnabled: true }, true],
  ["the co-borrower's", { coborrowerDocumentUploadEnabled: true }, true],
  ["nobody's", {}, false],
])("mentions documents only if the page accepts them: %s", async (_, enabled, asks) => {
  anApplication(() => 2)
    .on(documentApi.configuration, { ...noUploads, ...enabled })
    .on(applicantApi.read, ({ id }) => aPerson(id, "Jonas"))
    .on(documentApi.list, { documents: [] });

  await renderPending({ ...sent, applicationType: ApplicationType.joint, coBorrowerApplicantId: 9002 });

  const ask = asks ? " Sending documents early can speed this up." : "";
  expect(screen.getByText(/^There's nothing you need to do now\./).textContent.trim()).toBe(
    `There's nothing you need to do now.${ask}`,
  );
});

test("names the invited co-borrower who gets an email about the review too", async () => {
  anApplication(() => 2).on(documentApi.configuration, noUploads);

  await renderPending(anInvitingJourney({ submitted: true, exit: "pending" }, { status: "done" }));

  expect(screen.getByText("Sam gets an email about the review too.")).toBeVisible();
});

test("answers common questions in collapsed sections", { tags: ["2.widget.accordion"] }, async () => {
  anApplication(() => 2, asked);
  await renderPending();
  const answer = screen.getByText("Call us, and we do it together.");
  expect(answer).not.toBeVisible();

  act(() => screen.getByText("Can I still change my answers?").click());

  expect(answer).toBeVisible();
});

test("leaves out the answers that are about other products", async () => {
  const [question] = asked;
  anApplication(
    () => 2,
    [
      { ...question!, answer: "Add the purchase order.", products: [ProductCode.auto] },
      { ...question!, answer: "Add the mortgage statement.", products: [ProductCode.heloc] },
    ],
  );
  await renderPending({ ...sent, productTypeId: ProductCode.auto });

  expect(screen.getByText("Add the purchase order.")).toBeInTheDocument();
  expect(screen.queryByText("Add the mortgage statement.")).not.toBeInTheDocument();
});

test("shows no heading for questions if the institution has no answers", async () => {
  anApplication(() => 2);
  await renderPending();

  expect(screen.queryByRole("heading", { name: "Common questions" })).not.toBeInTheDocument();
});

test("says when it was sent, under which number, and by when people usually hear", async () => {
  anApplication(() => 2).on(applicationApi.status, {
    loanDecision: 2,
    submitCompleted: true,
    useSimplifiedLoanOfferView: false,
    sentAt: "2026-11-22T19:14:00.000Z",
    referenceNumber: "13337576",
    answerBy: "2999-11-24",
  });

  await renderPending();

  expect(screen.getByText(/^Sent Nov 22, 2:14 PM/)).toHaveTextContent(/Reference number 1333-7576\.$/);
  expect(screen.getByText("You'll usually hear from us by November 24, 2999.")).toBeVisible();
  expect(screen.queryByText("Where it stands")).not.toBeInTheDocument();
});

test("says so if a review takes longer than usual", async () => {
  anApplication(() => 2).on(applicationApi.status, {
    loanDecision: 2,
    submitCompleted: true,
    useSimplifiedLoanOfferView: false,
    answerBy: "2000-01-02",
  });

  await renderPending();

  expect(screen.getByText(/^This is taking longer than usual\. Call us at/)).toHaveTextContent(/at \(207\) 555-0100,/);
});

test("never hides an answer that arrives during the review", async () => {
  let decision: LoanDecision = 2;
  const decided = { ...sent, revision: 9, exit: "offer" as const };
  anApplication(() => decision).on(journeyApi.read, { journey: decided });
  const onDone = await renderPending();

  decision = 1;
  await pass(reviewPollingMs);

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(decided));
});

test("moves the focus to the new heading when the review replaces the waiting page", async () => {
  let decision: LoanDecision = 0;
  anApplication(() => decision);
  await renderPending();

  decision = 2;
  await pass(pollingMs);

  const isReached = () =>
    expect(screen.getByRole("heading", { name: "A person will review your application" })).toHaveFocus();
  await vi.waitFor(isReached);
});

test("shows where it stands beside the page if there is room", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  anApplication(() => 2);
  await renderPending();

  expect(screen.getByText("A person will review it")).toHaveAttribute("aria-current", "step");
});

test("folds the uploads, because nobody has to send anything", async () => {
  anApplication(() => 2);
  await renderPending();
  expect(screen.getByLabelText("Send us your documents")).not.toBeVisible();

  act(() => screen.getByText("Send documents early").click());

  expect(screen.getByLabelText("Send us your documents")).toBeVisible();
});

test("lists the documents that help this person beside the uploads", async () => {
  anApplication(() => 2).on(applicationApi.status, {
    loanDecision: 2,
    submitCompleted: true,
    useSimplifiedLoanOfferView: false,
    papers: papersOf(["pensionStatement", "lease"]),
  });
  await renderPending();

  act(() => screen.getByText("Send documents early").click());

  expect(screen.getByRole("heading", { name: "Which documents help most" })).toBeVisible();
  expect(screen.getByText("A statement of retirement income, such as Form 1099")).toBeVisible();
  expect(screen.getByText("The lease for the rental income")).toBeVisible();
  expect(screen.queryByText(/pay stub|insurance/)).toBeNull();
});

test("shows the documents that were sent before, without another press", async () => {
  const documents = [{ documentId: 1, name: "pay-stub.pdf", bytes: 900, uploadedAt: "2026-11-22T19:14:00.000Z" }];
  anApplication(() => 2).on(documentApi.list, { documents: documents.map((one) => ({ ...one, canRemove: false })) });

  await renderPending();

  await vi.waitFor(() => expect(screen.getByText("pay-stub.pdf")).toBeVisible());
  expect(screen.getByText(/^We got a file from you on November 22, 2026\. We'll contact you/)).toBeVisible();
  expect(screen.getByText(/We got your files, and they're part of the review\./)).toBeVisible();
  expect(screen.queryByText(/documents early/)).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])("leads to the list of this person's applications if there are several: %s", async (hasOthers, links) => {
  anApplication(() => 2);
  await renderPending(sent, Object.assign(aFrame(), { hasOthers }));

  const found = screen.queryAllByRole("link", { name: "See all my applications" });
  expect(found.map((link) => link.getAttribute("href"))).toEqual(Array.from({ length: links }, () => "/resume"));
});

test.each([
  ["of a refinancing says to keep paying the old loan", ProductCode.autoRefi, 1],
  ["of a purchase says nothing of an old loan", ProductCode.auto, 0],
])("a review %s", async (_, productTypeId, times) => {
  anApplication(() => 2);

  await renderPending(aJourney({ submitted: true, exit: "pending", productTypeId }));

  expect(screen.queryAllByText("Keep paying your old loan until your old lender says it's paid off.")).toHaveLength(
    times,
  );
  expect(screen.queryAllByText(/^There's nothing else you need to do now\./)).toHaveLength(times);
});

test("goes on with a decision as soon as the server tells of it", async () => {
  const streams = fakeEventSource();
  let decision: LoanDecision = 0;
  const decided = { ...sent, revision: 9, exit: "offer" as const };
  anApplication(() => decision).on(journeyApi.read, { journey: decided });
  const onDone = await renderPending();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]!.say(sent.revision));

  decision = 1;
  act(() => streams[0]!.say(sent.revision + 1));
  await pass(0);

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(decided));
});
