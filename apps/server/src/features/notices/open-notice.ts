import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { readableMinutes, type noticeApi, type PersonalNotice } from "@portico/contract/notice";
import type { SendTo } from "@portico/contract/one-time-code";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { begunAlone } from "../counteroffers/begun-alone.ts";
import { takenSince } from "../linked-applications/answers-in-turn.ts";
import { acceptedByAll } from "../decided-others/new-debt.ts";
import { hasMobilePhone } from "../letters/contact-of.ts";
import { isBornOn, needsBirthDate, sharedPhone } from "../letters/shared-mailbox.ts";
import {
  codeEntered,
  codesDropped,
  codeUsed,
  newCode,
  openCodeSentTo,
  othersDropped,
  requireCode,
  wrongTry,
} from "../resume/resume-codes.ts";
import { keptNoticeOf } from "./keep-notice.ts";
import { openLink, type OpenedLink } from "./notice-link.ts";
import { tooLittleFor } from "../vehicle-loans/too-little.ts";
import { adverseActionNotice, scoreDisclosure } from "./personal-notice.ts";

type Open = (typeof noticeApi)["open"];
type Close = (typeof noticeApi)["close"];
type Read = (typeof noticeApi)["read"];

/**
 * Opens a person's notice in two calls: the first sends them a code, and the second brings it. Both end every other notice of this browser,
 * because another person may be at the device now.
 */
export async function openNotice(scope: SessionScope, input: InputOf<Open>): Promise<Change<Open>> {
  const link = await openLink(scope, input.noticeToken);
  return input.code === undefined
    ? sendCode(scope, link, input.sendTo)
    : openByCode(scope, link, { ...input, code: input.code });
}

async function sendCode(scope: SessionScope, link: OpenedLink, sendTo: SendTo): Promise<Change<Open>> {
  const { applicationId, applicantId } = link;
  return {
    statements: [
      othersDropped(scope, link, readableMinutes),
      ...(await newCode(scope, link, { topic: "notice-code", payload: { applicantId, sendTo } })),
    ],
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
    statements: [othersDropped(scope, link, readableMinutes), codeUsed(scope, entered.id)],
    events: [{ action: "notice.opened", details: { applicationId, applicantId } }],
    answer: {
      codeSent: false,
      asksBirthDate: false,
      ...(await openedNotice(scope, link)),
      reloadKey: reloadKeyOf(scope, entered.id),
    },
  };
}

/** The key with which only the tab that entered a code reads its notice again. The session alone doesn't, because two people may share it. */
export function reloadKeyOf(scope: SessionScope, challengeId: number): string {
  return scope.keyedHash("notice-reload", String(challengeId)).toString("base64url");
}

/** Takes the codes of every notice from this session, so that the next person at this device needs a new one. */
export async function closeNotice(scope: SessionScope, { noticeToken }: InputOf<Close>): Promise<Change<Close>> {
  const link = await openLink(scope, noticeToken);
  const { applicationId, applicantId } = link;
  return {
    statements: [othersDropped(scope, link, readableMinutes), codesDropped(scope, link)],
    events: [{ action: "notice.closed", details: { applicationId, applicantId } }],
    answer: { closed: true },
  };
}

/**
 * Returns the notice again to the tab that recently entered its code. Tells a session that hasn't entered its code yet where the code
 * was sent.
 */
export async function readNotice(
  scope: SessionScope,
  { noticeToken, reloadKey }: InputOf<Read>,
): Promise<OutputOf<Read>> {
  const link = await openLink(scope, noticeToken);
  const entered = await codeEntered(scope, link, readableMinutes);
  const isOpen = entered !== undefined && reloadKey === reloadKeyOf(scope, entered);
  const sentTo = await openCodeSentTo(scope, link);
  return {
    ...(isOpen ? await openedNotice(scope, link) : { notice: null }),
    hasMobilePhone: hasMobilePhone(link.records, link.applicantId, scope.tenant.lists.phoneTypes),
    ...(scope.providers.textMessenger === undefined && { emailOnly: true }),
    ...sharedPhone(link),
    sentTo,
    asksBirthDate: sentTo !== null && needsBirthDate(link),
    ...(scope.session.applicationId !== null && { hasOpen: true }),
  };
}

type Noticed = Pick<OpenedLink, "application" | "records" | "applicantId">;

/** The notice that a person must get with the decision, or undefined if nothing about them was used. */
export function noticeOf(
  { tenant }: Pick<SessionScope, "tenant">,
  { application, records, applicantId }: Noticed,
): PersonalNotice | undefined {
  const declined = adverseActionNotice({ tenant, application, records }, applicantId);
  if (declined) return { kind: "adverseAction", ...declined };
  return scoreDisclosure({ tenant, application, records }, applicantId);
}

/** The newest notice as it was rendered, with what happened since. A link of an earlier letter opens it too. */
async function openedNotice(
  scope: SessionScope,
  link: OpenedLink,
): Promise<Pick<OutputOf<Read>, "notice" | "isNewer">> {
  const kept = await keptNoticeOf(scope, link);
  const notice = kept?.notice ?? noticeOf(scope, link) ?? null;
  const newer = isNewer(link, kept) && { isNewer: true as const };
  if (notice?.kind !== "adverseAction") return { notice, ...newer };
  const news = { ...(await tooLittleFor(scope, link, notice.reasons)), ...(await sinceThen(scope, link)) };
  return { notice: { ...notice, ...news }, ...newer };
}

/** Whether the notice came after the link's own letter. A retried letter is written a little later than its notice. */
function isNewer({ writtenAt }: OpenedLink, kept: Awaited<ReturnType<typeof keptNoticeOf>>): boolean {
  return writtenAt !== undefined && kept !== undefined && kept.renderedAt > writtenAt;
}

/** The applications that were begun after the decline. */
async function sinceThen(scope: SessionScope, noticed: Noticed) {
  const { application, records, applicantId } = noticed;
  return {
    ...(await counterofferSince(scope, noticed)),
    ...(await begunAlone({ ...scope, application, records }, applicantId)),
  };
}

function sendBy(
  { today }: SessionScope,
  { counteroffer: [made] }: Noticed["records"],
  { isSent }: Pick<Since, "isSent">,
) {
  return !isSent && made && today <= made.endsOn ? { sendBy: made.endsOn } : {};
}

/**
 * The counteroffer that was taken, or whether this person can still take one: before that, and after a no to its offer. Only the primary
 * applicant comes back by a link.
 */
async function counterofferSince(scope: SessionScope, { application, records, applicantId }: Noticed) {
  const since = await takenSince({ ...scope, application, records });
  if (since.partedOn !== undefined) return { counteroffersPartedOn: since.partedOn, ...chosenBefore(since) };
  if (await isEnded(scope, { application, records, applicantId }, since)) return { counteroffersEnded: true as const };
  return takenIn(scope, { application, records, applicantId }, since);
}

/** The counteroffer that was chosen before it ended, until another application is sent, which isn't joint, so the notice doesn't name it. */
function chosenBefore({ taken, sentInstead }: Since) {
  if (!taken || sentInstead !== undefined) return {};
  const { loanAmount, termInMonths, takenAt } = taken;
  return { counterofferTaken: { loanAmount, termInMonths, takenAt } };
}

/** Whether another loan that was accepted since ended the counteroffers. */
async function isEnded(scope: SessionScope, declined: Noticed, { isSent }: { isSent: boolean }): Promise<boolean> {
  return !isSent && declined.records.counteroffer.length > 0 && (await acceptedByAll(scope, declined));
}

type Since = Awaited<ReturnType<typeof takenSince>>;

function takenIn(scope: SessionScope, { application, records, applicantId }: Noticed, since: Since) {
  const { taken, answer, sentInstead } = since;
  if (!taken || answer === "refused") {
    const opensApplication = !scope.tenant.channels.resume.disabled && applicantId === application.primaryApplicantId;
    return opensApplication ? { opensApplication } : {};
  }
  if (sentInstead !== undefined)
    return { sentInstead: { referenceNumber: sentInstead, ...(answer === "accepted" && { isAccepted: true }) } };
  const { loanAmount, termInMonths, takenAt } = taken;
  const isAccepted = answer === "accepted" && { isAccepted: true };
  return { counterofferTaken: { loanAmount, termInMonths, takenAt, ...isAccepted, ...sendBy(scope, records, since) } };
}
