import { type Html, html } from "../pages/html.ts";
import type { Case, SentUpdate } from "./desk.ts";
import { loanText, statusOf } from "./desk-page.ts";
import { askCoBorrower, borrowerNames, buttons, clerksReasons, statusNames, verifiedText } from "./desk-words.ts";
import { askedLoanIn, borrowersIn, documentsIn, type AskedLoan, type DeskDocument } from "./ordinary-updates.ts";

/** The page of one application: its messages, its documents, a button for each update, and what Portico answered. */
export function deskCasePage(base: string, about: Case, sent: readonly SentUpdate[]): Html {
  const { tenant, applicationId, messages } = about;
  const at = `${base}/${tenant}/applications/${applicationId}`;
  const asked = askedLoanIn(messages);
  return html`<p><a href="${base}">All applications</a></p>
    ${sent.length > 0 && lastAnswer(sent.at(-1)!)}
    <dl>
      <dt>Asked for</dt>
      <dd>${loanText(asked)}</dd>
      <dt>Institution</dt>
      <dd>${tenant}</dd>
      <dt>Portico's decision</dt>
      <dd>${asked.decision}</dd>
      <dt>Status</dt>
      <dd>${statusNames[statusOf(sent)]}</dd>
      ${borrowersIn(messages).map(
        ({ applicantType, verification }) =>
          html`<dt>${borrowerNames[applicantType === "joint" ? "joint" : "primary"]}</dt>
            <dd>${verifiedText(verification?.by ?? [])}</dd>`,
      )}
      <dt>Messages</dt>
      <dd>${messages.map(({ body }) => String(body["type"])).join(", ")}</dd>
    </dl>
    <p><a href="${at}">Look for news</a></p>
    <h2>Documents</h2>
    ${documentList(at, documentsIn(messages))}
    <h2>Answer</h2>
    <form method="post" action="${at}">
      ${buttonsFor(asked).map(([name, text]) => html`<button name="status" value="${name}">${text}</button>`)}
    </form>
    ${declineForm(at)} ${sent.length > 1 && history(sent.slice(0, -1))}`;
}

const buttonsFor = ({ isJoint }: AskedLoan) =>
  Object.entries(buttons).filter(([name]) => isJoint || name !== askCoBorrower);

function documentList(at: string, documents: readonly DeskDocument[]): Html {
  if (documents.length === 0) return html`<p class="quiet">There are no documents yet.</p>`;
  return html`<ul class="messages">
    ${documents.map(
      ({ documentId, contentType = "a file", bytes, applicantType = "primary" }) =>
        html`<li>
          <a href="${at}/documents/${documentId}">
            <strong>Open document ${documentId}</strong>
            <span class="quiet">${contentType}, ${bytes} bytes, from the ${applicantType} applicant</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

function declineForm(at: string): Html {
  return html`<form method="post" action="${at}">
    <label
      >Reason
      <select name="reason">
        ${clerksReasons.map(([code, text]) => html`<option value="${code}">${text}</option>`)}
      </select></label
    >
    <label
      >Second reason
      <select name="secondReason">
        <option value="">None</option>
        ${clerksReasons.map(([code, text]) => html`<option value="${code}">${text}</option>`)}
      </select></label
    >
    <button name="status" value="declined">Decline</button>
  </form>`;
}

function lastAnswer(update: SentUpdate): Html {
  return html`<p role="status" class="${update.status === 200 ? "taken" : "refused"}">${answerText(update)}</p>`;
}

function history(sent: readonly SentUpdate[]): Html {
  return html`<h2>Earlier</h2>
    <ul>
      ${sent.toReversed().map((update) => html`<li>${answerText(update)}</li>`)}
    </ul>`;
}

/** What Portico made of an update. A refusal has a name, which docs/integration explains. */
export function answerText({ update, status, body }: SentUpdate): string {
  if (status === 200) return `${statusNames[update]}: Portico took it.`;
  return `${statusNames[update]}: refused. ${refusalText(status, body)}`;
}

/** The name of a refusal, and what Portico says about it. */
export function refusalText(status: number, body: unknown): string {
  const { type, title, error } = (body ?? {}) as { type?: string; title?: string; error?: string };
  const name = type?.startsWith("urn:portico:refusal:") ? type.slice("urn:portico:refusal:".length) : String(status);
  return `${name}: ${title ?? error ?? "no explanation"}`;
}
