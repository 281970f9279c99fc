import type { Browser } from "@playwright/test";
import { slowPage } from "./browser.ts";

/** The result of one cold load of a page. Times are in milliseconds from the start of the navigation. */
export interface FirstLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** The time of long tasks beyond 50 ms each, after the first paint. */
  readonly blocked: number;
  /** Bytes on the wire, with headers: until the largest paint, and in all. */
  readonly bytesBeforePaint: number;
  readonly bytes: number;
  readonly requestsBeforePaint: number;
  readonly requests: number;
  readonly foreignRequests: number;
  /** When the page's first field took input, and the bytes until then. Not a number unless that was asked for. */
  readonly firstField: number;
  readonly bytesBeforeField: number;
}

interface Observed {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly longTasks: readonly { start: number; milliseconds: number }[];
}

interface Sent {
  readonly url: string;
  readonly startedAt: number;
  finishedAt: number;
  bytes: number;
}

/** Loads a page like a newcomer with a slow phone, and waits until the network is quiet, and for the first field if the page has one. */
export async function firstLoad(browser: Browser, url: string, { hasField = false } = {}): Promise<FirstLoad> {
  const { context, page, devtools } = await slowPage(browser, { isNetworkSlow: true });
  const requests = new Map<string, Sent>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url))
      requests.set(requestId, { url: request.url, startedAt: timestamp, finishedAt: Infinity, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const sent = requests.get(requestId);
    if (sent) Object.assign(sent, { bytes: encodedDataLength, finishedAt: timestamp });
  });
  try {
    await page.addInitScript(observe);
    if (hasField) await page.addInitScript(observeField);
    await page.goto(url, { waitUntil: "load" });
    if (hasField) await page.waitForFunction(() => "firstField" in window, undefined, { polling: 250 });
    await page.waitForLoadState("networkidle");
    const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    const firstField = await page.evaluate(() => (window as { firstField?: number }).firstField);
    return resultOf(url, { ...observed, firstField }, [...requests.values()]);
  } finally {
    await context.close();
  }
}

interface WithField extends Observed {
  readonly firstField: number | undefined;
}

function resultOf(url: string, observed: WithField, sent: readonly Sent[]): FirstLoad {
  const begin = Math.min(...sent.map(({ startedAt }) => startedAt));
  const sentBefore = (time: number) => sent.filter(({ finishedAt }) => (finishedAt - begin) * 1000 <= time);
  const beforePaint = sentBefore(observed.largestPaint);
  const firstField = observed.firstField ?? Number.NaN;
  const bytesOf = (list: readonly Sent[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const { origin } = new URL(url);
  return {
    firstPaint: observed.firstPaint,
    largestPaint: observed.largestPaint,
    layoutShift: observed.layoutShift,
    blocked: blockedTime(observed),
    bytesBeforePaint: bytesOf(beforePaint),
    bytes: bytesOf(sent),
    requestsBeforePaint: beforePaint.length,
    requests: sent.length,
    foreignRequests: sent.filter((request) => new URL(request.url).origin !== origin).length,
    firstField,
    bytesBeforeField: Number.isNaN(firstField) ? Number.NaN : bytesOf(sentBefore(firstField)),
  };
}

/** Total blocking time in milliseconds: the time of tasks beyond 50 ms each, after the first paint. */
export function blockedTime({ firstPaint, longTasks }: Pick<Observed, "firstPaint" | "longTasks">): number {
  return longTasks
    .filter(({ start, milliseconds }) => start + milliseconds > firstPaint)
    .reduce((sum, { milliseconds }) => sum + Math.max(0, milliseconds - 50), 0);
}

/** Runs in the page before its own scripts, so it must not refer to anything outside itself. */
function observe(): void {
  const longTasks: { start: number; milliseconds: number }[] = [];
  const observed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks };
  Object.assign(window, { observed });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") observed.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch("layout-shift", (entry) => {
    observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", ({ startTime, duration }) => longTasks.push({ start: startTime, milliseconds: duration }));
}

/** Notes the frame in which the first field takes input. Runs in the page before its own scripts, like `observe`. */
function observeField(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("main :is(input, select, textarea):enabled")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstField: performance.now() })));
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
