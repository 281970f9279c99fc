import { type Html, html } from "../pages/html.ts";
import type { Desk, SentUpdate } from "./desk.ts";
import { statusNames } from "./desk-words.ts";
import { askedLoanIn, documentsIn, type AskedLoan, type DeskStatus } from "./ordinary-updates.ts";
import type { TenantMessage } from "./received-applications.ts";

interface CaseOnDesk {
  readonly tenant: string;
  readonly applicationId: string;
  readonly messages: readonly TenantMessage[];
  readonly status: DeskStatus | "new";
}

/** All applications, newest first, and how many there are by the last update that Portico took. */
export function deskPage(base: string, messages: readonly TenantMessage[], desk: Desk): Html {
  const cases = [...Map.groupBy(messages, ({ tenant, applicationId }) => `${tenant}/${applicationId}`).values()].map(
    (some): CaseOnDesk => {
      const { tenant, applicationId } = some[0]!;
      return { tenant, applicationId, messages: some, status: statusOf(desk.sentAbout({ tenant, applicationId })) };
    },
  );
  if (cases.length === 0)
    return html`<p class="quiet">There are no applications yet. Submit one, and it appears here.</p>`;
  return html`<p>Open an application to answer it. The applicant's page shows what you send.</p>
    ${totals(cases)}
    <h2>Applications</h2>
    <ul class="messages">
      ${cases.toReversed().map((one) => listed(base, one))}
    </ul>`;
}

/** The last update that Portico took. */
export function statusOf(sent: readonly SentUpdate[]): DeskStatus | "new" {
  return sent.findLast(({ status }) => status === 200)?.update ?? "new";
}

function totals(cases: readonly CaseOnDesk[]): Html {
  const byStatus = Map.groupBy(cases, ({ status }) => status);
  return html`<h2>By status</h2>
    <dl>
      ${[...byStatus].map(
        ([status, some]) =>
          html`<dt>${statusNames[status]}</dt>
            <dd>${some.length}</dd>`,
      )}
    </dl>`;
}

function listed(base: string, { tenant, applicationId, messages, status }: CaseOnDesk): Html {
  const documents = documentsIn(messages).length;
  return html`<li>
    <a href="${base}/${tenant}/applications/${applicationId}">
      <strong>${loanText(askedLoanIn(messages))}</strong>
      ${statusNames[status]}
      <span class="quiet"
        >· ${tenant} · ${applicationId} · ${documents === 1 ? "1 document" : `${documents} documents`}</span
      >
    </a>
  </li>`;
}

/** The product, the amount, and the term. */
export function loanText({ product, loanAmount, termInMonths }: AskedLoan): string {
  const amount = `$${loanAmount.toLocaleString("en-US")}`;
  return termInMonths === null ? `${product}, ${amount}` : `${product}, ${amount} over ${termInMonths} months`;
}
