import type { CompiledQuery } from "kysely";
import { mayAttempt } from "../attempts/attempts.ts";
import type { JobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { OtherApplication } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import { newLink } from "./resume-links.ts";

/** The most requested letters per application and hour. There is also a limit of one per minute. */
const mostAnHour = 5;

/** Statements that send a new link to the contact on file of each application, except where the limit keeps the last link. */
export async function linksOnRequest(
  scope: JobScope,
  found: readonly OtherApplication[],
  origin: string,
): Promise<readonly CompiledQuery[]> {
  const { tenant, now } = scope;
  const statements: CompiledQuery[] = [];
  for (const { application } of found) {
    const { applicationId, primaryApplicantId: applicantId } = application;
    if (!(await maySendAgain(scope, applicationId))) continue;
    const link = newLink({ ...scope, caller: { origin } }, { applicationId, applicantId }, "asked");
    statements.push(
      link.insert,
      messageOf({ tenant: tenant.name, applicationId, now }, link.letter),
      securityEvent(scope, { sessionHash: null, applicationId }, { action: "resume.linkSent" }),
    );
  }
  return statements;
}

/**
 * Limits the requests, because anybody who knows an email address or a TIN can ask. The count is per application, so every
 * counted request has sent the owner a link. A request doesn't end earlier links, and each use sends a new link, so the newest one always
 * works.
 */
async function maySendAgain(scope: JobScope, applicationId: number): Promise<boolean> {
  if (scope.attempt > 1) return true;
  const asked = { purpose: "resume letters on request", subject: String(applicationId) };
  const isApart = await mayAttempt(scope, [{ ...asked, purpose: `${asked.purpose}, at once`, limit: 1 }], 1);
  return isApart && mayAttempt(scope, [{ ...asked, limit: mostAnHour }], 60);
}
