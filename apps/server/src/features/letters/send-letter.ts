import type { JobScope } from "../../jobs/job.ts";
import { senderOf, type Words } from "./compose-letter.ts";

/** Emails a letter under the message's own id, so that a receiver can detect a repetition. */
export async function sendLetter({ providers, tenant, messageId }: JobScope, to: string, words: Words): Promise<void> {
  const from = senderOf(tenant);
  const host = /@([^>]+)>$/.exec(from)?.[1] ?? "localhost";
  await providers.mailer.send({ to, from, ...words, messageId: `<${messageId}@${host}>` });
}
