import type { ApplicationState, Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope, SessionScope } from "../../kernel/scope.ts";
import { peopleOf } from "../letters/letters-of.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";

/** The days that a notice stays open. A free report may be requested for the same time (15 USC 1681j(b)). */
export const noticeDays = 60;
const dayMs = 86_400_000;

const place = "notice-link";

/** The person whose notice a link opens. */
export interface NoticeLink {
  readonly applicationId: number;
  readonly applicantId: number;
}

/** The token of a person's link: their ids and the expiry, sealed. It names nobody, and opens nothing without a code. */
export function noticeToken(
  { seal, now }: Pick<Scope, "seal" | "now">,
  { applicationId, applicantId }: NoticeLink,
): string {
  const content = JSON.stringify([applicationId, applicantId, now.getTime() + noticeDays * dayMs]);
  return seal(place, content).toString("base64url");
}

/** A working link, with its application. */
export interface OpenedLink extends NoticeLink {
  readonly application: ApplicationState;
  readonly records: Records;
  /** The codes of all links of this person are stored under this hash. */
  readonly tokenHash: Buffer;
}

/**
 * Opens a link. Throws if the link wasn't made here, has expired, or belongs to an erased application. The co-borrower's link never opens
 * in the session of the application, because that session is the primary applicant's.
 */
export async function openLink(scope: SessionScope, token: string): Promise<OpenedLink> {
  const link = linkOf(scope, token);
  if (!link) throw new AppError("noticeLinkExpired");
  const { application, records } = await foundApplication(scope, link);
  if (!peopleOf(application, records).includes(link.applicantId)) throw new AppError("noticeLinkExpired");
  const isOthers = link.applicantId !== application.primaryApplicantId;
  if (isOthers && scope.session.applicationId === link.applicationId) throw new AppError("noticeElsewhere");
  return { ...link, application, records, tokenHash: hashOfToken(`notice.${link.applicationId}.${link.applicantId}`) };
}

function linkOf(scope: Scope, token: string): NoticeLink | undefined {
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
