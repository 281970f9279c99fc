import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Letter } from "../providers/messages/port.ts";

type Words = Pick<Letter, "subject" | "text" | "html">;
type Sender = Pick<
  Tenant,
  "clientName" | "clientDisplayName" | "clientTelephone" | "clientAddress" | "clientWebsiteLink" | "vendors"
>;

/** Who a letter is from: the institution, at the address that its file names for mail or at its own site. */
export function senderOf({ clientName, clientWebsiteLink, vendors }: Sender): string {
  const host = new URL(clientWebsiteLink).hostname.replace(/^www\./, "");
  return `"${clientName.replaceAll('"', "'")}" <${vendors["mail"]?.["from"] ?? `no-reply@${host}`}>`;
}

/** The link by which an application is taken up again. It says what it opens, for how long, and what it does not do. */
export function linkLetter(tenant: Sender, link: string, days: number): Words {
  const { clientDisplayName } = tenant;
  return letter(tenant, `Your application at ${clientDisplayName}`, [
    `Here is the link to your application at ${clientDisplayName}. It opens where you left off:`,
    { link },
    `The link works for ${days} days, until you use it. We then send a code to you, so that nobody else can use the link alone.`,
    "If you did not apply, you need not do anything. Nobody can open it without that code.",
  ]);
}

/** The six digits that prove who opens a link. */
export function codeLetter(tenant: Sender, code: string, minutes: number): Words {
  const { clientDisplayName } = tenant;
  return letter(tenant, `${code} is your code for ${clientDisplayName}`, [
    `Someone opened the link to your application at ${clientDisplayName}. If that was you, enter this code:`,
    { code },
    `The code works for ${minutes} minutes. We never ask for it by phone. If it was not you, do not give it to anyone.`,
  ]);
}

/** The same in one line, for a phone. */
export function codeText({ clientDisplayName }: Sender, code: string, minutes: number): string {
  return `${clientDisplayName}: ${code} is your code to open your application. It works for ${minutes} minutes. We never ask for it.`;
}

type Paragraph = string | { readonly link: string } | { readonly code: string };

function letter({ clientName, clientAddress, clientTelephone }: Sender, subject: string, body: Paragraph[]): Words {
  const paragraphs: Paragraph[] = [...body, `${clientName}, ${clientAddress}, ${clientTelephone}`];
  return {
    subject,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${paragraphs.map(asHtml).join("")}</body></html>`,
  };
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph;
  return "link" in paragraph ? paragraph.link : paragraph.code;
}

function asHtml(paragraph: Paragraph): string {
  const words = escaped(asText(paragraph));
  if (typeof paragraph === "string") return `<p>${words}</p>`;
  return "link" in paragraph ? `<p><a href="${words}">Open my application</a></p>` : `<p><strong>${words}</strong></p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
