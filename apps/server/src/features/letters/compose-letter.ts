import { unbrokenNumbers } from "@portico/domain/values/unbroken-numbers";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Letter } from "../../providers/messages/port.ts";

export type Words = Pick<Letter, "subject" | "text" | "html">;
export type Sender = Pick<
  Tenant,
  "clientName" | "clientDisplayName" | "clientTelephone" | "clientAddress" | "clientWebsiteLink" | "emailsFrom"
>;

/** A paragraph: text, a link with its label, or a code on its own line. */
export type Paragraph = string | { readonly link: string; readonly label: string } | { readonly code: string };

/** The sender of a letter: the institution, at the mail address in its file or else at its own site. */
export function senderOf({ clientName, clientWebsiteLink, emailsFrom }: Sender): string {
  const host = new URL(clientWebsiteLink).hostname.replace(/^www\./, "");
  return `"${clientName.replaceAll('"', "'")}" <${emailsFrom ?? `no-reply@${host}`}>`;
}

/** A letter as plain text and HTML, with the institution's address at its end. */
export function composeLetter(
  { clientName, clientAddress, clientTelephone }: Sender,
  subject: string,
  body: readonly Paragraph[],
): Words {
  const paragraphs: Paragraph[] = [...body, `${clientName}, ${clientAddress}, ${clientTelephone}`];
  return {
    subject,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>\n${paragraphs.map(asHtml).join("\n")}\n</body></html>`,
  };
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph;
  return "link" in paragraph ? paragraph.link : paragraph.code;
}

function asHtml(paragraph: Paragraph): string {
  const words = escaped(asText(paragraph));
  if (typeof paragraph === "string") return `<p>${unbroken(words)}</p>`;
  return "link" in paragraph
    ? `<p><a href="${words}">${escaped(paragraph.label)}</a></p>`
    : `<p><strong>${words}</strong></p>`;
}

/** Phone numbers and reference numbers stay on one line. */
function unbroken(words: string): string {
  const parts = unbrokenNumbers(words);
  return parts
    .map((part, place) => (place % 2 === 1 ? `<span style="white-space:nowrap">${part}</span>` : part))
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
