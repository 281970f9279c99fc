import { traceSampleRate } from "@portico/contract/error-report";
import { errorDsn, loadReporter, reportError } from "./report-error.ts";

/** How long to wait after loading before measuring, so that the largest paint is known and the measuring doesn't delay the page. */
const settledMs = 3_000;

/** Reports uncaught errors, and the times of one in five page loads. */
export function watchPage(random: () => number = Math.random): void {
  // An event without an error comes from another site's script or is a notice of the browser. There is nothing to report.
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
    // only a trace is lost, so ignore it
  }
}

function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}
