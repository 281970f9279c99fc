import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to `expect`
import "@testing-library/jest-dom/vitest";
import { afterEach } from "vitest";
import { forgetJourney } from "../api/journey-store.ts";
import { forgetServerClock } from "../api/server-clock.ts";

// A generous timeout for the content that a test waits for, because a busy machine doesn't mean a broken page.
configure({ asyncUtilTimeout: 15_000 });

// Removes the test's page, and anything that the test wrote into the document.
afterEach(() => {
  cleanup();
  if (typeof document !== "undefined") document.body.replaceChildren();
});
// Forgets the application and the server's clock too, because test files share the modules of their worker.
afterEach(forgetJourney);
afterEach(forgetServerClock);

/** Adds methods that jsdom lacks. Existing ones stay. */
function supply(prototype: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, method] of Object.entries(missing))
    if (!(name in prototype)) Object.assign(prototype, { [name]: method });
}

// jsdom has no layout, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has the dialog element but can't open it.
if (typeof HTMLDialogElement !== "undefined")
  supply(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

// jsdom has no layout, so nothing can be scrolled to.
if (typeof Element !== "undefined") supply(Element.prototype, { scrollIntoView: () => undefined });
if (typeof window !== "undefined") window.scrollTo = () => undefined;
