import type { CompiledQuery } from "kysely";
import { mayAttempt } from "../attempts/attempts.ts";
import type { JobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { OtherApplication } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import { newLink } from "./resume-links.ts";

/** Letters on request about one application: one a minute, and so many an hour. */
const mostAnHour = 5;

/** Statements that have a new link sent to the contact on file of each application, except where the last link stands. */
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
 * Anybody who knows an address or a taxpayer number can ask, so requests are limited. They are counted for the application whose letters go
 * out, so each one counted left a link in the owner's mailbox. No request ends it, and a use brings a newer one: the newest always works.
 */
async function maySendAgain(scope: JobScope, applicationId: number): Promise<boolean> {
  if (scope.attempt > 1) return true;
  const asked = { purpose: "resume letters on request", subject: String(applicationId) };
  const isApart = await mayAttempt(scope, [{ ...asked, purpose: `${asked.purpose}, at once`, limit: 1 }], 1);
  return isApart && mayAttempt(scope, [{ ...asked, limit: mostAnHour }], 60);
}
