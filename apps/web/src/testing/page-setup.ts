import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to `expect`
import "@testing-library/jest-dom/vitest";
import { afterEach } from "vitest";
import { forgetJourney } from "../api/journey-store.ts";
import { forgetServerClock } from "../api/server-clock.ts";

// How long a page may take to show what a test waits for: generous, since a busy machine is not a broken page.
configure({ asyncUtilTimeout: 15_000 });

// A test's page must not be there for the next one, and neither may what a test wrote into the document itself.
afterEach(() => {
  cleanup();
  if (typeof document !== "undefined") document.body.replaceChildren();
});
// Neither may the application that it knew, or the server's clock: test files share the modules of their worker.
afterEach(forgetJourney);
afterEach(forgetServerClock);

/** Gives jsdom what it lacks; what it has stays. */
function supply(prototype: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, method] of Object.entries(missing))
    if (!(name in prototype)) Object.assign(prototype, { [name]: method });
}

// jsdom lays nothing out, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom knows the dialog element but cannot open it.
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
