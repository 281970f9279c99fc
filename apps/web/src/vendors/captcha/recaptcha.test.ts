// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initRetryMs, recaptcha, scoreToken } from "./recaptcha.ts";

const start = Date.now();
let asked: number[] = [];
let arrives = Number.POSITIVE_INFINITY;
let scripts = 0;

/** Gives each test its own script, which loads at once. Its functions appear after `arrives` milliseconds. */
function aScript(afterMs: number): string {
  arrives = afterMs;
  scripts += 1;
  return `https://captcha.example/${scripts}.js`;
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  asked = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event("load")));
  });
  Object.defineProperty(window, "grecaptcha", {
    configurable: true,
    get() {
      asked.push(Date.now() - start);
      const hasCome = Date.now() - start >= arrives;
      return hasCome ? { render: () => 0, execute: async () => "a-score" } : undefined;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.grecaptcha;
});

test("checks every 200 ms if the box is available", { tags: ["4.captcha.retry"] }, async () => {
  const box = recaptcha(aScript(500), "render", initRetryMs);
  await vi.advanceTimersByTimeAsync(1000);

  expect((await box).render).toBeTypeOf("function");
  expect(asked).toEqual([0, 200, 400, 600]);
});

test("checks every 100 ms if a score is available", { tags: ["4.captcha.poll"] }, async () => {
  const token = scoreToken(aScript(250), "site", "authenticate");
  await vi.advanceTimersByTimeAsync(1000);

  expect(await token).toBe("a-score");
  expect(asked).toEqual([0, 100, 200, 300]);
});

test("gives up on a captcha that never loads", async () => {
  const outcome = recaptcha(aScript(Number.POSITIVE_INFINITY), "render", initRetryMs).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await outcome).toEqual(new Error("The captcha did not start."));
});
