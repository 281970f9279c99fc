import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import type { resumeApi } from "@portico/contract/session";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { hasMobilePhone } from "../letters/contact-of.ts";
import { isBornOn, sharesMailbox } from "../letters/shared-mailbox.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { openCodeSentTo, requireCode, sendCode } from "./resume-codes.ts";
import { newLink } from "./resume-links.ts";
import { resumedAnswer, type Resume } from "./resumed-answer.ts";
import { findLink, markLinkUsed, markUsed } from "./resume-store.ts";

type Check = (typeof resumeApi)["checkLink"];

/**
 * Takes an application up again from a link. It alone opens nothing: without a code, one is sent to the person on file; with it, the
 * application is this session's, and a fresh link is mailed. Where both people gave one email address, the first one's birth date is asked
 * too, since the application shows their credit score. What a link is worth is said as it is: its token has 256 bits, so nobody finds
 * out anything by trying tokens.
 */
export async function resumeApplication(scope: SessionScope, input: InputOf<Resume>): Promise<Change<Resume>> {
  requireResumeChannel(scope);
  const { applicationToken, code, dateOfBirth, sendTo } = input;
  const link = await requireLink(scope, applicationToken);
  return code === undefined ? sendCode(scope, link, sendTo) : openByCode(scope, link, code, dateOfBirth);
}

/** What a link is worth, for a page that has to say it before it asks anything. */
export async function checkLink(scope: SessionScope, { applicationToken }: InputOf<Check>): Promise<OutputOf<Check>> {
  requireResumeChannel(scope);
  const link = await requireLink(scope, applicationToken);
  const { application, records } = await scope.otherApplication(link.applicationId);
  const { phoneTypes } = scope.tenant.lists;
  const sentTo = await openCodeSentTo(scope, link);
  return {
    works: true,
    codeSent: sentTo !== null,
    sentTo,
    hasMobilePhone: hasMobilePhone(records, link.applicantId, phoneTypes),
    asksBirthDate: sharesMailbox({ application, records, applicantId: link.applicantId }),
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
  if (row.ended_by === "used") throw new AppError("resumeLinkUsed");
  if (row.ended_by === "replaced") throw new AppError("resumeLinkReplaced");
  if (row.expires_at <= now) throw new AppError("resumeLinkExpired");
  return { tokenHash, applicationId: row.application_id, applicantId: row.applicant_id };
}

async function openByCode(
  scope: SessionScope,
  link: OpenLink,
  code: string,
  dateOfBirth: string | undefined,
): Promise<Change<Resume>> {
  const { tenant, now } = scope;
  const challengeId = await requireCode(scope, link, code, dateOfBirth);
  const { tokenHash, applicationId, applicantId } = link;
  const opened = await scope.otherApplication(applicationId);
  if (!isBornOn({ ...opened, applicantId }, dateOfBirth)) throw new AppError("birthDateWrong");
  const fresh = newLink(scope, link, "used");
  return {
    opens: { applicationId, applicantId },
    statements: [
      markUsed({ tenant: tenant.name, id: challengeId, now }),
      markLinkUsed({ tenant: tenant.name, tokenHash, now }),
      fresh.insert,
    ],
    outbox: [fresh.letter],
    events: [{ action: "application.resumed" }],
    answer: { codeSent: false, ...resumedAnswer(opened), applicationToken: fresh.token },
  };
}
