// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorReportMeta, traceSampleRate } from "@portico/contract/error-report";
import { readEnvelope } from "@portico/domain/error-report/envelope";
import { cleanReport } from "@portico/domain/error-report/reported-event";
import { removePageListenersAfterTest } from "../testing/page-listeners.ts";
import { watchPage } from "./watch-page.ts";

/** A navigation entry as browsers report it, in milliseconds since its start. */
class Navigation {
  readonly requestStart = 10;
  readonly responseStart = 90;
  readonly responseEnd = 100;
  readonly loadEventEnd = 640;
}

let sent: string[];

beforeEach(() => {
  removePageListenersAfterTest();
  document.head.innerHTML = `<meta name="${errorReportMeta}" content="https://key@errors.example/7">`;
  window.history.replaceState(null, "", "/");
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.stubGlobal("performance", {
    timeOrigin: 1_795_255_200_000,
    now: () => 4000,
    getEntriesByType: () => [new Navigation()],
    getEntriesByName: () => [{ startTime: 210 }],
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(body as string);
    return Response.json({});
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("traces one in five page loads", { tags: ["9.trace-rate"] }, async () => {
  expect(traceSampleRate).toBe(0.2);

  watchPage(() => 0.2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);

  watchPage(() => 0.199);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test("sends only the page's load time and the times of its parts in a trace", { tags: ["9.trace-rate"] }, async () => {
  watchPage(() => 0);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));

  const [item] = readEnvelope(sent[0] ?? "")?.items ?? [];
  expect(item).toMatchObject({
    type: "transaction",
    payload: {
      transaction: "/",
      start_timestamp: 1_795_255_200,
      timestamp: 1_795_255_200.64,
      spans: [{ description: "request" }, { description: "response" }, { description: "page" }],
      measurements: { ttfb: { value: 90, unit: "millisecond" }, fcp: { value: 210, unit: "millisecond" } },
    },
  });
  expect(cleanReport(item!)).toEqual(item?.payload);
});
