import { traceSampleRate } from "@portico/contract/error-report";
import { errorDsn, loadReporter, reportError } from "./report-error.ts";

/** The time after loading when the page has settled: its largest paint is known, and measuring delays nobody. */
const settledMs = 3_000;

/** Reports uncaught errors, and the times of one page load in five. */
export function watchPage(random: () => number = Math.random): void {
  // An event without an error comes from another site's script or is a browser's notice, and has nothing to report.
  window.addEventListener("error", ({ error }: { readonly error: unknown }) => {
    if (error) reportError(error, { mechanism: "onerror", handled: false });
  });
  window.addEventListener("unhandledrejection", ({ reason }: { readonly reason: unknown }) =>
    reportError(reason, { mechanism: "onunhandledrejection", handled: false }),
  );
  const dsn = errorDsn();
  if (dsn !== undefined && random() < traceSampleRate)
    whenLoaded(() => {
      setTimeout(() => void traceLoad(dsn), settledMs);
    });
}

async function traceLoad(dsn: string): Promise<void> {
  try {
    await (await loadReporter()).sendTrace(dsn);
  } catch {
    // only a trace is lost
  }
}

function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}
