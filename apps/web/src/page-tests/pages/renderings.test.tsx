// @vitest-environment jsdom
import { act, render, renderHook, screen } from "@testing-library/react";
import { Profiler, useState, useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "../../api/create-store.ts";
import { keepJourney } from "../../api/journey-store.ts";
import { turnPage, whenPageStands } from "../../api/page-turn.ts";
import { countSave } from "../../forms/saving/saves-under-way.ts";
import { noteInput, useHasUnsaved, useUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { earlierPage } from "../../page/second-page.ts";
import { liveFacts } from "../../page/shown-facts.ts";
import { useStepParts } from "../../page/step-parts.ts";
import { useLoanText } from "../../page/use-loan-text.ts";
import { App } from "../../shell/app.tsx";
import { UnsavedDialog, useUnsavedDialog } from "../../shell/dialogs/unsaved-dialog.tsx";
import { useSession } from "../../shell/session/use-session.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";

/* On a slow phone, each rendering delays the next page. */

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
  act(() => earlierPage.set(undefined));
});

/** Opens a start page, and counts what the whole shell renders from then on, and how often it makes the frame, which all pages follow. */
async function open() {
  const counts = { renderings: 0, frames: 0 };
  answerEverything(fakeApi());
  window.history.replaceState({ index: 0 }, "", "/auto/authentication");
  const { availability, ...others } = aStartUp();
  const startUp = {
    ...others,
    get availability() {
      counts.frames += 1;
      return availability;
    },
  };
  await act(
    async () =>
      void render(
        <Profiler id="shell" onRender={() => (counts.renderings += 1)}>
          <App startUp={startUp} />
        </Profiler>,
      ),
  );
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(counts.frames).toBeGreaterThan(0);
  Object.assign(counts, { renderings: 0, frames: 0 });
  return counts;
}

test("renders nothing for a save that is over before it would cover the page", async () => {
  const counts = await open();
  const answer = Promise.withResolvers<void>();
  const save = { kind: "form", mayHaveArrived: () => false, isLeft: () => false } as const;

  await act(async () => void countSave(save, async () => answer.promise));
  await act(async () => answer.resolve());

  expect(counts.renderings).toBe(0);
});

test("makes no other frame for the name of an earlier page of the step", async () => {
  const counts = await open();

  act(() => earlierPage.set({ name: "Your rights", go: () => {} }));

  expect(screen.getByRole("link", { name: "Return to the Your rights page" })).toBeVisible();
  expect(counts.frames).toBe(0);
});

test("doesn't render a step's first part again when it takes the history's entry", () => {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useStepParts(7);
  });

  expect(result.current.shown).toBe(7);
  expect(window.history.state).toMatchObject({ part: 7, partOf: "/" });
  expect(renderings).toBe(1);
});

test("doesn't render the shell again to close a dialog that isn't open", () => {
  let renderings = 0;
  let openNext = () => {};
  function Shell() {
    renderings += 1;
    const [turn, setTurn] = useState(1);
    openNext = () => setTurn((before) => before + 1);
    const { hold: _hold, atLogo: _atLogo, ...unsaved } = useUnsavedDialog();
    return <UnsavedDialog {...unsaved} turn={turn} />;
  }
  render(<Shell />);
  expect(renderings).toBe(1);

  act(openNext);

  expect(renderings).toBe(2);
});

test("shows a step's next part before anything on it is read again", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const { result } = renderHook(() => useStepParts(7));
  let stands = false;

  act(() => result.current.open(8));
  const standing = whenPageStands().then(() => (stands = true));
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(result.current.shown).toBe(8);
  expect(stands).toBe(false);
  for (const frame of frames) frame(0);
  await standing;
});

test("doesn't render a page that is left because its answers are saved now", async () => {
  let hasInput = true;
  let renderings = 0;
  const check = { hasInput: () => hasInput };
  const { result } = renderHook(() => {
    renderings += 1;
    useUnsavedInput(check);
    return useHasUnsaved();
  });
  expect(result.current).toBe(true);
  renderings = 0;
  const opening = Promise.withResolvers<void>();

  hasInput = false;
  act(noteInput);
  turnPage(opening.promise);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(renderings).toBe(0);

  // The next page didn't open.
  opening.resolve();
  await act(whenPageStands);
  await vi.waitFor(() => expect(result.current).toBe(false));
});

test("doesn't render a page again for a typed amount that is the saved one", async () => {
  let renderings = 0;
  function Loan() {
    renderings += 1;
    return useLoanText();
  }
  await renderPage(<Loan />, { ...aFrame(), loanName: "Auto loan", loanAmount: 18_000 });
  expect(screen.getByText("Auto loan, $18,000")).toBeVisible();
  renderings = 0;

  act(() => liveFacts.set({ amount: { id: "amount", label: "Amount", value: "$18,000" } }));
  act(() => liveFacts.set({}));

  expect(renderings).toBe(0);
});

test("renders the shell only once for a page and the session that its journey renews", () => {
  const page = createStore(1);
  let renderings = 0;
  renderHook(() => {
    renderings += 1;
    useSession({ warning: 2, interval: 15 });
    useSyncExternalStore(page.subscribe, page.get);
  });
  renderings = 0;

  act(() => {
    keepJourney(aJourney());
    page.set(2);
  });

  expect(renderings).toBe(1);
});
