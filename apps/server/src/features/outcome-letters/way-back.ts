import { longDate } from "@portico/domain/values/long-date";
import type { LetterKind } from "@portico/domain/tenant/letters";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import type { Paragraph } from "../letters/compose-letter.ts";
import { contactOf } from "../letters/contact-of.ts";
import { newLinkOfLetter } from "../resume/resume-links.ts";
import { offerToAccept } from "./next-steps.ts";

/** A letter about an outcome. */
export interface Sent {
  readonly kind: LetterKind;
  /** The product's name. */
  readonly product: string;
  readonly applicantId: number;
  readonly origin: string;
}

/**
 * The link back to the application, which an offer says what for and until when. Only the primary applicant has one, if resuming is on.
 * Somebody without one calls about the offer.
 */
export async function wayBack(scope: JobScope, loaded: JobApplication, sent: Sent): Promise<readonly Paragraph[]> {
  const { tenant } = scope;
  const { applicationId, primaryApplicantId } = loaded.application;
  const canResume = !tenant.channels.resume.disabled;
  const date = openUntil(loaded, sent);
  // Nothing is left to do in a closed one.
  if (sent.kind === "closed") return [];
  if (!canResume || sent.applicantId !== primaryApplicantId) return withoutLink(scope, loaded, sent);
  const token = await newLinkOfLetter(scope, { applicationId, applicantId: primaryApplicantId });
  return [
    introOf(sent, date),
    { link: `${sent.origin}/resume/${token}`, label: date === undefined ? "Open my application" : "See my offer" },
    `This link works once, within ${tenant.limits.resumeDays} days. When you open one link to your application, the others to it stop working, and we email you a new one.`,
  ];
}

/** A letter that confirms a no. */
export const isOfRefusal = (kind: LetterKind): boolean => kind === "refused" || kind === "refusedAgain";

/** The last day of an offer that the letter is about. */
function openUntil(loaded: JobApplication, { kind }: Sent): string | undefined {
  const offer = kind === "approved" ? offerToAccept(loaded) : undefined;
  return offer && longDate(offer.expiresOn);
}

function introOf({ kind }: Sent, date: string | undefined): string {
  if (date !== undefined) return `See and accept your offer by ${date}. Open it here, and we'll send you a code:`;
  if (kind === "accepted")
    return "The amount, rate, and payments are in your application, not in this email. Open it here, and we'll send you a code:";
  return "Open your application here, and we'll send you a code:";
}

/** Who can still choose or accept something by when, and where, in a letter without a link. */
function withoutLink(
  { tenant }: JobScope,
  { application, records }: JobApplication,
  { kind, applicantId }: Sent,
): readonly string[] {
  const [offer] = records.loanOffer;
  const { firstName } = contactOf(records, application.primaryApplicantId);
  const call = tenant.channels.resume.disabled ? tenant.clientTelephone : undefined;
  if (kind === "counteroffer" || kind === "counteroffersRefused")
    return ofCounteroffers(records.counteroffer[0]?.endsOn, { firstName, call });
  if (!offer || offer.acceptedAt !== undefined) return [];
  const date = longDate(offer.expiresOn);
  const isFirst = applicantId === application.primaryApplicantId;
  if (kind === "approved") return [`Your offer is good until ${date}. ${howToAccept({ firstName, call })}`];
  // The first person's own letter has the day.
  if (!isOfRefusal(kind)) return [];
  return [
    isFirst ? howToAccept({ firstName, call }) : `The offer is good until ${date}. ${howToAccept({ firstName, call })}`,
  ];
}

interface How {
  /** Of the first person, who has the link. */
  readonly firstName: string;
  /** The institution's number, if nobody has a link. */
  readonly call: string | undefined;
}

function howToAccept({ firstName, call }: How): string {
  if (call !== undefined) return `To accept it, call us at ${call}.`;
  return `${firstName} can accept it with the link in the email to ${firstName}.`;
}

function ofCounteroffers(endsOn: string | undefined, { firstName, call }: How): readonly string[] {
  if (endsOn === undefined) return [];
  if (call !== undefined) return [`To choose one of our other terms, call us at ${call}.`];
  return [
    `${firstName} can choose one for you both until ${longDate(endsOn)}, with the link in the email to ${firstName}.`,
  ];
}
