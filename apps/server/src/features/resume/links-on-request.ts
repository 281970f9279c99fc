import type { CompiledQuery } from "kysely";
import { mayAttempt } from "../attempts/attempts.ts";
import { contactOf } from "../letters/contact-of.ts";
import type { AnyJobScope } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import type { FoundPerson } from "./find-for-request.ts";
import { newLink } from "./resume-links.ts";

/** The most requested letters per application and hour. There is also a limit of one per minute. */
const mostAnHour = 5;

/**
 * Statements that send new links to the contacts on file. Each person gets one letter for all of their applications, unless the limit of
 * each one keeps the last link.
 */
export async function linksOnRequest(
  scope: AnyJobScope,
  found: readonly FoundPerson[],
  origin: string,
): Promise<readonly CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  for (const ofPerson of Map.groupBy(found, addresseeOf).values())
    if (await maySendAny(scope, ofPerson)) statements.push(...oneLetter(scope, ofPerson, origin));
  return statements;
}

/** Two people may share a mailbox, and a letter addresses one of them. */
function addresseeOf({ records, applicantId }: FoundPerson): string {
  const { emailAddress, firstName } = contactOf(records, applicantId);
  return `${emailAddress.toLowerCase()} ${firstName}`;
}

function oneLetter(scope: AnyJobScope, found: readonly FoundPerson[], origin: string): readonly CompiledQuery[] {
  const { tenant, now } = scope;
  const links = found.map(({ application: { applicationId }, applicantId }) => ({
    applicationId,
    ...newLink({ ...scope, caller: { origin } }, { applicationId, applicantId }, "asked"),
  }));
  const [first] = links;
  const linkIds = links.map(({ letter }) => letter.key).join(" ");
  const together = { topic: "resume-links", key: first!.letter.key!, payload: { linkIds, origin } };
  const letter = links.length === 1 ? first!.letter : together;
  return [
    ...links.map(({ insert }) => insert),
    messageOf({ tenant: tenant.name, applicationId: first!.applicationId, now }, letter),
    ...links.map(({ applicationId }) =>
      securityEvent(scope, { sessionHash: null, applicationId }, { action: "resume.linkSent" }),
    ),
  ];
}

/** A letter counts for each application in it. */
async function maySendAny(scope: AnyJobScope, found: readonly FoundPerson[]): Promise<boolean> {
  let isAllowed = false;
  for (const { application } of found) isAllowed = (await maySendAgain(scope, application.applicationId)) || isAllowed;
  return isAllowed;
}

/**
 * Limits the requests, because anybody who knows an email address or a TIN can ask. The count is per application, so every
 * counted request has sent the owner a link. A request doesn't end earlier links, and each use sends a new link, so the newest one always
 * works.
 */
async function maySendAgain(scope: AnyJobScope, applicationId: number): Promise<boolean> {
  if (scope.attempt > 1) return true;
  const asked = { purpose: "resume letters on request", subject: String(applicationId) };
  const isApart = await mayAttempt(scope, [{ ...asked, purpose: `${asked.purpose}, at once`, limit: 1 }], 1);
  return isApart && mayAttempt(scope, [{ ...asked, limit: mostAnHour }], 60);
}
