import { onTestFinished, vi } from "vitest";

/** Removes the listeners that tests add to the window and the document, because the test files of a worker share both. */
export function removePageListenersAfterTest(): void {
  for (const target of [window, document]) {
    const added = vi.spyOn(target, "addEventListener");
    onTestFinished(() => {
      for (const [type, listener] of added.mock.calls) target.removeEventListener(type, listener);
      added.mockRestore();
    });
  }
}
