import type { CompiledQuery } from "kysely";
import { AppError } from "../../kernel/app-error.ts";
import { errors } from "@portico/contract/errors";
import type { SendTo } from "@portico/contract/one-time-code";
import type { Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { mayAttempt } from "../attempts/attempts.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import type { Resume } from "./resumed-answer.ts";
import { codeHashOf, codeOf, isCode, storedCodeOf, triedHashOf } from "./resume-secrets.ts";
import {
  countChallenges,
  deleteOldChallenges,
  dropChallenges,
  dropEntered,
  findChallenge,
  findNewestChallenge,
  findNewestOfAll,
  findUsedChallenge,
  insertChallenge,
  markUsed,
  takeTry,
} from "./resume-store.ts";

export const codeMinutes = 10;
const mostTries = 5;
/** The most codes per link and hour. It protects the mailbox and limits the tries. */
const mostCodesAnHour = 5;

const minuteMs = 60_000;

interface OpenLink {
  readonly tokenHash: Buffer;
  readonly applicationId: number;
}

interface Sending {
  /** The topic of the job that sends the code. Its payload also gets `challengeId` and `expiresAt`. */
  readonly topic: string;
  readonly payload: Readonly<Record<string, string | number>> & { readonly sendTo: SendTo };
}

/** Statements that make a code for this session and have it sent. Throws if too many were requested with the link. */
export async function newCode(
  scope: SessionScope,
  { tokenHash, applicationId }: OpenLink,
  { topic, payload }: Sending,
): Promise<readonly CompiledQuery[]> {
  const { now, session, providers } = scope;
  const tenant = scope.tenant.name;
  if (payload.sendTo === "phone" && providers.textMessenger === undefined)
    throw new AppError("fieldsInvalid", { fields: { sendTo: "We can't send text messages. Choose email." } });
  const hourAgo = new Date(now.getTime() - 60 * minuteMs);
  const [[asked], [newest]] = await scope.database.trip([
    countChallenges({ tenant, tokenHash, since: hourAgo }),
    findNewestOfAll({ tenant, tokenHash }),
  ]);
  if (Number(asked?.count ?? 0) >= mostCodesAnHour) throw tooManyCodes(isOpen(newest, now));
  // Simultaneous requests all find the same number of codes, so each one is counted before its code is made.
  const codes = { purpose: "codes for a link", subject: tokenHash.toString("hex"), limit: mostCodesAnHour };
  if (!(await mayAttempt(scope, [codes], 60))) throw tooManyCodes(isOpen(newest, now));
  const challengeId = scope.newId();
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs);
  return [
    deleteOldChallenges({ tenant, before: new Date(now.getTime() - 24 * 60 * minuteMs) }),
    insertChallenge({
      tenantId: tenant,
      id: challengeId,
      tokenHash,
      sessionHash: session.id,
      applicationId,
      codeHash: codeHashOf(scope, challengeId, codeOf(scope, challengeId)),
      sentTo: payload.sendTo,
      createdAt: now,
      expiresAt,
    }),
    messageOf(
      { tenant, applicationId, now },
      { topic, key: String(challengeId), payload: { ...payload, challengeId, expiresAt: expiresAt.getTime() } },
    ),
  ];
}

/** Derives a code again, to send it. Throws if no known key made it, so that its message waits for a process with the right key. */
export async function codeToSend(
  scope: Pick<SessionScope, "database" | "tenant" | "keyedHashes">,
  challengeId: number,
): Promise<string> {
  const [[row]] = await scope.database.trip([findChallenge({ tenant: scope.tenant.name, id: challengeId })]);
  const code = row && storedCodeOf(scope, challengeId, row.codeHash);
  if (code === undefined) throw new Error("No known master key made this code.");
  return code;
}

/** The rejection of one code too many. It mentions the newest code only while some browser can still enter it. */
function tooManyCodes(isNewestOpen: boolean): AppError {
  if (!isNewestOpen) return new AppError("resumeCodesTooMany");
  return new AppError("resumeCodesTooMany", {
    sentence:
      "We have sent several codes in the last hour. The newest one works in the browser that asked for it. Otherwise, try again in an hour.",
  });
}

interface Newest {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly attempts: number;
}

/** Whether a code can still be entered. */
function isOpen(newest: Newest | undefined, now: Date): boolean {
  return newest !== undefined && !newest.usedAt && newest.expiresAt > now && newest.attempts < mostTries;
}

/** Sends a code to the contact on file of the link's person. */
export async function sendCode(
  scope: SessionScope,
  link: OpenLink & { readonly applicantId: number },
  sendTo: SendTo,
): Promise<Change<Resume>> {
  const { applicantId } = link;
  return {
    statements: await newCode(scope, link, { topic: "resume-code", payload: { applicantId, sendTo } }),
    events: [{ action: "resume.codeAsked" }],
    answer: { codeSent: true, resumed: false },
  };
}

/** The code that a session entered correctly. */
export interface EnteredCode {
  readonly id: number;
  /** The number of tries left, in case other input is wrong. */
  readonly triesLeft: number;
}

/**
 * Counts a try and returns the right code. A rejection says whether the same code may be tried again. Other input
 * (`typedBesides`) is part of the try: the same digits with another birth date count again.
 */
export async function requireCode(
  scope: SessionScope,
  { tokenHash }: Pick<OpenLink, "tokenHash">,
  code: string,
  typedBesides = "",
): Promise<EnteredCode> {
  const { tenant, now, session } = scope;
  const [[challenge]] = await scope.database.trip([
    takeTry({
      tenant: tenant.name,
      tokenHash,
      sessionHash: session.id,
      triedHash: triedHashOf(scope, tokenHash, `${code}:${typedBesides}`),
    }),
  ]);
  if (!challenge) throw new AppError("resumeCodeExpired");
  if (challenge.attempts > mostTries) throw new AppError("resumeCodeUsedUp");
  if (challenge.usedAt || challenge.expiresAt <= now) throw new AppError("resumeCodeExpired");
  const triesLeft = mostTries - challenge.attempts;
  if (isCode(scope, challenge.id, code, challenge.codeHash)) return { id: challenge.id, triesLeft };
  throw wrongTry("resumeCodeWrong", triesLeft);
}

/** The rejection of a wrong try. It tells the number of tries left, or that the code is used up. */
export function wrongTry(code: "resumeCodeWrong" | "birthDateWrong", triesLeft: number): AppError {
  if (triesLeft === 0) return new AppError("resumeCodeUsedUp");
  const left = triesLeft === 1 ? "You have 1 try left." : `You have ${triesLeft} tries left.`;
  return new AppError(code, { sentence: `${errors[code].message} ${left}` });
}

/** The statement that marks a code as used, so that it can't be used again. */
export function codeUsed({ tenant, now }: SessionScope, id: number): CompiledQuery {
  return markUsed({ tenant: tenant.name, id, now });
}

/** The statement that takes a link's codes from this session. They still count against the limit of codes. */
export function codesDropped(
  { tenant, session }: SessionScope,
  { tokenHash }: Pick<OpenLink, "tokenHash">,
): CompiledQuery {
  return dropChallenges({ tenant: tenant.name, tokenHash, sessionHash: session.id, nobody: Buffer.alloc(0) });
}

/** The statement that takes the codes that this session entered for other links in the last minutes from it. */
export function othersDropped(
  { tenant, session, now }: SessionScope,
  { tokenHash }: Pick<OpenLink, "tokenHash">,
  withinMinutes: number,
): CompiledQuery {
  const since = new Date(now.getTime() - (withinMinutes + codeMinutes) * minuteMs);
  return dropEntered({ tenant: tenant.name, tokenHash, sessionHash: session.id, since, nobody: Buffer.alloc(0) });
}

/** The channel of the newest code that this session got for a link and can still enter. Null if there is none. */
export async function openCodeSentTo(
  scope: SessionScope,
  { tokenHash }: Pick<OpenLink, "tokenHash">,
): Promise<SendTo | null> {
  const { tenant, now, session } = scope;
  const [[newest]] = await scope.database.trip([
    findNewestChallenge({ tenant: tenant.name, tokenHash, sessionHash: session.id }),
  ]);
  return newest && isOpen(newest, now) ? newest.sentTo : null;
}

/** The code that this session entered for a link in the last `withinMinutes` minutes. Undefined if there is none. */
export async function codeEntered(
  scope: SessionScope,
  { tokenHash }: Pick<OpenLink, "tokenHash">,
  withinMinutes: number,
): Promise<number | undefined> {
  const { tenant, now, session } = scope;
  const since = new Date(now.getTime() - withinMinutes * minuteMs);
  const [used] = await scope.database.trip([
    findUsedChallenge({ tenant: tenant.name, tokenHash, sessionHash: session.id, since }),
  ]);
  return used[0]?.id;
}
