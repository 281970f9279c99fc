import { composeLetter } from "@portico/domain/letters/compose-letter";
import { openingLetters } from "@portico/domain/letters/opening-letters";
import type { AnyJobHandler } from "../../jobs/job.ts";
import { contactOf } from "../letters/contact-of.ts";
import { orderNewsText } from "../letters/news-text.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { accountLetterTopic, isOpeningLetter } from "./account-letters.ts";
import { factsOfLetter, isStillTrue } from "./letter-facts.ts";

/** Tells one owner how the opening goes, without a reason for a decision. */
export const accountLetterJob: AnyJobHandler = {
  topic: accountLetterTopic,
  isForAccountsToo: true,
  run: async (scope, { kind, applicantId, paymentId, day }) => {
    if (!isOpeningLetter(kind)) throw new Error("There is no such letter.");
    const loaded = await scope.loadApplication();
    const { firstName, emailAddress } = contactOf(loaded.records, Number(applicantId));
    const about = {
      applicantId: Number(applicantId),
      paymentId: paymentId === undefined ? undefined : String(paymentId),
      day: day === undefined ? undefined : String(day),
    };
    if (!(await isStillTrue(scope, loaded, kind, about))) return;
    const facts = await factsOfLetter(scope, loaded, about);
    const { tenant } = scope;
    const { subject, paragraphs } = openingLetters[kind];
    const body = [`Hello ${firstName},`, ...paragraphs(facts), `Questions? Call us at ${tenant.clientTelephone}.`];
    await sendLetter(scope, emailAddress, composeLetter(tenant, subject, body));
    await orderNewsText(scope, loaded, { kind, applicantId: about.applicantId });
  },
  giveUp: async (scope, { kind, applicantId }) => {
    const details = { kind: String(kind) };
    await scope.change(() => ({
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details }],
    }));
  },
};
