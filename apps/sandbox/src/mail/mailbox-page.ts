import { type Html, html } from "../pages/html.ts";
import type { Message } from "./mailbox.ts";

/** The list of messages, newest first, with a field to filter by person. */
export function listPage(messages: readonly Message[], to: string, scope: string): Html {
  return html`<p>Everything that Portico sent by email or text message, newest first. Nothing leaves this machine.</p>
    <form method="get" action="${base(scope)}/mailbox">
      <label>Sent to <input name="to" value="${to}" size="32" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${messages.length === 0 ? empty(to) : list(messages, scope)}`;
}

function empty(to: string): Html {
  if (to === "") return html`<p class="quiet">There are no messages yet. They appear here as soon as one is sent.</p>`;
  return html`<p class="quiet">There are no messages to ${to}.</p>`;
}

function list(messages: readonly Message[], scope: string): Html {
  return html`<ul class="messages">
    ${messages.map(
      (message) =>
        html`<li>
          <a href="${base(scope)}/mailbox/${message.id}">
            <strong>${message.subject === "" ? message.text.slice(0, 80) : message.subject}</strong>
            <span class="quiet">${kind(message)} to ${message.to.join(", ")}, ${time(message)}</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

/** One message: the addressee, the time, its text with working links, and its HTML as the person would see it. */
export function messagePage(message: Message, scope: string): Html {
  return html`<p><a href="${base(scope)}/mailbox">Back to the mailbox</a></p>
    <dl>
      <dt>Kind</dt>
      <dd>${kind(message)}</dd>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to.join(", ")}</dd>
      <dt>Sent</dt>
      <dd>${time(message)}</dd>
    </dl>
    <pre>${withLinks(message.text)}</pre>
    ${answers(message, scope)}
    ${
      message.html !== undefined &&
      html`<h2>As the person sees it</h2>
        <iframe src="${base(scope)}/mailbox/${message.id}/html" title="The message as HTML"></iframe>`
    }`;
}

/** What may happen next: the email comes back, or the person answers the text message. */
function answers({ id, channel, messageId }: Message, scope: string): Html | false {
  const at = `${base(scope)}/mailbox/${id}`;
  if (channel === "text")
    return html`<form method="post" action="${at}/reply">
      ${["STOP", "START", "HELP"].map((word) => html`<button name="text" value="${word}">Answer ${word}</button> `)}
    </form>`;
  return (
    messageId !== undefined &&
    html`<form method="post" action="${at}/bounce"><button>Let this email come back</button></form>`
  );
}

function withLinks(text: string): readonly (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
}

function kind({ channel }: Message): string {
  return channel === "email" ? "Email" : "Text message";
}

function time({ at }: Message): Html {
  return html`<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function base(scope: string): string {
  return scope === "" ? "" : `/~${scope}`;
}
