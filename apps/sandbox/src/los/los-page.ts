import { mask } from "../control/journal.ts";
import { type Html, html } from "../pages/html.ts";
import type { TenantMessage } from "./received-applications.ts";

/** Fields without personal data, which are shown. All other fields of an application are masked. */
const shown = new Set([
  "id",
  "sequence",
  "schemaVersion",
  "time",
  "type",
  "applicationId",
  "occurredAt",
  "submittedAt",
  "decidedAt",
  "productTypeId",
  "product",
  "applicationType",
  "loanDecision",
  "loanDecisionName",
  "decisionName",
  "decision",
  "reasons",
  "policyVersion",
  "loanAmount",
  "requestedLoanAmount",
  "requestedLoanTermInMonths",
  "termInMonths",
  "annualPercentageRate",
  "monthlyPayment",
  "year",
  "make",
  "model",
]);

/** The received messages, newest first, with personal data masked. */
export function losPage(messages: readonly TenantMessage[]): Html {
  if (messages.length === 0) {
    return html`<p class="quiet">There are no applications yet. Submit one, and it appears here.</p>`;
  }
  return html`<p>
      The messages that Portico sent about applications, newest first. Personal data is masked on this page.
    </p>
    ${messages.toReversed().map(
      (message) =>
        html`<section>
          <h2>Application ${message.applicationId}</h2>
          <dl>
            <dt>Institution</dt>
            <dd>${message.tenant}</dd>
            <dt>Message</dt>
            <dd>${message.id}</dd>
            <dt>Received</dt>
            <dd><time datetime="${message.receivedAt}">${message.receivedAt}</time></dd>
          </dl>
          <pre>${JSON.stringify(mask(message.body, shown), null, 2)}</pre>
        </section>`,
    )}`;
}
