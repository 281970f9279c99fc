import { composeLetter } from "@portico/domain/letters/compose-letter";
import { openingLetters, type OpeningLetter } from "@portico/domain/letters/opening-letters";
import type { AnyJobApplication, AnyJobHandler, AnyJobScope } from "../../jobs/job.ts";
import { noticeOfOwner } from "../accounts/notice-of-owner.ts";
import { contactOf } from "../letters/contact-of.ts";
import { orderNewsText } from "../letters/news-text.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { byMailInstead, keepDocument } from "../notices/keep-notice.ts";
import { accountLetterTopic, isOpeningLetter, noticeKey } from "./account-letters.ts";
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
    await keepNoticeOf(scope, loaded, kind, { ...about, hasLink: facts.link !== undefined });
    const { subject, paragraphs } = openingLetters[kind];
    const body = [`Hello ${firstName},`, ...paragraphs(facts), `Questions? Call us at ${tenant.clientTelephone}.`];
    await sendLetter(scope, emailAddress, composeLetter(tenant, subject, body));
    await orderNewsText(scope, loaded, { kind, applicantId: about.applicantId });
  },
  giveUp: async (scope, { kind, applicantId }) => {
    const details = { kind: String(kind) };
    await scope.change(() => ({
      statements: [byMailInstead(scope, `${String(kind)}.${Number(applicantId)}`)],
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details }],
    }));
  },
};

interface Told {
  readonly applicantId: number;
  readonly hasLink: boolean;
}

/** Only a no brings a notice here. One of limits comes with the letter about the opening. */
async function keepNoticeOf(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  kind: OpeningLetter,
  { applicantId, hasLink }: Told,
): Promise<void> {
  const document = kind === "declined" ? noticeOfOwner({ ...loaded, tenant: scope.tenant }, applicantId) : undefined;
  if (!document) return;
  await keepDocument(scope, loaded, { letterKey: noticeKey(kind, applicantId), applicantId, document, hasLink });
}
