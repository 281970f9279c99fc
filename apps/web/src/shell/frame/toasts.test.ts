import { expect, test } from "vitest";
import { createToasts, toastLimit, toastMs } from "./toasts.ts";

test("shows the newest toast on top and at most twenty", { tags: ["9.toast.max", "9.toast.newest"] }, () => {
  const toasts = createToasts();

  for (let number = 1; number <= toastLimit + 5; number += 1) toasts.add(`Toast ${number}`);

  expect(toasts.get()).toHaveLength(20);
  expect(toasts.get()[0]?.text).toBe("Toast 25");
});

test("moves a repeated toast to the top instead of showing it twice", () => {
  const toasts = createToasts();
  toasts.add("Form is invalid.", "danger");
  toasts.add("Saved.");

  toasts.add("Form is invalid.", "danger");

  expect(toasts.get().map(({ text }) => text)).toEqual(["Form is invalid.", "Saved."]);
});

test("removes a dismissed toast and keeps the others", () => {
  const toasts = createToasts();
  toasts.add("One");
  toasts.add("Two");

  toasts.dismiss(toasts.get()[0]!.id);

  expect(toasts.get().map(({ text }) => text)).toEqual(["One"]);
});

test("dismisses a toast by the function that `add` returned", () => {
  const toasts = createToasts();
  const takeBack = toasts.add("Form is invalid.", "danger");
  toasts.add("Saved.");

  takeBack();

  expect(toasts.get().map(({ text }) => text)).toEqual(["Saved."]);
});

test("shows an announcement for five seconds", { tags: ["9.toast.time"] }, () => {
  expect(toastMs).toBe(5000);
});
