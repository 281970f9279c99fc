// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "../dialog/dialog.tsx";
import { Toasts } from "./toasts.tsx";

const words = { label: "Announcements", dismissLabel: "Dismiss" };
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
afterEach(() => {
  vi.useRealTimers();
});

test("shows the newest first and no more than allowed", { tags: ["9.toast.newest"] }, () => {
  const toasts = [3, 2, 1].map((id) => ({ id, text: `Toast ${id}` }));

  render(<Toasts {...words} toasts={toasts} max={2} onDismiss={() => undefined} />);

  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Toast 3", "Toast 2"]);
});

test("asks to be dismissed after its time, but not while the pointer is on it", { tags: ["9.toast.time"] }, () => {
  vi.useFakeTimers();
  const onDismiss = vi.fn<(id: unknown) => void>();
  render(<Toasts {...words} toasts={[{ id: 7, text: "Saved" }]} durationMs={5000} onDismiss={onDismiss} />);
  const toast = screen.getByRole("listitem");

  fireEvent.pointerEnter(toast);
  pass(20_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  pass(4999);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);

  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7);
});

test("dismisses a toast with its button", () => {
  const onDismiss = vi.fn<(id: unknown) => void>();
  render(<Toasts {...words} toasts={[{ id: 7, text: "Saved" }]} onDismiss={onDismiss} />);

  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));

  expect(onDismiss).toHaveBeenCalledWith(7);
});

const warning = { text: "Your session ends in two minutes.", action: <button type="button">Renew Session</button> };

test("moves the focus to a staying toast and back", () => {
  const page = (isShown: boolean) => (
    <>
      <Toasts {...words} toasts={[]} onDismiss={() => undefined} staying={isShown ? warning : undefined} />
      <button type="button">On the page</button>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole("button", { name: "On the page" }).focus();

  rerender(page(true));
  expect(screen.getByRole("alertdialog", { name: warning.text })).toHaveFocus();
  rerender(page(false));

  expect(screen.getByRole("button", { name: "On the page" })).toHaveFocus();
});

test("gives the focus back without scrolling to it, because the person may have read on", () => {
  const page = (isShown: boolean) => (
    <>
      <Toasts {...words} toasts={[]} onDismiss={() => undefined} staying={isShown ? warning : undefined} />
      <h1 tabIndex={-1}>Our answer</h1>
    </>
  );
  const { rerender } = render(page(false));
  const heading = screen.getByRole("heading", { name: "Our answer" });
  heading.focus();
  rerender(page(true));
  const focus = vi.spyOn(heading, "focus");

  rerender(page(false));

  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test("leaves the focus in a field when a staying toast appears during typing", () => {
  const page = (isShown: boolean) => (
    <>
      <Toasts {...words} toasts={[]} onDismiss={() => undefined} staying={isShown ? warning : undefined} />
      <input aria-label="City" />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole("textbox").focus();

  rerender(page(true));

  expect(screen.getByRole("textbox")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent(warning.text);
});

test("moves toasts into an open dialog, and out again before it closes", () => {
  const onDismiss = vi.fn<(id: unknown) => void>();
  const page = (dialog: "none" | "open" | "closed") => (
    <>
      <Toasts {...words} toasts={[{ id: 7, text: "Saved" }]} onDismiss={onDismiss} />
      {dialog === "none" ? null : <Dialog isOpen={dialog === "open"} title="Have a question?" />}
    </>
  );
  const { rerender } = render(page("none"));
  const toast = screen.getByRole("listitem");

  rerender(page("open"));
  expect(screen.getByRole("dialog")).toContainElement(toast);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledWith(7);
  rerender(page("closed"));
  expect(screen.getByRole("listitem")).toBe(toast);
  rerender(page("open"));
  expect(screen.getByRole("dialog")).toContainElement(toast);
  rerender(page("none"));

  expect(screen.getByRole("listitem")).toBe(toast);
});

test("shows toasts in the upper of two dialogs", () => {
  const page = (isAsking: boolean) => (
    <>
      <Toasts {...words} toasts={[{ id: 7, text: "Saved" }]} onDismiss={() => undefined} />
      <Dialog isOpen title="Why do you leave?" />
      <Dialog isOpen={isAsking} title="Really?" />
    </>
  );
  const { rerender } = render(page(false));

  rerender(page(true));
  expect(screen.getByRole("dialog", { name: "Really?" })).toContainElement(screen.getByRole("listitem"));
  rerender(page(false));

  expect(screen.getByRole("dialog", { name: "Why do you leave?" })).toContainElement(screen.getByRole("listitem"));
});

test("keeps the focus in a staying toast when a dialog opens or closes", () => {
  const page = (isOpen: boolean) => (
    <>
      <Toasts {...words} toasts={[]} onDismiss={() => undefined} staying={warning} />
      <Dialog isOpen={isOpen} title="Have a question?" />
    </>
  );
  const { rerender } = render(page(true));
  const renew = screen.getByRole("button", { name: "Renew Session" });
  renew.focus();

  rerender(page(false));

  expect(renew).toHaveFocus();
});
