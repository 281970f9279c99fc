import { findIndexed, indexedEmail, indexPurposes } from "../kernel/applicant-index.ts";
import type { OtherApplication, Scope } from "../kernel/scope.ts";
import { recordOf } from "../applicants/applicant-of.ts";
import type { LinkRequest } from "./send-resume-link.ts";

/** Somebody with more applications than this under one address gets links to the newest ones. */
const mostApplications = 5;

/**
 * The applications that a request may have a link to: those of the email address whose birth date matches. One that has no birth date yet
 * is found by the address alone. A member's birth date is known from the core before they save it.
 */
export async function findForRequest(
  scope: Pick<Scope, "tenant" | "database" | "keyedHashes" | "otherApplication">,
  { emailAddress, dateOfBirth }: LinkRequest,
): Promise<readonly OtherApplication[]> {
  const hashes = scope.keyedHashes(indexPurposes.email, indexedEmail(emailAddress));
  const [rows] = await scope.database.trip([
    findIndexed({ tenant: scope.tenant.name, purpose: "email", hashes, count: mostApplications }),
  ]);
  const found = await Promise.all(rows.map(async (row) => scope.otherApplication(row.application_id)));
  return found.filter((one) => [undefined, dateOfBirth].includes(birthDateOf(one)));
}

function birthDateOf({ application: { primaryApplicantId }, records }: OtherApplication): string | undefined {
  const known =
    recordOf(records, "identification", primaryApplicantId) ?? recordOf(records, "memberProfile", primaryApplicantId);
  return known?.dateOfBirth;
}
