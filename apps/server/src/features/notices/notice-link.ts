import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { msPerDay } from "@portico/domain/values/duration";
import type { JobScope } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope, SessionScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { findNoticeLink, insertNoticeLink } from "./notice-store.ts";
import { isAnothersOpenHere } from "./open-here.ts";

/** The days that a notice stays open. A free report may be requested for the same time (15 USC 1681j(b)). */
export const noticeDays = 60;

const place = "notice-link";

/** The person whose notice a link opens. */
export interface NoticeLink {
  readonly applicationId: number;
  readonly applicantId: number;
  /** When its letter was written. Undefined for links from before links were stored. */
  readonly writtenAt?: Date | undefined;
}

/**
 * Makes the link of a letter and returns its token. The token identifies nobody and opens nothing without a code. A retry of the letter
 * makes the same token.
 */
export async function newNoticeToken(scope: JobScope, { applicationId, applicantId }: NoticeLink): Promise<string> {
  const token = scope.keyedHash("notice-link", `${scope.messageId}.${applicantId}`).toString("base64url");
  await scope.common.trip([
    insertNoticeLink({
      tenantId: scope.tenant.name,
      tokenHash: hashOfToken(token),
      applicationId,
      applicantId,
      expiresAt: new Date(scope.now.getTime() + noticeDays * msPerDay),
    }),
  ]);
  return token;
}

/** A working link, with its application. */
export interface OpenedLink extends NoticeLink {
  readonly application: ApplicationState;
  readonly records: Records;
  unsealFile(key: string, sealed: Buffer): Buffer;
  /** The codes of all links of this person are stored under this hash. */
  readonly tokenHash: Buffer;
}

/**
 * Opens a link. Throws if the link wasn't made here, has expired, or belongs to an erased application. It never opens in the session of
 * another person's application, such as the co-borrower's in the one of the application that both share.
 */
export async function openLink(scope: SessionScope, token: string): Promise<OpenedLink> {
  const link = (await storedLink(scope, token)) ?? sealedLink(scope, token);
  if (!link) throw new AppError("noticeLinkExpired");
  const found = await foundApplication(scope, link);
  const { application, records } = found;
  if (!peopleOf(application, records).includes(link.applicantId)) throw new AppError("noticeLinkExpired");
  if (await isAnothersOpenHere(scope, { application, records, applicantId: link.applicantId }))
    throw new AppError("noticeElsewhere");
  const tokenHash = hashOfToken(`notice.${link.applicationId}.${link.applicantId}`);
  return { ...link, application, records, unsealFile: (key, sealed) => found.unsealFile(key, sealed), tokenHash };
}

async function storedLink({ tenant, database, now }: Scope, token: string): Promise<NoticeLink | undefined> {
  const [[row]] = await database.trip([findNoticeLink({ tenant: tenant.name, tokenHash: hashOfToken(token), now })]);
  if (!row) return undefined;
  const { applicationId, applicantId, expiresAt } = row;
  return { applicationId, applicantId, writtenAt: new Date(expiresAt.getTime() - noticeDays * msPerDay) };
}

/** Opens a link that was mailed before links were stored: the ids and the expiry, sealed under the institution's key. */
function sealedLink(scope: Scope, token: string): NoticeLink | undefined {
  try {
    const [applicationId, applicantId, endsAt] = JSON.parse(
      scope.unseal(place, Buffer.from(token, "base64url")),
    ) as number[];
    return scope.now.getTime() < endsAt! ? { applicationId: applicationId!, applicantId: applicantId! } : undefined;
  } catch {
    return undefined; // mistyped, cut off, or forged
  }
}

async function foundApplication(scope: SessionScope, { applicationId }: NoticeLink) {
  try {
    return await scope.otherApplication(applicationId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") throw new AppError("noticeLinkExpired");
    throw error;
  }
}
