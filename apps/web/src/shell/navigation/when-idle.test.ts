// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

let frames: (() => void)[];
let idles: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  idles = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", (place: number) => void (frames[place - 1] = () => undefined));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idles.push(run));
  vi.stubGlobal("cancelIdleCallback", (place: number) => void (idles[place - 1] = () => undefined));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextFrame = () => frames.splice(0).forEach((run) => run());
const nextTask = () => vi.advanceTimersByTime(1);
const becomeIdle = () => idles.splice(0).forEach((run) => run());

test("lets the next frame and the tasks behind it go first", () => {
  const task = vi.fn<() => void>();

  whenIdle(task);
  becomeIdle();
  nextFrame();
  becomeIdle();
  expect(task).not.toHaveBeenCalled();

  nextTask();
  becomeIdle();
  expect(task).toHaveBeenCalledOnce();
});

test.each([
  ["before the frame", []],
  ["after the frame", [nextFrame]],
  ["when it waits for an idle browser", [nextFrame, nextTask]],
])("runs nothing that was cancelled %s", (_when, before) => {
  const task = vi.fn<() => void>();

  const cancel = whenIdle(task);
  for (const go of before) go();
  cancel();
  nextFrame();
  nextTask();
  becomeIdle();

  expect(task).not.toHaveBeenCalled();
});

test("doesn't wait for a frame in a hidden tab, which shows none", () => {
  const task = vi.fn<() => void>();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);

  whenIdle(task);
  becomeIdle();

  expect(task).toHaveBeenCalledOnce();
});
