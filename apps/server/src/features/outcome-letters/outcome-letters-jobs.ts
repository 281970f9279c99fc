import { peopleOf } from "@portico/domain/application/people-of";
import { composeLetter, type Paragraph } from "@portico/domain/letters/compose-letter";
import { fillIn, letterKinds, type LetterKind } from "@portico/domain/tenant/letters";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { contactOf } from "../letters/contact-of.ts";
import { keyOfLetter, keysInOrder } from "../letters/letters-of.ts";
import { byMailInstead, dropLetter, keepNotice } from "../notices/keep-notice.ts";
import { newNoticeToken } from "../notices/notice-link.ts";
import { incompleteNotice } from "../notices/incomplete-notice.ts";
import { noticeOf } from "../notices/open-notice.ts";
import { followedBy, otherCounteroffers, referenceOf, yesOfBoth } from "./about-counteroffers.ts";
import { aboutLinks, daysToOpen } from "./about-links.ts";
import { aboutMembership, isDecline } from "./about-membership.ts";
import { aboutTasks } from "./about-tasks.ts";
import { aboutOffer, afterPayout, missingVehicle, nextSteps, offerToAccept, oldLoanMeanwhile } from "./next-steps.ts";
import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { isStillTrue, otherNameIn, untilOf, wordsFor } from "./reader.ts";
import { tellOfferEnds } from "./tell-offer-ends.ts";
import { wayBack, type Sent } from "./way-back.ts";
import { orderText, sendText } from "./text-about-letter.ts";

/** Tells one person the outcome of the application: by first name, without amounts, in the institution's words. */
const sendNews: JobHandler = {
  topic: "letter",
  line: ({ applicantId, occasion }) =>
    keysInOrder(Number(applicantId), occasion === undefined ? undefined : Number(occasion)),
  run: async (scope, payload) => {
    const { kind, applicantId, origin, documentId } = payload;
    const letterKind = letterKinds.find((known) => known === kind);
    if (!letterKind) throw new Error(`There is no letter "${kind}".`);
    const loaded = await scope.loadApplication();
    const reader = { kind: letterKind, applicantId: Number(applicantId), documentId: Number(documentId) };
    if (!isStillTrue(loaded, reader, scope)) return dropLetter(scope, keyOfLetter(payload));
    const contact = contactOf(loaded.records, reader.applicantId);
    const { subject, paragraphs } = scope.tenant.letters[wordsFor(loaded, reader)];
    const { clientDisplayName, clientTelephone } = scope.tenant;
    const values = {
      firstName: contact.firstName,
      otherName: otherNameIn(loaded, reader),
      product: productSettings(scope.tenant, loaded.application.productCode)?.displayText ?? clientDisplayName,
      institution: clientDisplayName,
      telephone: clientTelephone,
      until: untilOf(loaded, reader),
    };
    // Two people may share a mailbox, so a letter in the institution's own words names its reader too.
    const isNamed = [subject, ...paragraphs].some((text) => text.includes("{firstName}"));
    const body = [
      ...(isNamed ? [] : [`Hello ${contact.firstName},`]),
      ...paragraphs.map((text) => fillIn(text, values)),
      ...(await aboutTasks(scope, loaded, reader)),
      ...(await stepsAfter(scope, loaded, letterKind, reader.applicantId)),
      ...(await whatNext(scope, loaded, {
        kind: letterKind,
        product: values.product,
        applicantId: reader.applicantId,
        origin: String(origin),
        letterKey: keyOfLetter(payload),
      })),
    ];
    const title = `${fillIn(subject, values)}: ${values.product} (${referenceOf(loaded.application)})`;
    await unlessRefused(
      scope,
      payload,
      sendLetter(scope, contact.emailAddress, composeLetter(scope.tenant, title, body)),
    );
    await orderText(scope, loaded, reader);
  },
  giveUp: async (scope, payload) => {
    const { kind, applicantId } = payload;
    await scope.change(() => ({
      statements: [byMailInstead(scope, keyOfLetter(payload))],
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details: { kind: String(kind) } }],
    }));
  },
};

/** Lets a letter's notice go by mail at once if the mail server won't take the email. Another try may still succeed, but the time runs. */
async function unlessRefused(scope: JobScope, payload: OutboxDraft["payload"], sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof ProviderError && error.failure === "rejected")
      await scope.database.trip([byMailInstead(scope, keyOfLetter(payload))]);
    throw error;
  }
}

/** The steps that follow an acceptance, or an approval that nobody has to accept. */
async function stepsAfter(
  scope: JobScope,
  loaded: JobApplication,
  kind: LetterKind,
  applicantId: number,
): Promise<readonly string[]> {
  const decided = { ...loaded, tenant: scope.tenant, today: scope.today };
  if (kind === "funded") return afterPayout(decided);
  const isSettled = kind === "accepted" || (kind === "approved" && offerToAccept(decided) === undefined);
  if (isSettled) return nextSteps(scope, decided, applicantId);
  if (kind === "pending") return [...missingVehicle(decided), ...oldLoanMeanwhile(decided)];
  return kind === "approved" ? aboutOffer(decided) : [];
}

/**
 * Two people know whom they apply with, and may share a mailbox, so the letter names the other one. It names the vehicle too, because
 * somebody may refinance two (decision 278).
 */
function whichApplication({ tenant }: JobScope, loaded: JobApplication, { product, applicantId }: Sent): string {
  const { application, records } = loaded;
  const reference = referenceOf(application);
  const vehicle = vehicleNameOf(records, tenant);
  const loan = vehicle === undefined ? product : `${product}, ${vehicle}`;
  const other = peopleOf(application, records).find((id) => id !== applicantId);
  if (other === undefined) return `Application: ${loan}, reference number ${reference}`;
  const { firstName } = contactOf(records, other);
  return `Application: ${loan}, together with ${firstName}, reference number ${reference}`;
}

/**
 * The part of a letter that identifies its application and has its links. The link back is only for the primary applicant, and only if
 * resuming is on.
 */
async function whatNext(scope: JobScope, loaded: JobApplication, sent: Sent): Promise<Paragraph[]> {
  const { tenant } = scope;
  const which = whichApplication(scope, loaded, sent);
  const before = await followedBy(scope, loaded, sent);
  const others = await otherCounteroffers(scope, loaded, sent);
  // Both write a link. Started together, they share a trip.
  const [back, notice] = await Promise.all([wayBack(scope, loaded, sent), noticeLink(scope, loaded, sent)]);
  // The first link is the letter's button. After a no, that is the notice with the reasons.
  const links = isDecline(sent) ? [...notice, ...back] : [...back, ...notice];
  const about = aboutLinks({ toApplication: daysToOpen(back, tenant.limits), toNotice: notice.length > 0 });
  return [
    which,
    ...before,
    ...others,
    ...yesOfBoth(loaded, sent),
    ...links,
    ...about,
    ...(await aboutMembership(scope, loaded, sent)),
    `Questions? Call us at ${tenant.clientTelephone}.`,
  ];
}

const reasons = { intro: "Your notice is for you alone:", label: "Open my notice" };
const score = {
  intro: "Federal law gives you the right to see the credit score we used. It's for you alone:",
  label: "See my credit score",
};
const needed = {
  intro: "The law asks us to send you a notice about this. It's for you alone:",
  label: "Open my notice",
};
const secondNotice =
  "You get a notice for each answer, because federal law asks for both. The first one is about the request that we couldn't approve.";
/** The part of a letter about the person's own notice. Other letters don't link to one. */
const noticeWords: Readonly<Partial<Record<LetterKind, typeof reasons>>> = {
  approved: score,
  declined: reasons,
  counteroffer: reasons,
  identityUnconfirmed: reasons,
  task: needed,
};

/** The letters that may bring a notice. Accounts have them after a no, and after a yes with limits. */
export const kindsWithNotice: readonly string[] = [...Object.keys(noticeWords), "limited"];

function noticeAbout({ tenant }: JobScope, { application, records }: JobApplication, { kind, applicantId }: Sent) {
  const noticed = { tenant, application, records };
  return kind === "task" ? incompleteNotice(noticed, applicantId) : noticeOf({ tenant }, { ...noticed, applicantId });
}

/** The person's own notice if the decision has one. They open it by this link and a code. */
async function noticeLink(scope: JobScope, loaded: JobApplication, sent: Sent): Promise<Paragraph[]> {
  const { kind, applicantId, origin, letterKey } = sent;
  const words = noticeWords[kind];
  const notice = words && noticeAbout(scope, loaded, sent);
  if (!words || !notice) return [];
  const { applicationId } = loaded.application;
  // Started together, they share a trip.
  const [token] = await Promise.all([
    newNoticeToken(scope, { applicationId, applicantId }),
    keepNotice(scope, loaded, { letterKey, applicantId, notice }),
  ]);
  const link = `${origin}/notice/${token}`;
  const isSecond = "earlierNotice" in notice && notice.earlierNotice !== undefined;
  return [...(isSecond ? [secondNotice] : []), words.intro, { link, label: words.label }];
}

export const outcomeLettersJobs: readonly JobHandler[] = [sendNews, sendText, tellOfferEnds];

/** A notice is due within 30 days of the application (12 CFR 1002.9(a)(1)), and the letter is written at the decision. */
export const daysToNotify = 30;
