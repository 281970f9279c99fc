import type { ApplicationState, Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope, SessionScope } from "../../kernel/scope.ts";
import { peopleOf } from "../letters/letters-of.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";

/** How long a notice can be opened, in days: as long as a free report may be asked for (15 USC 1681j(b)). */
export const noticeDays = 60;
const dayMs = 86_400_000;

const place = "notice-link";

/** Whose notice a link opens. */
export interface NoticeLink {
  readonly applicationId: number;
  readonly applicantId: number;
}

/** The token of a person's link: their ids and its end, sealed. It names nobody, and alone it opens nothing. */
export function noticeToken(
  { seal, now }: Pick<Scope, "seal" | "now">,
  { applicationId, applicantId }: NoticeLink,
): string {
  const content = JSON.stringify([applicationId, applicantId, now.getTime() + noticeDays * dayMs]);
  return seal(place, content).toString("base64url");
}

/** A link that works, with the application it is about. Refuses one that was not made here, has ended, or is about an erased application. */
export interface OpenedLink extends NoticeLink {
  readonly application: ApplicationState;
  readonly records: Records;
  /** Under this hash the codes of this person's links are kept, whichever letter the link came with. */
  readonly tokenHash: Buffer;
}

/** Opens a link. Another person's never opens in the session of the application: that is the primary applicant's. */
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
    return undefined; // mistyped, cut off, or made by somebody else
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
