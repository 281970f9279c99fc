import type { OutputOf } from "@portico/contract/endpoint";
import type { resumeApi } from "@portico/contract/session";
import { ofPerson } from "@portico/domain/records/of-person";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { AnyOtherApplication, SessionScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { endedInNo } from "../../kernel/ended-in-no.ts";
import { allOfMember, listApplications } from "./find-saved.ts";
import { allOpenedHere } from "./opened-here.ts";

/**
 * The session's application and the same person's earlier ones, so that nobody who still has the session needs a link (decision 150). A
 * member who signed in sees all of theirs again without another sign-in (decision 229).
 */
export async function listHere(scope: SessionScope): Promise<OutputOf<(typeof resumeApi)["here"]>> {
  const { applicationId } = scope.session;
  if (applicationId === null || scope.tenant.channels.resume.disabled) return { savedApplications: [] };
  const [present] = await openAnyFound(scope, [{ applicationId }]);
  if (!present) return { savedApplications: [] };
  const ofMember = await ofSignedIn(scope, present);
  const known = [...(await allOpenedHere(scope)), ...(ofMember ?? [])];
  const ids = new Set([applicationId]);
  // Somebody who went on to another loan after a "no" would only be led back to it.
  const others = known.filter((one) => {
    const isNew = !ids.has(one.application.applicationId);
    ids.add(one.application.applicationId);
    return isNew && !isStopped(one) && !endedInNo(one, scope.tenant);
  });
  const listed = isStopped(present) ? others : [present, ...others];
  return { savedApplications: await listApplications(scope, listed), ...(ofMember && { hasAllOfMember: true }) };
}

/** Nothing in a stopped application can be continued. */
const isStopped = ({ application }: AnyOtherApplication) => application.status === "cancelled";

/** Those of the member who signed in to this session, while their own application is open in it. */
async function ofSignedIn(
  scope: SessionScope,
  { application, records }: AnyOtherApplication,
): Promise<readonly AnyOtherApplication[] | undefined> {
  const member = signedInMember(scope);
  const [person] = ofPerson(records.applicant, application.primaryApplicantId);
  if (member === undefined || person?.memberNumber !== member.memberNumber) return undefined;
  return allOfMember(scope, member.memberNumber);
}
