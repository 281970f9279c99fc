// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-step.tsx";
import { papersOf } from "../../testing/samples.ts";
import { WaitsForYou } from "./waits-for-you.tsx";

const file = { documentId: 5, name: "tax.png", bytes: 9, uploadedAt: "2026-11-23T15:00:00.000Z", canRemove: false };
const refused = { ...file, applicantType: 2, state: "rejected", reason: "Too dark." } as const;
const people = [
  { applicantType: 1 as const, firstName: "Paul" },
  { applicantType: 2 as const, firstName: "Irene" },
];
const answer = { people, following: { documentsBy: "2999-12-11" } };

test("says whose file was no good, and by when to send another one", async () => {
  await renderPage(<WaitsForYou answer={answer} files={[refused]} />);

  expect(screen.getByText("We couldn't use a file from Irene. Too dark.")).toBeVisible();
  expect(screen.getByText("Please send another one by December 11, 2999.")).toBeVisible();
});

test("leaves a refused file to the row of its paper", async () => {
  const papers = papersOf(["taxReturns"], { applicantType: 2, state: "rejected", reason: "Too dark." });
  await renderPage(<WaitsForYou answer={{ ...answer, papers }} files={[refused]} />);

  expect(screen.queryByText(/Too dark/)).not.toBeInTheDocument();
});

test("says nothing without anything to send", async () => {
  await renderPage(<WaitsForYou answer={answer} files={[{ ...refused, state: "accepted" }]} />);

  expect(screen.queryByText(/Too dark/)).not.toBeInTheDocument();
});
