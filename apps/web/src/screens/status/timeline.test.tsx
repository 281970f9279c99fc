// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApplicationStatus } from "@portico/contract/application-status";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { HistoryOnPhone } from "./timeline.tsx";

const events: ApplicationStatus["timeline"] = [
  { event: "accepted", at: "2026-11-22T19:15:00.000Z" },
  { event: "approved", at: "2026-11-22T19:14:00.000Z" },
  { event: "sent", at: "2026-11-22T19:13:00.000Z" },
  { event: "started", at: "2026-11-22T19:12:00.000Z" },
];

const open = async (shown: ApplicationStatus["timeline"]) =>
  renderPage(<HistoryOnPhone events={shown} productTypeId={1} isLine={false} />, aFrame());

test("folds more than three events into one line with the newest", async () => {
  const { user } = await open(events);

  expect(screen.getByText(/^You accepted our offer, Nov 22, 2:15 PM/)).toBeVisible();
  expect(screen.getByText("You started it")).not.toBeVisible();
  await user.click(screen.getByRole("heading", { name: "What happened" }));
  expect(screen.getByText("You started it")).toBeVisible();
});

test("shows up to three events", async () => {
  await open(events.slice(1));

  expect(screen.getByText("You started it")).toBeVisible();
});

test("says which paper a refused file was", async () => {
  await open([
    { event: "fileRejected", at: "2026-11-22T19:16:00.000Z", paper: "payStubs" },
    { event: "fileRejected", at: "2026-11-22T19:15:00.000Z", what: "Your lease" },
  ]);

  expect(screen.getByText("We couldn't use a file: The two newest pay stubs")).toBeVisible();
  expect(screen.getByText("We couldn't use a file: Your lease")).toBeVisible();
});
