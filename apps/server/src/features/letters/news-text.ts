import type { Sender } from "@portico/domain/letters/compose-letter";
import type { AnyJobApplication, AnyJobHandler, AnyJobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { contactOf, wantsTexts } from "./contact-of.ts";

const topic = "account-text";

/** Orders a text message that a letter about accounts was sent, for a person who chose text messages. Its key has the letter's. */
export async function orderNewsText(
  scope: AnyJobScope,
  { application, records }: AnyJobApplication,
  payload: { readonly kind: string; readonly applicantId: number },
): Promise<void> {
  const { tenant, now, providers, messageId } = scope;
  if (providers.textMessenger === undefined || !wantsTexts(records, payload.applicantId, tenant.lists)) return;
  const { applicationId } = application;
  const draft = { topic, key: `${payload.kind}.${payload.applicantId}.${messageId}`, payload };
  await scope.database.trip([messageOf({ tenant: tenant.name, applicationId, now }, draft)]);
}

/** Says by text that there is news about accounts by email, and no more, because a locked screen may show it (decision 118). */
export const sendNewsText: AnyJobHandler = {
  topic,
  isForAccountsToo: true,
  run: async (scope, { applicantId, kind }) => {
    const { records } = await scope.loadApplication();
    const { firstName, phoneNumber } = contactOf(records, Number(applicantId));
    // The person may have chosen another way in the meantime.
    if (!wantsTexts(records, Number(applicantId), scope.tenant.lists)) return;
    if (await hasStoppedTexts(scope, phoneNumber)) return;
    const said = [asks.has(String(kind)) ? needed : news];
    await scope.providers.textMessenger?.send({ to: phoneNumber, text: textOf(scope.tenant, { firstName, said }) });
  },
};

const news = "We emailed you news about your accounts.";
const needed = "We need something from you for your accounts. See our email.";
const asks: ReadonlySet<string> = new Set(["paymentNeeded", "frozenFile", "confirmBank", "confirmBankSoon"]);

/** The longest text message that isn't split, as long as it has only characters of GSM-7. */
const longestText = 160;

interface Said {
  readonly firstName: string;
  /** The best first. */
  readonly said: readonly string[];
}

/** Two people may share a phone, so the text names its reader, if that fits. The email has the telephone number too. */
export function textOf({ clientDisplayName, clientTelephone }: Sender, { firstName, said }: Said): string {
  const name = firstName.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const greeting = /^[\x20-\x7e]*$/.test(name) ? ` Hello ${name}.` : "";
  const call = `Questions? Call ${clientTelephone}. `;
  const texts = said.flatMap((text) =>
    [greeting, ""].flatMap((hello) =>
      [call, ""].map((questions) => `${clientDisplayName}:${hello} ${text} ${questions}Reply STOP to end texts.`),
    ),
  );
  return texts.find((one) => one.length <= longestText) ?? texts.at(-1)!;
}
