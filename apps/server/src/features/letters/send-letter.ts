import type { Sender, Words } from "@portico/domain/letters/compose-letter";
import { letterPage } from "@portico/domain/letters/letter-page";
import type { AnyJobScope } from "../../jobs/job.ts";

/** Emails a letter in the institution's brand, under the message's own id, so that a receiver can detect a repetition. */
export async function sendLetter(scope: AnyJobScope, to: string, words: Words): Promise<void> {
  const { providers, tenant, institution, messageId } = scope;
  const from = senderOf(tenant);
  const host = /@([^>]+)>$/.exec(from)?.[1] ?? "localhost";
  const { subject, text } = words;
  const html = letterPage(institution.brand, tenant, words);
  await providers.mailer.send({ to, from, subject, text, html, messageId: `<${messageId}@${host}>` });
}

/** The sender of a letter: the institution, at the mail address in its file or else at its own site. */
function senderOf({ clientName, clientWebsiteLink, emailsFrom }: Sender): string {
  const host = new URL(clientWebsiteLink).hostname.replace(/^www\./, "");
  return `"${clientName.replaceAll('"', "'")}" <${emailsFrom ?? `no-reply@${host}`}>`;
}
