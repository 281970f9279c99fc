import { openingLetters, type OpeningLetter } from "@portico/domain/letters/opening-letters";
import { composeLetter } from "@portico/domain/letters/compose-letter";
import type { AnyJobHandler } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { factsOfLetter, isStillTrue } from "./letter-facts.ts";

const topic = "account-letter";

function isLetter(kind: unknown): kind is OpeningLetter {
  return typeof kind === "string" && Object.hasOwn(openingLetters, kind);
}

/** Orders a letter for each owner. The occasion keeps apart the letters that somebody may get twice, such as about two payments. */
export function accountLetters(
  kind: string,
  people: readonly number[],
  occasion: string,
  payment: { readonly paymentId?: string } = {},
): readonly OutboxDraft[] {
  if (!isLetter(kind)) return [];
  return people.map((applicantId) => ({
    topic,
    key: `${kind}.${applicantId}.${occasion}`,
    payload: { kind, applicantId, ...payment },
  }));
}

/** Tells one owner how the opening goes, without a reason for a decision. */
export const accountLetterJob: AnyJobHandler = {
  topic,
  isForAccountsToo: true,
  run: async (scope, { kind, applicantId, paymentId }) => {
    if (!isLetter(kind)) throw new Error("There is no such letter.");
    const loaded = await scope.loadApplication();
    const { firstName, emailAddress } = contactOf(loaded.records, Number(applicantId));
    const about = {
      applicantId: Number(applicantId),
      paymentId: paymentId === undefined ? undefined : String(paymentId),
    };
    if (!(await isStillTrue(scope, kind, about))) return;
    const facts = await factsOfLetter(scope, loaded, about);
    const { tenant } = scope;
    const { subject, paragraphs } = openingLetters[kind];
    const body = [`Hello ${firstName},`, ...paragraphs(facts), `Questions? Call us at ${tenant.clientTelephone}.`];
    await sendLetter(scope, emailAddress, composeLetter(tenant, subject, body));
  },
  giveUp: async (scope, { kind, applicantId }) => {
    const details = { kind: String(kind) };
    await scope.change(() => ({
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details }],
    }));
  },
};
