import { cleanup, configure } from "@testing-library/react";
// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to `expect`
import "@testing-library/jest-dom/vitest";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";
import { forgetJourney } from "../api/journey-store.ts";
import { forgetServerClock } from "../api/server-clock.ts";
import { forgetLeaving } from "../forms/saving/unsaved-input.ts";
import { forgetSaves } from "../forms/saving/saves-under-way.ts";

// A long timeout for content that a test waits for, so that tests don't fail on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// React's development build records a stack for each element, for its warnings. That took a quarter of these tests' processor time. React
// stops recording at 10,000 elements a second, so this pretends that the limit is always reached. Warnings still name their components.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counters } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(counters, "recentlyCreatedOwnerStacks", { configurable: true, get: () => 10_000, set: () => {} });

// Removes the test's page, and everything that it wrote into the document or the browser's storage, because test files share them.
afterEach(() => {
  cleanup();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "");
});
// Also forgets the application, the server's clock, unanswered saves, and that somebody left, because the test files of a worker share its modules.
afterEach(forgetJourney);
afterEach(forgetServerClock);
afterEach(forgetSaves);
afterEach(forgetLeaving);

// Waits for code that is still loading, because it would fail the run if it loaded after the last test.
afterAll(() => vi.dynamicImportSettled());

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

// jsdom has no screen, so nothing matches its size.
if (typeof window !== "undefined")
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
