import type { invitationApi } from "@portico/contract/invitation";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { standingInvitation } from "@portico/domain/application/invited";
import { isLoan } from "@portico/domain/records/is-loan";
import type { AnyApplication, Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Change, RecordWrite } from "../../kernel/change.ts";
import type { AnyOtherApplication, SessionScope } from "../../kernel/scope.ts";
import { codeUsed, newCode, openCodeSentTo, requireCode } from "../resume/resume-codes.ts";
import { linkNamed, linkUsed } from "../resume/other-links.ts";
import { nameOfLink, newInvitationLink } from "./invitation-links.ts";
import { invitedContact, waysOfCode } from "./invited-contact.ts";
import { changed } from "./standing.ts";

type Check = (typeof invitationApi)["check"];
type Open = (typeof invitationApi)["open"];

/** Says whether a link works, and how its code can be sent. It names neither the people nor the loan or accounts. */
export async function checkInvitation(
  scope: SessionScope,
  { invitationToken }: InputOf<Check>,
): Promise<OutputOf<Check>> {
  const link = await requireLink(scope, invitationToken);
  const sentTo = await openCodeSentTo(scope, link);
  const { isInvited, applicantId } = scope.session;
  const isOpenHere = isInvited && applicantId === link.invitation.invitedId;
  return {
    works: true,
    codeSent: sentTo !== null,
    sentTo,
    ways: [...waysTo(scope, link)],
    opens: opensOf(link),
    ...(isLoan(link.opened.application) ? {} : { isForAccounts: true }),
    ...(isOpenHere && { isOpenHere }),
  };
}

/** Whether the link invites somebody or leads them back. It names nobody, so the page may say it before the code. */
function opensOf({ opened, invitation }: OpenLink): OutputOf<Check>["opens"] {
  if (opened.application.status !== "open") return "sent";
  return invitation.openedAt === undefined ? "invited" : "begun";
}

/**
 * Opens an invited person's part in two calls: the first sends a code to them, and the second brings it. The browser's session becomes theirs,
 * and an earlier session of theirs ends. Each use sends a fresh link.
 */
export async function openInvitation(scope: SessionScope, input: InputOf<Open>): Promise<Change<Open>> {
  const link = await requireLink(scope, input.invitationToken);
  return input.code === undefined ? sendCode(scope, link, input.sendTo) : openByCode(scope, link, input.code);
}

interface OpenLink {
  readonly tokenHash: Buffer;
  readonly applicationId: number;
  readonly opened: AnyOtherApplication;
  readonly invitation: Stored<"invitation">;
}

const waysTo = (scope: SessionScope, { opened }: OpenLink) => waysOfCode(scope, invitedContact(opened.records)!);

async function sendCode(scope: SessionScope, link: OpenLink, wanted: InputOf<Open>["sendTo"]): Promise<Change<Open>> {
  const ways = waysTo(scope, link);
  const sendTo = ways.includes(wanted) ? wanted : ways[0];
  if (sendTo === undefined) throw new AppError("unavailable");
  return {
    statements: await newCode(scope, link, { topic: "invitation-code", payload: { sendTo } }),
    events: [{ action: "invitation.codeAsked", details: { applicationId: link.applicationId } }],
    answer: { codeSent: true, opened: false },
  };
}

async function openByCode(scope: SessionScope, link: OpenLink, code: string): Promise<Change<Open>> {
  const { now } = scope;
  const { tokenHash, applicationId, opened, invitation } = link;
  const entered = await requireCode(scope, link, code);
  const { invitedId: applicantId } = invitation;
  const fresh = newInvitationLink(scope, { applicationId, applicantId }, "used");
  return {
    opens: { applicationId, applicantId, isInvited: true, revision: opened.application.revision },
    writes: openedNow(invitation, now),
    statements: [codeUsed(scope, entered.id), linkUsed(scope, tokenHash), fresh.insert],
    outbox: [fresh.letter],
    events: [{ action: "invitation.opened", applicantId }],
    answer: { codeSent: false, opened: true, applicationId, ...productOf(opened.application) },
  };
}

const productOf = (application: AnyApplication) =>
  isLoan(application) ? { productTypeId: application.productCode } : {};

/** The first time, and the first time after a letter about a changed loan. Another change may then send another letter. */
function openedNow(invitation: Stored<"invitation">, now: Date): readonly RecordWrite[] {
  const { openedAt, changeToldAt, changeSeenAt = "" } = invitation;
  const isAnswer = changeToldAt !== undefined && changeSeenAt < changeToldAt;
  if (openedAt !== undefined && !isAnswer) return [];
  const at = now.toISOString();
  return [changed(invitation, { openedAt: openedAt ?? at, ...(isAnswer && { changeSeenAt: at }) })];
}

/**
 * Finds a link that works. Its token has 256 bits, so the reasons teach nobody anything by trying. The first person's own browser can't open
 * it, because the other one's answers would be behind it.
 */
async function requireLink(scope: SessionScope, token: string): Promise<OpenLink> {
  const { database, tenant, now, session } = scope;
  const tokenHash = nameOfLink(token);
  const row = await linkNamed(database, tenant.name, tokenHash);
  if (!row) throw new AppError("invitationUnknown");
  const opened = await applicationOf(scope, row.applicationId);
  const invitation = standingInvitation(opened.records);
  if (invitation?.invitedId !== row.applicantId || opened.application.status === "cancelled")
    throw new AppError("invitationOver");
  if (row.endedBy === "used") throw new AppError("invitationUsed");
  if (row.endedAt !== null) throw new AppError("invitationReplaced");
  if (row.expiresAt <= now) throw new AppError("invitationExpired");
  if (session.applicationId === row.applicationId) throw new AppError("invitationElsewhere");
  return { tokenHash, applicationId: row.applicationId, opened, invitation };
}

/** An erased application had an invitation that is over. */
async function applicationOf(scope: SessionScope, applicationId: number): Promise<AnyOtherApplication> {
  try {
    return await scope.anyOtherApplication(applicationId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") throw new AppError("invitationOver");
    throw error;
  }
}
