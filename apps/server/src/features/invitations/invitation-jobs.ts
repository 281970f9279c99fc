import {
  endedLetter,
  endedText,
  invitationLetter,
  invitationText,
  newsLetter,
  type News,
  type Occasion,
} from "@portico/domain/letters/invitation-letters";
import { longDate } from "@portico/domain/values/long-date";
import type { RecordOf } from "@portico/domain/records/records";
import type { JobApplication, JobChange, JobHandler } from "../../jobs/job.ts";
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
import { linkToSend } from "./invitation-links.ts";
import { invitedContact } from "./invited-contact.ts";
import { loanChangedJobs } from "./loan-changed-jobs.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { changed } from "./standing.ts";

/** Sends an invited person's link, by email or else by text. An invitation that ended since sends nothing. */
const sendInvitation: JobHandler = {
  topic: "invitation",
  run: async (scope, { linkId, occasion, origin }) => {
    const { tenant, providers } = scope;
    const token = await linkToSend(scope, Number(linkId));
    const { application, records } = await scope.loadApplication();
    const invited = invitedContact(records);
    if (token === undefined || !invited) return;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const link = `${String(origin)}/invitation/${token}`;
    const { firstName, emailAddress, phoneNumber } = invited;
    if (emailAddress !== undefined) {
      if (!(await mayWriteTo(scope, emailAddress))) return;
      const sendBy = records.precedingApplication[0]?.sendBy;
      const until = sendBy === undefined ? undefined : longDate(sendBy);
      const about = {
        firstName,
        from,
        link,
        days: tenant.limits.invitationDays,
        occasion: occasion as Occasion,
        until,
      };
      await sendLetter(scope, emailAddress, invitationLetter(tenant, about));
    } else if (phoneNumber !== undefined && providers.textMessenger) {
      // Somebody who replied STOP gets no texts from here, so the first person looks for another way.
      if (await hasStoppedTexts(scope, phoneNumber)) return noteUndelivered(scope);
      await providers.textMessenger.send({ to: phoneNumber, text: invitationText(tenant, { from, link }) });
    }
  },
  giveUp: noteUndelivered,
};

/** Sends the code for an invitation that somebody opened. An expired one is dropped. */
const sendInvitationCode: JobHandler = {
  topic: "invitation-code",
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
const sendInvitationNews: JobHandler = {
  topic: "invitation-news",
  run: async (scope, { news, applicantId, origin }) => {
    const { tenant, applicationId } = scope;
    const { application, records } = await scope.loadApplication();
    const [invitation] = records.invitation;
    const heard = news as News["news"];
    if (!invitation || !isNews(heard, invitation)) return;
    const { firstName, emailAddress } = contactOf(records, Number(applicantId));
    const token = tenant.channels.resume.disabled
      ? undefined
      : await newLinkOfLetter(scope, { applicationId, applicantId: Number(applicantId) });
    const link = token && `${String(origin)}/resume/${token}`;
    const other = invitedContact(records)?.firstName ?? plainName(invitation.firstName);
    const about = { firstName, other, link, news: heard, stillAsks: isLoanOpen({ application, records, tenant }) };
    const { frontier } = walkOf(application, records, tenant);
    const isReady = frontier === undefined || frontier.id === "review";
    await sendLetter(scope, emailAddress, newsLetter(tenant, { ...about, isReady }));
  },
};

/** After the end of an invitation, only the end is news. */
const isNews = (news: News["news"], { endedAs }: RecordOf<"invitation">): boolean =>
  endedAs === undefined ? news === "done" || news === "agreed" : news === endedAs;

/** Tells an invited person that the first one ended the invitation, so that no dead link is all they find. */
const sendInvitationEnded: JobHandler = {
  topic: "invitation-ended",
  run: async (scope, { invitedId }) => {
    const { tenant, providers } = scope;
    const { application, records } = await scope.loadApplication();
    const [invitation] = records.invitation;
    const farewell = invitation?.farewells?.find((one) => one.invitedId === invitedId);
    if (!farewell) return;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const { firstName, emailAddress, phoneNumber } = farewell;
    if (emailAddress !== undefined) await sendLetter(scope, emailAddress, endedLetter(tenant, { firstName, from }));
    else if (phoneNumber !== undefined && providers.textMessenger && !(await hasStoppedTexts(scope, phoneNumber)))
      await providers.textMessenger.send({ to: phoneNumber, text: endedText(tenant, { from }) });
    await scope.finish((current) => withoutFarewell(current, invitedId));
  },
  giveUp: async (scope, { invitedId }) => void (await scope.change((current) => withoutFarewell(current, invitedId))),
};

/** Forgets a contact that nothing needs anymore. */
function withoutFarewell({ records }: JobApplication, invitedId: string | number | undefined): JobChange | undefined {
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
];
