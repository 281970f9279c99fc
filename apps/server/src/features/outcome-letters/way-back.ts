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
  if (!canResume || sent.applicantId !== primaryApplicantId) return withoutLink(scope, loaded, date);
  const token = await newLinkOfLetter(scope, { applicationId, applicantId: primaryApplicantId });
  return [
    introOf(sent, date),
    { link: `${sent.origin}/resume/${token}`, label: date === undefined ? "Open my application" : "See my offer" },
    `This link works once, within ${tenant.limits.resumeDays} days. When you open one link to your application, the others to it stop working, and we email you a new one.`,
  ];
}

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

function withoutLink(
  { tenant }: JobScope,
  { application, records }: JobApplication,
  date: string | undefined,
): readonly string[] {
  if (date === undefined) return [];
  if (tenant.channels.resume.disabled)
    return [`Your offer is good until ${date}. To accept it, call us at ${tenant.clientTelephone}.`];
  const { firstName } = contactOf(records, application.primaryApplicantId);
  return [`Your offer is good until ${date}. ${firstName} can accept it with the link in the email to ${firstName}.`];
}
