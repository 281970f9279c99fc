import type { LetterKind } from "@portico/domain/tenant/letters";
import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Sender } from "../letters/compose-letter.ts";
import { contactOf, wantsTexts } from "../letters/contact-of.ts";

interface About {
  readonly kind: LetterKind;
  readonly applicantId: number;
}

/**
 * Orders a text message that a letter was sent, for a person who chose text messages. The receipt needs none, because the person has just
 * sent the application. A message of its own, so that a retry of the text doesn't repeat the letter.
 */
export async function orderText(scope: JobScope, loaded: JobApplication, { kind, applicantId }: About): Promise<void> {
  const { tenant, now } = scope;
  if (kind === "received" || !wantsTexts(loaded.records, applicantId, tenant.lists)) return;
  const { applicationId } = loaded.application;
  const draft = { topic: "letter-text", key: `${kind}.${applicantId}`, payload: { applicantId } };
  await scope.database.trip([messageOf({ tenant: tenant.name, applicationId, now }, draft)]);
}

/** Says by text that there is news by email, and nothing about the application (decision 118). */
export const sendText: JobHandler = {
  topic: "letter-text",
  run: async (scope, { applicantId }) => {
    const { records } = await scope.loadApplication();
    const { firstName, phoneNumber } = contactOf(records, Number(applicantId));
    // The person may have chosen another way in the meantime.
    if (!wantsTexts(records, Number(applicantId), scope.tenant.lists)) return;
    await scope.providers.textMessenger.send({ to: phoneNumber, text: textOf(scope.tenant, firstName) });
  },
};

/** The longest text message that isn't split, as long as it has only characters of GSM-7. */
const longestText = 160;

/** Two people may share a phone, so the text names its reader, if that fits. */
function textOf({ clientDisplayName, clientTelephone }: Sender, firstName: string): string {
  const rest = `Questions? Call ${clientTelephone}. Reply STOP to end texts.`;
  const name = firstName.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = `${clientDisplayName}: ${name}, we emailed you about your application. ${rest}`;
  const unnamed = `${clientDisplayName}: We emailed you about your application. ${rest}`;
  return /^[\x20-\x7e]*$/.test(name) && named.length <= longestText ? named : unnamed;
}
