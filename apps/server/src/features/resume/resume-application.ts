import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import type { resumeApi } from "@portico/contract/session";
import type { Change } from "../../kernel/change.ts";
import type { AnyOtherApplication, SessionScope } from "../../kernel/scope.ts";
import { hasMobilePhone } from "../letters/contact-of.ts";
import { isBornOn, needsBirthDate, sharedPhone } from "../letters/shared-mailbox.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { openCodeSentTo, requireCode, wrongTry, sendCode } from "./resume-codes.ts";
import { newLink } from "./resume-links.ts";
import { resumedAnswer, type Resume } from "./resumed-answer.ts";
import { findLink, markLinkUsed, markUsed } from "./resume-store.ts";

type Check = (typeof resumeApi)["checkLink"];

/**
 * Resumes an application from a link. The link alone opens nothing. A call without a code sends one to the person on file. A call with the
 * code binds the application to this session and mails a fresh link. If both people gave the same email address, the first one's birth date
 * is needed too, since the application shows their credit score. The answer says plainly whether a link works: its token has 256 bits, so
 * trying tokens reveals nothing.
 */
export async function resumeApplication(scope: SessionScope, input: InputOf<Resume>): Promise<Change<Resume>> {
  requireResumeChannel(scope);
  const { applicationToken, code, dateOfBirth, sendTo } = input;
  const link = await requireLink(scope, applicationToken);
  if (code === undefined) return sendCode(scope, link, sendTo);
  const opened = await scope.anyOtherApplication(link.applicationId);
  // Check the link once more. If somebody uses it after this, the application's revision isn't the one that was read.
  await requireLink(scope, applicationToken);
  return openByCode(scope, { ...link, opened }, code, dateOfBirth);
}

/** Checks a link, for a page that must say whether it works before it asks anything. */
export async function checkLink(scope: SessionScope, { applicationToken }: InputOf<Check>): Promise<OutputOf<Check>> {
  requireResumeChannel(scope);
  const link = await requireLink(scope, applicationToken);
  const { application, records } = await scope.anyOtherApplication(link.applicationId);
  const { phoneTypes } = scope.tenant.lists;
  const sentTo = await openCodeSentTo(scope, link);
  return {
    works: true,
    codeSent: sentTo !== null,
    sentTo,
    hasMobilePhone: hasMobilePhone(records, link.applicantId, phoneTypes),
    ...(scope.providers.textMessenger === undefined && { emailOnly: true }),
    ...sharedPhone({ application, records, applicantId: link.applicantId }),
    asksBirthDate: needsBirthDate({ application, records, applicantId: link.applicantId }),
  };
}

interface OpenLink {
  readonly tokenHash: Buffer;
  readonly applicationId: number;
  readonly applicantId: number;
}

async function requireLink({ database, tenant, now }: SessionScope, token: string): Promise<OpenLink> {
  const tokenHash = hashOfToken(token);
  const [[row]] = await database.trip([findLink({ tenant: tenant.name, tokenHash })]);
  if (!row) throw new AppError("resumeLinkUnknown");
  if (row.endedBy === "used") throw new AppError("resumeLinkUsed");
  if (row.endedBy === "replaced") throw new AppError("resumeLinkReplaced");
  if (row.expiresAt <= now) throw new AppError("resumeLinkExpired");
  return { tokenHash, applicationId: row.applicationId, applicantId: row.applicantId };
}

async function openByCode(
  scope: SessionScope,
  link: OpenLink & { readonly opened: AnyOtherApplication },
  code: string,
  dateOfBirth: string | undefined,
): Promise<Change<Resume>> {
  const { tenant, now } = scope;
  const entered = await requireCode(scope, link, code, dateOfBirth);
  const { tokenHash, applicationId, applicantId, opened } = link;
  if (!isBornOn({ ...opened, applicantId }, dateOfBirth)) throw wrongTry("birthDateWrong", entered.triesLeft);
  const fresh = newLink(scope, link, "used");
  return {
    opens: {
      applicationId,
      applicantId,
      revision: opened.application.revision,
      ...(isJointOwner(link) && { isInvited: true }),
    },
    ...stillSignedIn(scope, link),
    statements: [
      markUsed({ tenant: tenant.name, id: entered.id, now }),
      markLinkUsed({ tenant: tenant.name, tokenHash, now }),
      fresh.insert,
    ],
    outbox: [fresh.letter],
    events: [{ action: "application.resumed" }],
    answer: { codeSent: false, ...resumedAnswer(opened, applicantId), applicationToken: fresh.token },
  };
}

/** A joint owner's session opens only what is theirs, as an invited person's does. */
function isJointOwner({ applicantId, opened }: { applicantId: number; opened: AnyOtherApplication }): boolean {
  return applicantId !== opened.application.primaryApplicantId;
}

/** A member who opens their own application by a link stays signed in. The link and the code alone sign nobody in. */
function stillSignedIn(
  scope: SessionScope,
  { applicantId, opened }: { applicantId: number; opened: AnyOtherApplication },
): Pick<Change<Resume>, "signsIn"> {
  const member = signedInMember(scope);
  const [person] = ofPerson(opened.records.applicant, applicantId);
  return member && person?.memberNumber === member.memberNumber ? { signsIn: member } : {};
}
