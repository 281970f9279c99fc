import { type Html, html } from "../pages/html.ts";
import type { Desk, SentUpdate } from "./desk.ts";
import { deskStatuses, documentsIn, type DeskStatus } from "./ordinary-updates.ts";
import type { TenantMessage } from "./received-applications.ts";

const buttons: Readonly<Record<DeskStatus, string>> = {
  inReview: "Start the review",
  informationRequested: "Ask for pay stubs",
  documentRejected: "Reject the last document",
  documentAccepted: "Accept the last document",
  counteroffer: "Offer less",
  approved: "Approve",
  declined: "Decline",
  withdrawn: "Withdrawn by the applicant",
  funded: "Fund",
};

interface CaseOnDesk {
  readonly tenant: string;
  readonly applicationId: string;
  readonly messages: readonly TenantMessage[];
  readonly sent: readonly SentUpdate[];
}

/** All applications with their buttons, and how many there are by the last update that Portico took. */
export function deskPage(base: string, messages: readonly TenantMessage[], desk: Desk): Html {
  const cases = [...Map.groupBy(messages, ({ tenant, applicationId }) => `${tenant}/${applicationId}`).values()].map(
    (some): CaseOnDesk => {
      const { tenant, applicationId } = some[0]!;
      return { tenant, applicationId, messages: some, sent: desk.sentAbout({ tenant, applicationId }) };
    },
  );
  if (cases.length === 0)
    return html`<p class="quiet">There are no applications yet. Submit one, and it appears here.</p>`;
  return html`<p>Each button sends a signed status update to Portico. The applicant's page shows it.</p>
    ${totals(cases)} ${cases.toReversed().map((one) => section(base, one))}`;
}

function statusOf({ sent }: CaseOnDesk): string {
  return sent.findLast(({ status }) => status === 200)?.update ?? "new";
}

function totals(cases: readonly CaseOnDesk[]): Html {
  const byStatus = Map.groupBy(cases, statusOf);
  return html`<h2>By status</h2>
    <dl>
      ${[...byStatus].map(
        ([status, some]) =>
          html`<dt>${status}</dt>
            <dd>${some.length}</dd>`,
      )}
    </dl>`;
}

function section(base: string, one: CaseOnDesk): Html {
  const documents = documentsIn(one.messages);
  const last = one.sent.at(-1);
  return html`<section>
    <h2>Application ${one.applicationId}</h2>
    <dl>
      <dt>Institution</dt>
      <dd>${one.tenant}</dd>
      <dt>Messages</dt>
      <dd>${one.messages.map(({ body }) => String(body["type"])).join(", ")}</dd>
      <dt>Documents</dt>
      <dd>
        ${
          documents.length === 0
            ? "none"
            : documents.map(({ documentId, bytes }) => `${documentId} (${bytes} bytes)`).join(", ")
        }
      </dd>
      <dt>Status</dt>
      <dd>${statusOf(one)}</dd>
      ${
        last &&
        html`<dt>Last answer to “${last.update}”</dt>
          <dd>${last.status} ${JSON.stringify(last.body)}</dd>`
      }
    </dl>
    <form method="post" action="${base}/${one.tenant}/applications/${one.applicationId}">
      ${deskStatuses.map((status) => html`<button name="status" value="${status}">${buttons[status]}</button>`)}
    </form>
  </section>`;
}
