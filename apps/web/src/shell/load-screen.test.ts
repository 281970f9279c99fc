import { expect, test } from "vitest";
import { loadScreen, ScreenLoadError, screenTimeoutMs } from "./load-screen.ts";

const never = () => () => {};

test("a screen that arrives is taken as it is", async () => {
  await expect(loadScreen(async () => "the screen", never)).resolves.toBe("the screen");
});

test.each([
  ["Failed to fetch dynamically imported module: /assets/offer.js", "Loading chunk failed"],
  ["Unable to preload CSS for /assets/offer.css", "Loading CSS chunk failed"],
])("what the browser says as %s is told as %s", { tags: ["8.chunk", "8.css-chunk"] }, async (cause, told) => {
  const loading = loadScreen(() => Promise.reject(new Error(cause)), never);

  await expect(loading).rejects.toThrow(ScreenLoadError);
  await expect(loading).rejects.toThrow(told);
});

test(
  "a screen that has not arrived after two minutes has failed",
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
