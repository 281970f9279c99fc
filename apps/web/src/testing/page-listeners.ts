import { onTestFinished, vi } from "vitest";

/** Removes the listeners that the test adds to the window and the document from now on. Test files share both within their worker. */
export function removePageListenersAfterTest(): void {
  for (const target of [window, document]) {
    const added = vi.spyOn(target, "addEventListener");
    onTestFinished(() => {
      for (const [type, listener] of added.mock.calls) target.removeEventListener(type, listener);
      added.mockRestore();
    });
  }
}
