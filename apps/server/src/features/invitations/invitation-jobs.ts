import {
  endedLetter,
  endedText,
  invitationLetter,
  invitationText,
  newsLetter,
  type Invited,
  type News,
  type Occasion,
} from "@portico/domain/letters/invitation-letters";
import {
  ownerEndedLetter,
  ownerInvitationLetter,
  ownerNewsLetter,
  type LeftForFirst,
  type OwnerOccasion,
} from "@portico/domain/letters/owner-invitation-letters";
import { isOfLoan, type AnySituation } from "@portico/domain/application/situation";
import { isLoan } from "@portico/domain/records/is-loan";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { longDate } from "@portico/domain/values/long-date";
import type { RecordOf } from "@portico/domain/records/records";
import type { AnyJobApplication, AnyJobHandler, AnyJobScope, JobChange, JobHandler } from "../../jobs/job.ts";
import { leftAfterSignature } from "../../kernel/accounts-of-two-people.ts";
import { isLoanOpen } from "../../kernel/loan-of-two-people.ts";
import { walkOf } from "../../kernel/walk-of.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { contactOf, plainName } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { codeMinutes, codeToSend } from "../resume/resume-codes.ts";
import { codeLetter, codeText } from "../resume/resume-letters.ts";
import { newLinkOfLetter } from "../resume/resume-links.ts";
import { mayWriteTo } from "../resume/may-write-to.ts";
import { startedAt } from "../letters/started-at.ts";
import { documentsReadyJob } from "./documents-ready-job.ts";
import { linkToSend } from "./invitation-links.ts";
import { invitedContact } from "./invited-contact.ts";
import { loanChangedJobs } from "./loan-changed-jobs.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { changed } from "./standing.ts";

/** Sends an invited person's link, by email or else by text. An invitation that ended since sends nothing. */
const sendInvitation: AnyJobHandler = {
  topic: "invitation",
  isForAccountsToo: true,
  run: async (scope, { linkId, occasion, origin }) => {
    const { tenant, providers } = scope;
    const token = await linkToSend(scope, Number(linkId));
    const loaded = await scope.loadApplication();
    const { application, records } = loaded;
    const invited = invitedContact(records);
    if (token === undefined || !invited) return;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const link = `${String(origin)}/invitation/${token}`;
    const { firstName, emailAddress, phoneNumber } = invited;
    if (emailAddress !== undefined) {
      if (!(await mayWriteTo(scope, emailAddress))) return;
      const about = { firstName, from, link, days: tenant.limits.invitationDays };
      await sendLetter(scope, emailAddress, letterWithLink(scope, loaded, { ...about, occasion: String(occasion) }));
    } else if (phoneNumber !== undefined && providers.textMessenger) {
      // Somebody who replied STOP gets no texts from here, so the first person looks for another way.
      if (await hasStoppedTexts(scope, phoneNumber)) return noteUndelivered(scope);
      await providers.textMessenger.send({ to: phoneNumber, text: invitationText(tenant, { from, link }) });
    }
  },
  giveUp: noteUndelivered,
};

/** The words of a loan, or of accounts. */
function letterWithLink(
  { tenant }: AnyJobScope,
  { application, records }: AnyJobApplication,
  { occasion, ...about }: Invited<string>,
) {
  if (!isLoan(application)) return ownerInvitationLetter(tenant, { ...about, occasion: occasion as OwnerOccasion });
  const sendBy = records.precedingApplication[0]?.sendBy;
  const until = sendBy === undefined ? undefined : longDate(sendBy);
  return invitationLetter(tenant, { ...about, occasion: occasion as Occasion, until });
}

/** Sends the code for an invitation that somebody opened. An expired one is dropped. */
const sendInvitationCode: AnyJobHandler = {
  topic: "invitation-code",
  isForAccountsToo: true,
  run: async (scope, { challengeId, sendTo, expiresAt }) => {
    const { tenant, providers, now } = scope;
    if (now.getTime() >= Number(expiresAt)) return;
    const loaded = await scope.loadApplication();
    const invited = invitedContact(loaded.records);
    if (!invited) return;
    const { firstName, emailAddress, phoneNumber } = invited;
    const code = await codeToSend(scope, Number(challengeId));
    const started = startedAt(loaded, tenant);
    const sent = { firstName, code, started, minutes: codeMinutes, opens: "invitation" as const };
    const getsTexts = phoneNumber !== undefined && !(await hasStoppedTexts(scope, phoneNumber));
    if (sendTo === "phone" && getsTexts && providers.textMessenger)
      await providers.textMessenger.send({ to: phoneNumber, text: codeText(tenant, sent) });
    else if (emailAddress !== undefined) await sendLetter(scope, emailAddress, codeLetter(tenant, sent));
  },
};

/** Tells the first person what became of the invitation. */
const sendInvitationNews: AnyJobHandler = {
  topic: "invitation-news",
  isForAccountsToo: true,
  run: async (scope, { news, applicantId, origin, offer }) => {
    const { tenant, applicationId } = scope;
    const loaded = await scope.loadApplication();
    const { records } = loaded;
    const [invitation] = records.invitation;
    const heard = news as News["news"];
    if (!invitation || !isNews(heard, invitation) || isLateNews(heard, loaded)) return;
    const { firstName, emailAddress } = contactOf(records, Number(applicantId));
    const token = tenant.channels.resume.disabled
      ? undefined
      : await newLinkOfLetter(scope, { applicationId, applicantId: Number(applicantId) });
    const link = token && `${String(origin)}/resume/${token}`;
    const other = invitedContact(records)?.firstName ?? plainName(invitation.firstName);
    const about = { firstName, other, link, news: heard, endsOffer: offer === "ended" };
    await sendLetter(scope, emailAddress, newsInWords(loaded, tenant, about));
  },
};

function newsInWords({ application, records }: AnyJobApplication, tenant: Tenant, about: News) {
  const situation = { application, records, tenant };
  if (!isOfLoan(situation)) return ownerNewsLetter(tenant, { ...about, left: leftForFirst(situation) });
  const { frontier } = walkOf(application, records, tenant);
  const isReady = frontier === undefined || frontier.id === "review";
  return newsLetter(tenant, { ...about, stillAsks: isLoanOpen(situation), isReady });
}

function leftForFirst(situation: AnySituation): LeftForFirst {
  const left = leftAfterSignature(situation, "primary");
  return left === "ownPage" ? "page" : left === "send" ? "send" : undefined;
}

/** Once accounts are sent, the other owner's signature is no news. */
const isLateNews = (news: News["news"], { application }: AnyJobApplication): boolean =>
  news === "done" && !isLoan(application) && application.status !== "open";

/** After the end of an invitation, only the end is news. */
const isNews = (news: News["news"], { endedAs }: RecordOf<"invitation">): boolean =>
  endedAs === undefined ? news === "done" || news === "agreed" : news === endedAs;

/** Tells an invited person that the first one ended the invitation, so that no dead link is all they find. */
const sendInvitationEnded: AnyJobHandler = {
  topic: "invitation-ended",
  isForAccountsToo: true,
  run: async (scope, { invitedId }) => {
    const { tenant, providers } = scope;
    const { application, records } = await scope.loadApplication();
    const [invitation] = records.invitation;
    const farewell = invitation?.farewells?.find((one) => one.invitedId === invitedId);
    if (!farewell) return;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const { firstName, emailAddress, phoneNumber, endsOffer = false } = farewell;
    const letter = isLoan(application)
      ? endedLetter(tenant, { firstName, from, endsOffer })
      : ownerEndedLetter(tenant, { firstName, from });
    if (emailAddress !== undefined) await sendLetter(scope, emailAddress, letter);
    else if (phoneNumber !== undefined && providers.textMessenger && !(await hasStoppedTexts(scope, phoneNumber)))
      await providers.textMessenger.send({ to: phoneNumber, text: endedText(tenant, { from }) });
    await scope.finish((current) => withoutFarewell(current, invitedId));
  },
  giveUp: async (scope, { invitedId }) => void (await scope.change((current) => withoutFarewell(current, invitedId))),
};

/** Forgets a contact that nothing needs anymore. */
function withoutFarewell(
  { records }: AnyJobApplication,
  invitedId: string | number | undefined,
): JobChange | undefined {
  const [invitation] = records.invitation;
  const farewells = invitation?.farewells?.filter((one) => one.invitedId !== invitedId);
  return invitation && farewells ? { writes: [changed(invitation, { farewells })] } : undefined;
}

export const invitationJobs: readonly JobHandler[] = [
  sendInvitation,
  sendInvitationCode,
  sendInvitationNews,
  sendInvitationEnded,
  ...loanChangedJobs,
  documentsReadyJob,
];
