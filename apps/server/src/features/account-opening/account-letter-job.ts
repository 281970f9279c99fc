import { openingLetters, type OpeningLetter } from "@portico/domain/accounts/opening-letters";
import { composeLetter } from "@portico/domain/letters/compose-letter";
import type { AnyJobHandler } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";

const topic = "account-letter";

function isLetter(kind: unknown): kind is OpeningLetter {
  return typeof kind === "string" && Object.hasOwn(openingLetters, kind);
}

/** Orders a letter for each owner. The occasion keeps apart the letters that somebody may get twice, such as about two payments. */
export function accountLetters(kind: string, people: readonly number[], occasion: string): readonly OutboxDraft[] {
  if (!isLetter(kind)) return [];
  return people.map((applicantId) => ({
    topic,
    key: `${kind}.${applicantId}.${occasion}`,
    payload: { kind, applicantId },
  }));
}

/** Tells one owner how the opening goes, in words without amounts and reasons. */
export const accountLetterJob: AnyJobHandler = {
  topic,
  isForAccountsToo: true,
  run: async (scope, { kind, applicantId }) => {
    if (!isLetter(kind)) throw new Error("There is no such letter.");
    const { records } = await scope.loadApplication();
    const { firstName, emailAddress } = contactOf(records, Number(applicantId));
    const { tenant } = scope;
    const { subject, paragraphs } = openingLetters[kind];
    const body = [`Hello ${firstName},`, ...paragraphs, `Questions? Call us at ${tenant.clientTelephone}.`];
    await sendLetter(scope, emailAddress, composeLetter(tenant, subject, body));
  },
  giveUp: async (scope, { kind, applicantId }) => {
    const details = { kind: String(kind) };
    await scope.change(() => ({
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details }],
    }));
  },
};
