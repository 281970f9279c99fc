// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { loadAhead, loadScreen, ScreenLoadError, screenTimeoutMs, watchMissingStyles } from "./load-screen.ts";

const never = () => () => {};

test("returns a screen that arrives", async () => {
  await expect(loadScreen(async () => "the screen", never)).resolves.toBe("the screen");
});

test("opens a screen that was fetched in advance without importing it again", async () => {
  const load = vi.fn<() => Promise<string>>(async () => "the screen");
  await loadAhead(load);

  await expect(loadScreen(load, never)).resolves.toBe("the screen");
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ["Failed to fetch dynamically imported module: /assets/offer.js", "Loading chunk failed"],
  ["Unable to preload CSS for /assets/offer.css", "Loading CSS chunk failed"],
])("reports the browser's message %s as %s", { tags: ["8.chunk", "8.css-chunk"] }, async (cause, told) => {
  const loading = loadScreen(() => Promise.reject(new Error(cause)), never);

  await expect(loading).rejects.toThrow(ScreenLoadError);
  await expect(loading).rejects.toThrow(told);
});

test(
  "gives up on a screen that hasn't loaded after two minutes",
  { tags: ["7.chunk-timeout", "9.screen-timeout"] },
  async () => {
    const waits: { delayMs: number; task: () => void }[] = [];
    const loading = loadScreen(
      () => new Promise(() => {}),
      (delayMs, task) => {
        waits.push({ delayMs, task });
        return () => {};
      },
    );

    expect(waits.map(({ delayMs }) => delayMs)).toEqual([screenTimeoutMs]);
    waits[0]?.task();

    await expect(loading).rejects.toThrow("Loading chunk failed");
    expect(screenTimeoutMs).toBe(120_000);
  },
);

test(
  "reports a missing style sheet of a prefetched screen, and requests it again",
  { tags: ["8.css-chunk"] },
  async () => {
    watchMissingStyles();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/assets/offer.css";
    document.head.append(link);
    link.dispatchEvent(new Event("error"));
    const askedAgain = () => document.querySelector('link[href="/assets/offer.css"]')!;

    const first = loadScreen(async () => "the screen", never);
    askedAgain().dispatchEvent(new Event("error"));
    await expect(first).rejects.toThrow("Loading CSS chunk failed");

    const second = loadScreen(async () => "the screen", never);
    askedAgain().dispatchEvent(new Event("load"));
    await expect(second).resolves.toBe("the screen");
    await expect(loadScreen(async () => "the screen", never)).resolves.toBe("the screen");
  },
);
