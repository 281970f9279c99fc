import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { readableMinutes, type noticeApi, type PersonalNotice } from "@portico/contract/notice";
import type { SendTo } from "@portico/contract/one-time-code";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { hasMobilePhone } from "../letters/contact-of.ts";
import { isBornOn, needsBirthDate } from "../letters/shared-mailbox.ts";
import {
  codesDropped,
  codeUsed,
  newCode,
  openCodeSentTo,
  requireCode,
  wrongTry,
  wasCodeEntered,
} from "../resume/resume-codes.ts";
import { openLink, type OpenedLink } from "./notice-link.ts";
import { adverseActionNotice, scoreDisclosure } from "./personal-notice.ts";

type Open = (typeof noticeApi)["open"];
type Close = (typeof noticeApi)["close"];
type Read = (typeof noticeApi)["read"];

/** Opens a person's notice in two calls: the first sends them a code, and the second brings it. */
export async function openNotice(scope: SessionScope, input: InputOf<Open>): Promise<Change<Open>> {
  const link = await openLink(scope, input.noticeToken);
  return input.code === undefined
    ? sendCode(scope, link, input.sendTo)
    : openByCode(scope, link, { ...input, code: input.code });
}

async function sendCode(scope: SessionScope, link: OpenedLink, sendTo: SendTo): Promise<Change<Open>> {
  const { applicationId, applicantId } = link;
  return {
    statements: await newCode(scope, link, { topic: "notice-code", payload: { applicantId, sendTo } }),
    events: [{ action: "notice.codeAsked", details: { applicationId, applicantId } }],
    answer: { codeSent: true, asksBirthDate: needsBirthDate(link), notice: null },
  };
}

async function openByCode(
  scope: SessionScope,
  link: OpenedLink,
  { code, dateOfBirth }: { readonly code: string; readonly dateOfBirth?: string | undefined },
): Promise<Change<Open>> {
  const { applicationId, applicantId } = link;
  const entered = await requireCode(scope, link, code, dateOfBirth);
  if (!isBornOn(link, dateOfBirth)) throw wrongTry("birthDateWrong", entered.triesLeft);
  return {
    statements: [codeUsed(scope, entered.id)],
    events: [{ action: "notice.opened", details: { applicationId, applicantId } }],
    answer: { codeSent: false, asksBirthDate: false, notice: noticeOf(scope, link) ?? null },
  };
}

/** Takes the codes of a notice from this session, so that the next person at this device needs a new one. */
export async function closeNotice(scope: SessionScope, { noticeToken }: InputOf<Close>): Promise<Change<Close>> {
  const link = await openLink(scope, noticeToken);
  const { applicationId, applicantId } = link;
  return {
    statements: [codesDropped(scope, link)],
    events: [{ action: "notice.closed", details: { applicationId, applicantId } }],
    answer: { closed: true },
  };
}

/**
 * Returns the notice again to the session that recently entered its code. Tells a session that hasn't entered its code yet where the code
 * was sent.
 */
export async function readNotice(scope: SessionScope, { noticeToken }: InputOf<Read>): Promise<OutputOf<Read>> {
  const link = await openLink(scope, noticeToken);
  const isOpen = await wasCodeEntered(scope, link, readableMinutes);
  const sentTo = await openCodeSentTo(scope, link);
  return {
    notice: (isOpen && noticeOf(scope, link)) || null,
    hasMobilePhone: hasMobilePhone(link.records, link.applicantId, scope.tenant.lists.phoneTypes),
    sentTo,
    asksBirthDate: sentTo !== null && needsBirthDate(link),
  };
}

type Noticed = Pick<SessionScope, "tenant"> & Pick<OpenedLink, "application" | "records" | "applicantId">;

/** The counteroffer that was taken, or whether this person can still take one. Only the primary applicant comes back by a link. */
function sinceThen({ tenant, application, records, applicantId }: Noticed) {
  const [taken] = records.counterofferTaken;
  if (!taken) {
    const opensApplication = !tenant.channels.resume.disabled && applicantId === application.primaryApplicantId;
    return opensApplication ? { opensApplication } : {};
  }
  const { loanAmount, termInMonths, takenAt } = taken;
  return { counterofferTaken: { loanAmount, termInMonths, takenAt } };
}

/** The notice that a person must get with the decision, or undefined if nothing about them was used. */
export function noticeOf(
  { tenant }: Pick<SessionScope, "tenant">,
  { application, records, applicantId }: Pick<OpenedLink, "application" | "records" | "applicantId">,
): PersonalNotice | undefined {
  const declined = adverseActionNotice({ tenant, application, records }, applicantId);
  if (declined)
    return { kind: "adverseAction", ...declined, ...sinceThen({ tenant, application, records, applicantId }) };
  return scoreDisclosure({ application, records }, applicantId);
}
