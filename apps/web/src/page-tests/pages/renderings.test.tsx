// @vitest-environment jsdom
import { act, render, renderHook, screen } from "@testing-library/react";
import { Profiler, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { whenPageStands } from "../../api/page-turn.ts";
import { countSave } from "../../forms/saving/saves-under-way.ts";
import { earlierPage } from "../../page/second-page.ts";
import { useStepParts } from "../../page/step-parts.ts";
import { App } from "../../shell/app.tsx";
import { UnsavedDialog, useUnsavedDialog } from "../../shell/dialogs/unsaved-dialog.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

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
  let turnPage = () => {};
  function Shell() {
    renderings += 1;
    const [turn, setTurn] = useState(1);
    turnPage = () => setTurn((before) => before + 1);
    const { hold: _hold, atLogo: _atLogo, ...unsaved } = useUnsavedDialog();
    return <UnsavedDialog {...unsaved} turn={turn} />;
  }
  render(<Shell />);
  expect(renderings).toBe(1);

  act(turnPage);

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
