// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-step.tsx";
import { WaitsForYou } from "./waits-for-you.tsx";

const file = { documentId: 5, name: "tax.png", bytes: 9, uploadedAt: "2026-11-23T15:00:00.000Z", canRemove: false };
const refused = { ...file, applicantType: 2, state: "rejected", reason: "Too dark." } as const;
const people = [
  { applicantType: 1 as const, firstName: "Paul", documents: [] },
  { applicantType: 2 as const, firstName: "Irene", documents: [] },
];
const answer = { documentsNeeded: people, following: { documentsBy: "2999-12-11" } };

test("says whose file was no good, and by when to send another one, with the way there", async () => {
  await renderPage(<WaitsForYou answer={answer} files={[refused]} />);

  expect(screen.getByText("We couldn't use a file from Irene. Too dark.")).toBeVisible();
  expect(screen.getByText("Please send another one by December 11, 2999.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See and send it" })).toHaveAttribute("href", "/status");
});

test("says the open task first, with its own day", async () => {
  await renderPage(<WaitsForYou answer={{ ...answer, asked: { count: 1, by: "2999-12-07" } }} files={[]} />);

  expect(screen.getByText(/^We need something from you by/)).toHaveTextContent("by December 7, 2999.");
  expect(screen.getAllByRole("link", { name: "See and send it" })).toHaveLength(1);
});

test("says nothing without anything to send", async () => {
  await renderPage(<WaitsForYou answer={answer} files={[{ ...refused, state: "accepted" }]} />);

  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
