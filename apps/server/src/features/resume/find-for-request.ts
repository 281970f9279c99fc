import { findIndexed, indexedEmail, indexPurposes } from "../../kernel/applicant-index.ts";
import type { AnyOtherApplication, Scope } from "../../kernel/scope.ts";
import { birthDateOf } from "../letters/shared-mailbox.ts";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { LinkRequest } from "./send-resume-link.ts";

/** The most links per request. Somebody with more applications gets links to some of them, and the letter says so. */
export const mostApplications = 5;
/** The most applications to check for one address. Strangers may begin some with it too, so the owner's may not be among the first few. */
const mostCandidates = 25;

/**
 * The applications that a request may get a link to: those of the email address with a matching birth date. An application without a birth
 * date is found by the address alone. For a member, the core's birth date counts before they save it. Applications that match by birth date
 * come first, then the newest.
 */
export async function findForRequest(
  scope: Pick<Scope, "tenant" | "database" | "keyedHashes" | "anyOtherApplication">,
  { emailAddress, dateOfBirth }: LinkRequest,
): Promise<readonly AnyOtherApplication[]> {
  const hashes = scope.keyedHashes(indexPurposes.email, indexedEmail(emailAddress));
  const [rows] = await scope.database.trip([
    findIndexed({ tenant: scope.tenant.name, purpose: "email", hashes, count: mostCandidates }),
  ]);
  const found = await openAnyFound(scope, rows);
  const withBirthDate = found.filter((one) => dateOfBirth !== undefined && primaryBirthDate(one) === dateOfBirth);
  const withoutOne = found.filter((one) => primaryBirthDate(one) === undefined);
  return [...withBirthDate, ...withoutOne].slice(0, mostApplications);
}

function primaryBirthDate({ application: { primaryApplicantId }, records }: AnyOtherApplication): string | undefined {
  return birthDateOf(records, primaryApplicantId);
}
