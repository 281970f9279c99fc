import { expect, test } from "vitest";
import { createToasts, toastLimit, toastMs } from "./toasts.ts";

test("the newest is on top and there are never more than twenty", { tags: ["9.toast.max", "9.toast.newest"] }, () => {
  const toasts = createToasts();

  for (let number = 1; number <= toastLimit + 5; number += 1) toasts.add(`Toast ${number}`);

  expect(toasts.get()).toHaveLength(20);
  expect(toasts.get()[0]?.text).toBe("Toast 25");
});

test("the same words said again come on top and are not there twice", () => {
  const toasts = createToasts();
  toasts.add("Form is invalid.", "danger");
  toasts.add("Saved.");

  toasts.add("Form is invalid.", "danger");

  expect(toasts.get().map(({ text }) => text)).toEqual(["Form is invalid.", "Saved."]);
});

test("a dismissed toast goes and the others stay", () => {
  const toasts = createToasts();
  toasts.add("One");
  toasts.add("Two");

  toasts.dismiss(toasts.get()[0]!.id);

  expect(toasts.get().map(({ text }) => text)).toEqual(["One"]);
});

test("a toast is taken back when it is no longer true, and one said since then stays", () => {
  const toasts = createToasts();
  const takeBack = toasts.add("Form is invalid.", "danger");
  toasts.add("Saved.");

  takeBack();

  expect(toasts.get().map(({ text }) => text)).toEqual(["Saved."]);
});

test("an announcement asks for five seconds of attention", { tags: ["9.toast.time"] }, () => {
  expect(toastMs).toBe(5000);
});
