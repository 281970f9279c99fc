// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi, documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { type AnyJourney, journeyApi, type Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, papersOf } from "../../testing/samples.ts";
import { pendingScreen } from "./pending-screen.tsx";

const stubs = {
  taskId: "stubs",
  applicantType: 1,
  firstName: "Sam",
  what: "Two recent pay stubs",
  why: "They show your income.",
  dueOn: "2999-11-27",
  state: "open",
} as const;

interface Options {
  readonly takesDocuments?: boolean;
  readonly journey?: Partial<Journey>;
  readonly files?: OutputOf<typeof documentApi.list>["documents"];
}

async function renderAsked(
  status: Partial<OutputOf<typeof applicationApi.status>>,
  { takesDocuments = true, journey = {}, files = [] }: Options = {},
) {
  const closed = aJourney({ exit: "duplicate", isWithdrawn: true });
  fakeApi()
    .on(applicationApi.declineConfiguration, { declineText: "No.", pendingText: "Soon.", pendingQuestions: [] })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: takesDocuments,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(documentApi.list, { documents: files })
    .on(journeyApi.read, { journey: closed })
    .on(applicationApi.status, {
      loanDecision: 2,
      submitCompleted: true,
      useSimplifiedLoanOfferView: false,
      ...status,
    });
  const { Screen } = pendingScreen;
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const sent = aJourney({ submitted: true, exit: "pending", ...journey });
  await renderPage(<Screen journey={sent} productCode={ProductCode.auto} outcome="pending" onDone={onDone} />);
  await act(async () => Promise.resolve());
  await screen.findByRole("heading", { name: /^(A person will review your application|We need something from you)$/ });
  return { onDone, closed };
}

test("waits for the applicant in its heading and beside it, with one upload for the task", async () => {
  await renderAsked({ papers: [stubs] });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We need something from you");
  expect(screen.getByText("Two recent pay stubs")).toBeVisible();
  expect(screen.getByText("Still needed by November 27, 2999")).toBeVisible();
  expect(screen.getByText("They show your income.")).toBeVisible();
  expect(await screen.findByLabelText("Send photos or files")).toBeVisible();
  expect(screen.getByLabelText("Send us your documents")).not.toBeVisible();
  expect(screen.queryByText("A person will review it")).not.toBeInTheDocument();
  expect(screen.queryByText(/nothing you need to do/)).not.toBeInTheDocument();
});

test("asks first, keeps the papers that only help folded, and promises no day while it waits", async () => {
  await renderAsked({
    answerBy: "2126-11-24",
    papers: [stubs, ...papersOf(["photoId"])],
  });

  expect(screen.queryByText(/You'll usually hear from us by/)).not.toBeInTheDocument();
  const early = screen.getByText("Which documents help most").parentElement!;
  expect(early).not.toBeVisible();
  expect(early).toHaveTextContent(/You can send this now$/);
});

test("names the person of two, and asks for a call where no documents are taken", async () => {
  await renderAsked(
    { papers: [stubs] },
    { takesDocuments: false, journey: { applicationType: ApplicationType.joint } },
  );

  expect(screen.getByText("Sam: needed by November 27, 2999")).toBeVisible();
  expect(await screen.findByText(/we'll tell you how to send it/)).toBeVisible();
});

test.each(["sent", "done"] as const)("waits for a person again once the task is %s", async (state) => {
  await renderAsked({ papers: [{ ...stubs, state }] });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("A person will review your application");
  expect(
    screen.getByText(
      state === "done"
        ? "We have it. Thank you."
        : "We have 1 file. If that isn't all of it, send the rest by November 27, 2999.",
    ),
  ).toBeVisible();
  // More may belong to a file that waits for its check.
  expect(screen.queryAllByText(/nothing you need to do/)).toHaveLength(state === "done" ? 1 : 0);
});

test("says in one warning why the file of a task can't be used, and gives that file no check", async () => {
  const file = { documentId: 7, name: "stub.pdf", bytes: 9, uploadedAt: "2026-11-20T10:00:00.000Z", canRemove: true };
  const reason = "It's too dark to read.";
  await renderAsked(
    { papers: [{ ...stubs, state: "rejected", reason }] },
    { files: [{ ...file, state: "rejected", reason }] },
  );

  expect(screen.getByText("We couldn't use the last file: It's too dark to read.")).toBeVisible();
  expect(screen.queryByText("Please send these again")).not.toBeInTheDocument();
  expect(
    await screen.findByText("Not accepted. It's too dark to read. It stays in this list, so you can see why."),
  ).toBeInTheDocument();
  expect(screen.getByText("Your documents").closest("details")).not.toHaveAttribute("open");
});

test("waits for a refused paper that was sent early, in its heading and with its place, and promises no contact", async () => {
  const reason = "It's too dark to read.";
  const file = { documentId: 7, name: "id.pdf", bytes: 9, uploadedAt: "2026-11-20T10:00:00.000Z", canRemove: true };
  await renderAsked(
    { papers: papersOf(["photoId"], { wasRefused: true, state: "rejected", reason }) },
    { files: [{ ...file, paper: "photoId", state: "rejected", reason }] },
  );

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We need something from you");
  const row = screen.getByText("A driver's license or other ID").closest("li")!;
  expect(within(row).getByText("Send another one")).toBeVisible();
  expect(within(row).getByText("We couldn't use the last file: It's too dark to read.")).toBeVisible();
  expect(await within(row).findByLabelText("Send it again")).toBeVisible();
  expect(screen.queryByText(/nothing (else )?you need to do|part of the review|contact you/)).not.toBeInTheDocument();
  expect(screen.getByText(/^We got a file from you/)).toBeInTheDocument();
});

test("shows a refused file that nobody asked for in its own place, and asks for nothing", async () => {
  const reason = "It's too dark to read.";
  await renderAsked({ papers: papersOf(["bankStatement"], { wasRefused: true, state: "rejected", reason }) });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("A person will review your application");
  expect(screen.getByRole("heading", { name: "Other files that you sent" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: /^(What we need from you|Your papers)$/ })).not.toBeInTheDocument();
  const row = screen.getByText("A bank statement").closest("li")!;
  expect(within(row).getByText("You can send another one now")).toBeVisible();
  expect(within(row).getByText("We couldn't use the last file: It's too dark to read.")).toBeVisible();
});

test("goes on if the application was withdrawn meanwhile", async () => {
  const { onDone, closed } = await renderAsked({ submitCompleted: false });

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(closed));
});
