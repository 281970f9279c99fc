import { hasSignedAccounts } from "@portico/domain/application/signed-owner";
import { companyOf, standingInvitation } from "@portico/domain/application/invited";
import type { Who } from "@portico/domain/person/person";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import type { Company, Onlooker } from "@portico/domain/records/visibility";
import { AppError } from "./app-error.ts";
import type { LiveSession } from "./sessions/live-session.ts";

type TwoPeople = Pick<AnyApplication, "primaryApplicantId">;

/** Whose session of an application it is, and how its people fill in. */
export interface Place {
  readonly viewer: Who;
  readonly company: Company;
}

/** Tells which of the two people an id names. */
export function whoOf({ primaryApplicantId }: TwoPeople, applicantId: number): Who {
  return applicantId === primaryApplicantId ? "primary" : "joint";
}

type Seat = Pick<LiveSession, "isInvited" | "applicantId">;

/**
 * Whether a session belongs to a person whose invitation has ended. Another invitation of the same person makes a new session. A joint owner
 * who signed on the first one's device was never invited, and comes back to their accounts all the same.
 */
export function isInvitationOver({ isInvited, applicantId }: Seat, records: Records): boolean {
  return isInvited && standingInvitation(records)?.invitedId !== applicantId && !isApartSince(records, applicantId);
}

/** Whether two owners filled in together, and this one has a session of their own since they signed. */
function isApartSince(records: Records, applicantId: number | null): boolean {
  return records.invitation.length === 0 && hasSignedAccounts(records, applicantId);
}

/** Finds a session's place. Throws invitationOver if it belongs to a person whose invitation has ended. */
export function placeOf(session: Seat, records: Records): Place {
  if (isInvitationOver(session, records)) throw new AppError("invitationOver");
  // A joint owner's own session sees as little of the first one as an invited person's.
  if (session.isInvited) return { viewer: "joint", company: "invited" };
  return { viewer: "primary", company: companyOf(records) };
}

/** The place of an application's first person, who may see it in a list. */
export function placeOfFirst(records: Records): Place {
  return placeOf({ isInvited: false, applicantId: null }, records);
}

/** The session as a use case that has no application sees it. An invited person's session opens nothing else of its application. */
export function sessionApart<Session extends Pick<LiveSession, "isInvited" | "applicationId">>(
  session: Session,
): Session {
  return session.isInvited ? { ...session, applicationId: null } : session;
}

/** The viewpoint of a session. Two people who fill in together share the primary applicant's. */
export function eyesOfSession(
  { application, place }: { readonly application: TwoPeople; readonly place: Place },
  ownerId: number,
): Onlooker {
  return { ...place, owner: whoOf(application, ownerId) };
}
