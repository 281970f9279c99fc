// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { onTestFinished, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render-step.tsx";
import { noLosses } from "../session/losses.ts";
import { ShellToasts } from "./shell-toasts.tsx";
import { createToasts } from "./toasts.ts";

const session = {
  state: "active",
  hasEnded: () => false,
  losses: noLosses,
  renew: async () => "renewed" as const,
  touch: () => {},
} as const;

async function announcements() {
  const toasts = createToasts();
  await renderPage(<ShellToasts toasts={toasts} session={session} warning="" />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return {
    say: (...texts: readonly string[]) => act(() => texts.forEach((text) => void toasts.add(text))),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    shown: () =>
      within(screen.getByRole("region", { name: "Announcements" }))
        .queryAllByRole("listitem")
        .map((item) => item.textContent),
  };
}

test("shows at most 20 toasts, the newest on top", { tags: ["9.toast.max", "9.toast.newest"] }, async () => {
  const { say, shown } = await announcements();

  say(...Array.from({ length: 25 }, (_, index) => `Toast ${index + 1}`));

  expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => `Toast ${25 - index}`));
});

test("shows a toast for 5000 ms", { tags: ["9.toast.time"] }, async () => {
  const { say, pass, shown } = await announcements();

  say("Saved");
  await pass(4999);
  expect(shown()).toEqual(["Saved"]);
  await pass(1);

  expect(shown()).toEqual([]);
});
