import { companyOf } from "@portico/domain/application/invited";
import { invitationLinkOfLetter } from "../invitations/invitation-links.ts";
import { LoanDecision } from "@portico/domain/decision/decision";
import type { Counteroffers } from "@portico/domain/decision/counteroffer";
import type { Paragraph } from "@portico/domain/letters/compose-letter";
import { longDate } from "@portico/domain/values/long-date";
import type { LetterKind } from "@portico/domain/tenant/letters";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
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
  readonly letterKey: string;
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
  if (sent.kind === "withdrawn")
    return ["If you change your mind, start again here:", { link: `${sent.origin}/`, label: "Start again" }];
  if (sent.applicantId !== primaryApplicantId && companyOf(loaded.records) === "invited")
    return wayOfInvited(scope, loaded, sent);
  if (!canResume || sent.applicantId !== primaryApplicantId) return withoutLink(scope, loaded, sent);
  const token = await newLinkOfLetter(scope, { applicationId, applicantId: primaryApplicantId });
  const link = `${sent.origin}${opensStatus(loaded, sent) ? `/status?applicationToken=${token}` : `/resume/${token}`}`;
  return [introOf(sent, date), { link, label: labelOf(sent, date) }];
}

/** An invited co-borrower sends their own documents, and sees where it stands. An offer is still the first person's to answer. */
async function wayOfInvited(scope: JobScope, loaded: JobApplication, sent: Sent): Promise<readonly Paragraph[]> {
  const { applicationId } = loaded.application;
  const token = await invitationLinkOfLetter(scope, { applicationId, applicantId: sent.applicantId });
  const link = `${sent.origin}/invitation/${token}`;
  if (isOfTask(sent.kind)) return ["Send it here:", { link, label: "Send it now" }];
  const hasFigures = isOfOffer(sent.kind) || sent.kind === "accepted";
  const intro = hasFigures ? "See the amount, rate, and payments here:" : "See where it stands:";
  return [...withoutLink(scope, loaded, sent), intro, { link, label: "Open my application" }];
}

/** A letter that confirms a no. */
export const isOfRefusal = (kind: LetterKind): boolean => kind === "refused" || kind === "refusedAgain";

const isOfOffer = (kind: LetterKind): boolean => kind === "approved" || kind === "offerEnding";

/** The last day of an offer that the letter is about. */
function openUntil(loaded: JobApplication, { kind }: Sent): string | undefined {
  const offer = isOfOffer(kind) ? offerToAccept(loaded) : undefined;
  return offer && longDate(offer.expiresOn);
}

function labelOf({ kind }: Sent, date: string | undefined): string {
  if (isOfTask(kind)) return "Send it now";
  return date === undefined ? "Open my application" : "See my offer";
}

/** A letter that asks for something. Only the first person has the link, so only they can send it. */
const isOfTask = (kind: LetterKind): boolean => kind === "task" || kind === "documentRejected";

/**
 * Whether a letter's link opens the page of the status. After a yes, only that page has the requested papers and the reasons
 * of refused files (decision 307). During a review, the application's own page has both.
 */
function opensStatus({ application, records: { decision } }: JobApplication, { kind }: Sent): boolean {
  const isApproved = decision[0]?.decision === LoanDecision.approved;
  return isOfTask(kind) && (application.status === "accepted" || isApproved);
}

function introOf({ kind }: Sent, date: string | undefined): string {
  if (isOfTask(kind)) return "Send it here:";
  if (date !== undefined) return `See and accept your offer by ${date}:`;
  if (kind === "accepted") return "The amount, rate, and payments are in your application, not in this email:";
  return "Open your application here:";
}

/** Who can still choose, accept, or send something by when, and where, in a letter without a link. */
function withoutLink({ tenant }: JobScope, loaded: JobApplication, sent: Sent): readonly string[] {
  const { application, records } = loaded;
  const { firstName } = contactOf(records, application.primaryApplicantId);
  const how = { firstName, call: tenant.channels.resume.disabled ? tenant.clientTelephone : undefined };
  if (sent.kind === "counteroffer" || sent.kind === "counteroffersRefused")
    return ofCounteroffers(records.counteroffer[0], { ...how, isApart: companyOf(records) === "invited" });
  return isOfTask(sent.kind) ? [howToSend(how)] : ofOffer(loaded, sent, how);
}

function ofOffer(
  { application, records: { loanOffer } }: JobApplication,
  { kind, applicantId }: Sent,
  how: How,
): readonly string[] {
  const [offer] = loanOffer;
  if (!offer || offer.acceptedAt !== undefined) return [];
  const date = longDate(offer.expiresOn);
  if (isOfOffer(kind)) return [`Your offer is good until ${date}. ${howToAccept(how)}`];
  // The first person's own letter has the day.
  if (!isOfRefusal(kind)) return [];
  const isFirst = applicantId === application.primaryApplicantId;
  return [isFirst ? howToAccept(how) : `The offer is good until ${date}. ${howToAccept(how)}`];
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

function howToSend({ firstName, call }: How): string {
  if (call !== undefined) return `To hear what we need, and how to send it, call us at ${call}.`;
  return `${firstName} can send it with the link in the email to ${firstName}.`;
}

/** An invited person has to say yes to the chosen one too (decision 339). */
function ofCounteroffers(
  made: Counteroffers | undefined,
  { firstName, call, isApart }: How & { readonly isApart: boolean },
): readonly string[] {
  if (made === undefined) return [];
  if (call !== undefined) return [`To choose from our other terms, call us at ${call}.`];
  const what = made.choices.length === 1 ? "them" : "one";
  if (isApart)
    return [
      `${firstName} can choose ${what} until ${longDate(made.endsOn)}. Then we ask you to look at it, and to say yes too.`,
    ];
  return [
    `${firstName} can choose ${what} for you both until ${longDate(made.endsOn)}, with the link in the email to ${firstName}.`,
  ];
}
