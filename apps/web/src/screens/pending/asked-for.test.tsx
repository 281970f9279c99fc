// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi, documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { pendingScreen } from "./pending-screen.tsx";

const stubs = {
  taskId: "stubs",
  firstName: "Sam",
  what: "Two recent pay stubs",
  why: "They show your income.",
  dueOn: "2026-11-27",
  isDone: false,
};

async function renderAsked(
  status: Partial<OutputOf<typeof applicationApi.status>>,
  { takesDocuments = true, journey = {} }: { takesDocuments?: boolean; journey?: Partial<Journey> } = {},
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
    .on(documentApi.list, { documents: [] })
    .on(journeyApi.read, { journey: closed })
    .on(applicationApi.status, {
      loanDecision: 2,
      submitCompleted: true,
      useSimplifiedLoanOfferView: false,
      ...status,
    });
  const { Screen } = pendingScreen;
  const onDone = vi.fn<(journey?: Journey) => void>();
  const sent = aJourney({ submitted: true, exit: "pending", ...journey });
  await renderPage(<Screen journey={sent} productCode={ProductCode.auto} outcome="pending" onDone={onDone} />);
  await act(async () => Promise.resolve());
  await screen.findByRole("heading", { name: "A person will review your application" });
  return { onDone, closed };
}

test("says what the institution needs and by when, and opens the uploads", async () => {
  await renderAsked({ tasks: [stubs] });

  expect(screen.getByText("What we need from you")).toBeVisible();
  expect(screen.getByText("Two recent pay stubs")).toBeVisible();
  expect(screen.getByText("By November 27, 2026")).toBeVisible();
  expect(screen.getByText("They show your income.")).toBeVisible();
  expect(screen.getByText(/^Send it on this page\./)).toBeVisible();
  expect(screen.getByText("Send us what we asked for.")).toBeVisible();
  expect(screen.queryByText(/nothing you need to do/)).not.toBeInTheDocument();
  expect(screen.getByText("Send what we need").closest("details")).toHaveAttribute("open");
});

test("asks first, names only what is asked for, and promises no day while it waits", async () => {
  await renderAsked({
    answerBy: "2126-11-24",
    documentsNeeded: [{ applicantType: 1, firstName: "Sam", documents: ["photoId"] }],
    tasks: [stubs],
  });

  expect(
    within(screen.getByRole("heading", { name: "What happens next" }).parentElement!).getAllByRole("listitem")[0],
  ).toHaveTextContent("Send us what we asked for.");
  expect(screen.queryByText(/You'll usually hear from us by/)).not.toBeInTheDocument();
  expect(screen.queryByText("Which documents help most")).not.toBeInTheDocument();
});

test("names the person of two, and asks for a call where no documents are taken", async () => {
  await renderAsked({ tasks: [stubs] }, { takesDocuments: false, journey: { applicationType: ApplicationType.joint } });

  expect(screen.getByText("For Sam, by November 27, 2026")).toBeVisible();
  expect(screen.getByText(/we'll tell you how to send it/)).toBeVisible();
});

test("says that everything is there, and then asks for nothing", async () => {
  await renderAsked({ tasks: [{ ...stubs, isDone: true }] });

  expect(screen.getByText("We have it. Thank you.")).toBeVisible();
  expect(screen.queryByText("Send us what we asked for.")).not.toBeInTheDocument();
  expect(screen.getByText(/nothing you need to do/)).toBeVisible();
});

test("names a file that can't be used, with the reason", async () => {
  await renderAsked({ rejectedDocuments: [{ documentId: 7, name: "stub.pdf", reason: "It's too dark to read." }] });

  expect(screen.getByText("Please send these again")).toBeVisible();
  expect(screen.getByText("It's too dark to read.")).toBeVisible();
});

test("goes on if the application was withdrawn meanwhile", async () => {
  const { onDone, closed } = await renderAsked({ submitCompleted: false });

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(closed));
});
