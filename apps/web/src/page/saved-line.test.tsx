// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { turnPage } from "../api/page-turn.ts";
import { savedAt } from "../api/saved-at.ts";
import { aFrame, renderPage } from "../testing/render-step.tsx";
import { SavedLine } from "./saved-line.tsx";

test.each([
  ["the next page", "withNextPage", "Saved with the next page"],
  ["its own page", "here", /^Saved when you continue/],
  ["this page since then", "changed", "Saved when you continue"],
] as const)("doesn't say the time of an earlier save for input that %s saves", async (_name, unsaved, told) => {
  const sections = [{ section: "aboutYou", isCurrent: true, isDone: false, isAnswered: false }] as const;
  savedAt.set(Date.parse("2030-01-01T19:14:00Z"));

  await renderPage(<SavedLine unsaved={unsaved} />, { ...aFrame(), sections });

  expect(screen.getByText(told)).toBeVisible();
  expect(screen.queryByText(/2:14/)).toBeNull();
  savedAt.set(undefined);
});

test("says the time of a save once the page stays, not while another one opens", async () => {
  const opening = Promise.withResolvers<void>();
  const sections = [{ section: "aboutYou", isCurrent: true, isDone: false, isAnswered: false }] as const;
  await renderPage(<SavedLine />, { ...aFrame(), sections });

  turnPage(opening.promise);
  await act(async () => savedAt.set(Date.parse("2030-01-01T19:14:00Z")));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(/2:14/)).toBeNull();
  opening.resolve();

  expect(await screen.findByText(/2:14/)).toBeVisible();
});
