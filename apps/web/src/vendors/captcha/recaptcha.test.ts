// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initRetryMs, recaptcha, scoreToken } from "./recaptcha.ts";

const start = Date.now();
let asked: number[] = [];
let arrives = Number.POSITIVE_INFINITY;
let scripts = 0;

/** A separate script for each test. It loads at once, and its functions appear after `arrives` milliseconds. */
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

test("looks for a missing box every 200 ms", { tags: ["4.captcha.retry"] }, async () => {
  const box = recaptcha(aScript(500), "render", initRetryMs);
  await vi.advanceTimersByTimeAsync(1000);

  expect((await box).render).toBeTypeOf("function");
  expect(asked).toEqual([0, 200, 400, 600]);
});

test("requests an unavailable score every 100 ms", { tags: ["4.captcha.poll"] }, async () => {
  const token = scoreToken(aScript(250), "site", "authenticate");
  await vi.advanceTimersByTimeAsync(1000);

  expect(await token).toBe("a-score");
  expect(asked).toEqual([0, 100, 200, 300]);
});

test("gives up a captcha that never comes", async () => {
  const outcome = recaptcha(aScript(Number.POSITIVE_INFINITY), "render", initRetryMs).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await outcome).toEqual(new Error("The captcha did not start."));
});
