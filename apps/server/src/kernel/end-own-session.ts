import type { SignedInMember } from "./change.ts";
import { securityEvent } from "./security-event.ts";
import { deleteSession, findSessionAlone } from "./sessions/session-store.ts";
import { signedInMember } from "./sessions/signed-in-member.ts";
import type { VisitScope } from "./visit-scope.ts";

/** Ends the session of a visiting browser if its member is the one who signs out. Another member's session stays. */
export async function endOwnSession(
  scope: VisitScope,
  isTheirs: (member: SignedInMember) => boolean,
): Promise<"ended" | "none" | "another"> {
  const { sessionId, tenant } = scope;
  if (sessionId === undefined) return "none";
  const key = { tenant: tenant.name, hash: sessionId };
  const [[row]] = await scope.database.trip([findSessionAlone(key)]);
  const member = row && signedInMember({ ...scope, session: { id: sessionId, sealedMember: row.sealedMember } });
  if (!member) return "none";
  if (!isTheirs(member)) return "another";
  const whose = { sessionHash: sessionId, applicationId: row.sessionApplicationId };
  const details = { by: "identityProvider" };
  await scope.database.trip([deleteSession(key), securityEvent(scope, whose, { action: "session.ended", details })]);
  return "ended";
}
