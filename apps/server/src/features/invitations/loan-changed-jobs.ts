import { standingInvitation } from "@portico/domain/application/invited";
import { changedText, invitationLetter } from "@portico/domain/letters/invitation-letters";
import type { Records, Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { JobApplication, JobChange, JobHandler, JobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import { contactOf, wantsTexts } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { invitationLinkOfLetter } from "./invitation-links.ts";
import { invitedContact } from "./invited-contact.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { changed } from "./standing.ts";

/** Asks an invited person to look at a loan that changed after their yes. One that changed back, or ended, sends nothing. */
const sendLoanChanged: JobHandler = {
  topic: "loan-changed",
  run: async (scope, { invitedId, origin }) => {
    const loaded = await scope.loadApplication();
    if (!isAsked(scope, loaded) && !isAsked(scope, await scope.change((current) => noteSeen(scope, current)))) return;
    const to = invitedContact(loaded.records);
    if (to?.emailAddress === undefined) return;
    await sendLetter(scope, to.emailAddress, await letterTo(scope, loaded, { ...to, origin: String(origin) }));
    const payload = { invitedId: Number(invitedId), origin: String(origin) };
    const text = { topic: "loan-changed-text", key: scope.messageId, payload };
    await scope.finish((current) => noteTold(scope, current, text));
  },
  giveUp: noteUndelivered,
};

/** The same as a text, for somebody who was invited by text or chose texts. A message of its own, so that its retry repeats no letter. */
const sendLoanChangedText: JobHandler = {
  topic: "loan-changed-text",
  run: async (scope, { invitedId, origin }) => {
    const { application, records } = await scope.loadApplication();
    const invited = invitedContact(records);
    if (invited?.phoneNumber === undefined || !scope.providers.textMessenger) return;
    if (await hasStoppedTexts(scope, invited.phoneNumber)) return;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const owner = { applicationId: application.applicationId, applicantId: Number(invitedId) };
    const link = `${String(origin)}/invitation/${await invitationLinkOfLetter(scope, owner)}`;
    await scope.providers.textMessenger.send({
      to: invited.phoneNumber,
      text: changedText(scope.tenant, { from, link }),
    });
  },
};

export const loanChangedJobs: readonly JobHandler[] = [sendLoanChanged, sendLoanChangedText];

interface Reader {
  readonly firstName: string;
  readonly origin: string;
}

async function letterTo(scope: JobScope, { application, records }: JobApplication, { firstName, origin }: Reader) {
  const { applicationId, primaryApplicantId } = application;
  const { invitedId: applicantId } = standingInvitation(records)!;
  const link = `${origin}/invitation/${await invitationLinkOfLetter(scope, { applicationId, applicantId })}`;
  const { firstName: from } = contactOf(records, primaryApplicantId);
  const days = scope.tenant.limits.invitationDays;
  return invitationLetter(scope.tenant, { firstName, from, link, days, occasion: "changed" });
}

function isAsked({ tenant }: JobScope, { application, records }: JobApplication): boolean {
  return needsAnotherYes({ application, records, tenant });
}

/** Notes that nobody needs this letter, so that a later change sends another one. */
function noteSeen(scope: JobScope, current: JobApplication): JobChange | undefined {
  const invitation = standingInvitation(current.records);
  if (!invitation || isAsked(scope, current)) return undefined;
  return { writes: [changed(invitation, { changeSeenAt: scope.now.toISOString() })] };
}

function noteTold(scope: JobScope, { records }: JobApplication, text: OutboxDraft): JobChange | undefined {
  const invitation = standingInvitation(records);
  if (!invitation) return undefined;
  return {
    writes: [changed(invitation, { changeToldAt: scope.now.toISOString() })],
    events: [{ action: "invitation.loanChangeTold", applicantId: invitation.invitedId }],
    outbox: getsTexts(records, invitation, scope.tenant) ? [text] : [],
  };
}

function getsTexts(
  records: Records,
  { invitedId, emailAddress }: Stored<"invitation">,
  { lists }: Pick<Tenant, "lists">,
): boolean {
  return emailAddress === undefined || wantsTexts(records, invitedId, lists);
}
