import { traceSampleRate } from "@portico/contract/error-report";
import { errorDsn, loadReporter, reportError } from "./report-error.ts";

/** When the page has settled after its load, so that its largest paint is known and nobody waits for what is measured. */
const settledMs = 3_000;

/** Reports what nobody caught, and the times of one page load in five. */
export function watchPage(random: () => number = Math.random): void {
  // Without an error there is nothing to say: another site's script, or a browser's own notice.
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
    // a trace less
  }
}

function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}
