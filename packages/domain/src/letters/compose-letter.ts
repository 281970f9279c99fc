import type { Tenant } from "../tenant/tenant.ts";
import { phoneLink } from "../values/phone-link.ts";
import { unbrokenNumbers } from "../values/unbroken-numbers.ts";

/** A letter's subject, and its content as plain text and as HTML. `letterPage` puts the HTML into a page. */
export interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
export type Sender = Pick<
  Tenant,
  "clientName" | "clientDisplayName" | "clientTelephone" | "clientAddress" | "clientWebsiteLink" | "emailsFrom"
>;

/** A paragraph: text, a link with its label, or a code on its own line. */
export type Paragraph = string | { readonly link: string; readonly label: string } | { readonly code: string };

/** A letter as plain text and HTML, with the institution's address at its end. */
export function composeLetter(
  { clientName, clientAddress, clientTelephone }: Sender,
  subject: string,
  body: readonly Paragraph[],
): Words {
  const end = `${clientName}, ${clientAddress}, ${clientTelephone}`;
  const firstLink = body.find((paragraph) => typeof paragraph !== "string" && "link" in paragraph);
  const html = body.map((paragraph) => asHtml(paragraph, paragraph === firstLink));
  return {
    subject,
    text: `${[...body.map(asText), end].join("\n\n")}\n`,
    html: `${html.join("\n")}\n<p class="end">${unbroken(escaped(end))}</p>`,
  };
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph;
  return "link" in paragraph ? paragraph.link : paragraph.code;
}

/** The first link is the letter's one button. */
function asHtml(paragraph: Paragraph, isButton: boolean): string {
  const words = escaped(asText(paragraph));
  if (typeof paragraph === "string") return `<p${/^\d+\. /.test(words) ? ' class="step"' : ""}>${unbroken(words)}</p>`;
  return "link" in paragraph
    ? `<p><a${isButton ? ' class="button"' : ""} href="${words}">${escaped(paragraph.label)}</a></p>`
    : `<p class="code"><strong>${words}</strong></p>`;
}

/** Phone numbers and reference numbers stay on one line. A press calls a phone number. */
function unbroken(words: string): string {
  const parts = unbrokenNumbers(words);
  return parts.map((part, place) => (place % 2 === 1 ? onOneLine(part) : part)).join("");
}

function onOneLine(part: string): string {
  const [, phone, after] = /^(\(\d{3}\) \d{3}-\d{4})(.*)$/.exec(part) ?? [];
  if (phone === undefined) return `<span style="white-space:nowrap">${part}</span>`;
  return `<span style="white-space:nowrap"><a class="phone" href="${phoneLink(phone)}">${phone}</a>${after}</span>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
