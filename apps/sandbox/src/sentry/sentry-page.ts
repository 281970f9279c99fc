import { type Html, html } from "../pages/html.ts";
import type { ReceivedReport } from "./received-report.ts";

/**
 * The received reports, newest first and unchanged. The sender must keep personal data out of them, and this page shows whether it does.
 */
export function sentryPage(reports: readonly ReceivedReport[]): Html {
  if (reports.length === 0)
    return html`<p class="quiet">There are no errors yet. Errors of the pages and of the server appear here.</p>`;
  return html`<p>Reports from pages and the server, newest first. One page load in five is traced.</p>
    ${reports.toReversed().map(
      ({ receivedAt, type, payload }) =>
        html`<section>
          <h2>${titleOf(type, payload)}</h2>
          <p>Received <time datetime="${receivedAt}">${receivedAt}</time></p>
          <pre>${JSON.stringify(payload, null, 2)}</pre>
        </section>`,
    )}`;
}

function titleOf(type: string, payload: ReceivedReport["payload"]): string {
  const page = typeof payload["transaction"] === "string" ? ` on ${payload["transaction"]}` : "";
  if (type === "transaction") return `Trace${page}`;
  const values = (payload["exception"] as { values?: readonly { type?: string; value?: string }[] } | undefined)
    ?.values;
  const { type: name = "Error", value = "" } = values?.at(-1) ?? {};
  return `${name}: ${value}${page}`;
}
