import { findIndexed, indexedEmail, indexPurposes } from "../../kernel/applicant-index.ts";
import type { AnyOtherApplication, Scope } from "../../kernel/scope.ts";
import { birthDateOf } from "../letters/shared-mailbox.ts";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { LinkRequest } from "./send-resume-link.ts";

/** The most links per request. Somebody with more applications gets links to some of them, and the letter says so. */
export const mostApplications = 5;
/** The most applications to check for one address. Strangers may begin some with it too, so the owner's may not be among the first few. */
const mostCandidates = 25;

/** An application, and the person in it who asks for a link. */
export type FoundPerson = AnyOtherApplication & { readonly applicantId: number };

/**
 * The applications that a request may get a link to: those of the email address with a matching birth date. An application without a birth
 * date is found by the address alone. For a member, the core's birth date counts before they save it. Applications that match by birth date
 * come first, then the newest.
 */
export async function findForRequest(
  scope: Pick<Scope, "tenant" | "database" | "keyedHashes" | "anyOtherApplication">,
  { emailAddress, dateOfBirth }: LinkRequest,
): Promise<readonly FoundPerson[]> {
  const hashes = scope.keyedHashes(indexPurposes.email, indexedEmail(emailAddress));
  const [rows] = await scope.database.trip([
    findIndexed({ tenant: scope.tenant.name, purpose: "email", hashes, count: mostCandidates }),
  ]);
  // Two owners of accounts may share an address, so an application may be found for each of them.
  const opened = await openAnyFound(scope, [...new Map(rows.map((row) => [row.applicationId, row])).values()]);
  const found = rows.flatMap(({ applicationId, applicantId }) =>
    opened
      .filter(({ application }) => application.applicationId === applicationId)
      .map((one) => ({ ...one, applicantId })),
  );
  const withBirthDate = found.filter((one) => dateOfBirth !== undefined && birthDateIn(one) === dateOfBirth);
  const withoutOne = found.filter((one) => birthDateIn(one) === undefined);
  return [...withBirthDate, ...withoutOne].slice(0, mostApplications);
}

const birthDateIn = ({ records, applicantId }: FoundPerson) => birthDateOf(records, applicantId);
