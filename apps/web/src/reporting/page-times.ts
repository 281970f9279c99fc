import type { TraceEvent } from "@portico/domain/error-report/reported-event";

/** The times of a page load: its start, end and parts, in seconds since 1970, and three paint times, in milliseconds since the start. */
export interface PageTimes {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly { readonly name: string; readonly start: number; readonly end: number }[];
  readonly measurements: TraceEvent["measurements"];
}

/** Reads the times. Returns undefined if the browser doesn't support that, or if the page hasn't loaded yet. */
export async function pageTimes(): Promise<PageTimes | undefined> {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd <= 0) return undefined;
  const at = (milliseconds: number) => (performance.timeOrigin + milliseconds) / 1000;
  const part = (name: string, from: number, to: number) => ({ name, start: at(from), end: at(to) });
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  return {
    start: at(0),
    end: at(navigation.loadEventEnd),
    parts: [
      part("request", navigation.requestStart, navigation.responseStart),
      part("response", navigation.responseStart, navigation.responseEnd),
      part("page", navigation.responseEnd, navigation.loadEventEnd),
    ],
    measurements: {
      ...paint("ttfb", navigation.responseStart),
      ...paint("fcp", firstPaint),
      ...paint("lcp", await largestPaint()),
    },
  };
}

function paint(name: "ttfb" | "fcp" | "lcp", value: number | undefined): PageTimes["measurements"] {
  return value === undefined ? {} : { [name]: { value, unit: "millisecond" } };
}

/** The time of the largest paint so far. Browsers report it only to observers, and some don't report it. */
async function largestPaint(): Promise<number | undefined> {
  const type = "largest-contentful-paint";
  if (typeof PerformanceObserver === "undefined" || !PerformanceObserver.supportedEntryTypes.includes(type))
    return undefined;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => settle(list.getEntries().at(-1)?.startTime));
    const timer = setTimeout(() => settle(undefined), 200);
    const settle = (time: number | undefined) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(time);
    };
    observer.observe({ type, buffered: true });
  });
}
