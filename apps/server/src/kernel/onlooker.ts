import { standingInvitation } from "@portico/domain/application/invited";
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

/** Whether a session belongs to a person whose invitation has ended. Another invitation of the same person makes a new session. */
export function isInvitationOver({ isInvited, applicantId }: Seat, records: Records): boolean {
  return isInvited && standingInvitation(records)?.invitedId !== applicantId;
}

/** Finds a session's place. Throws invitationOver if it belongs to a person whose invitation has ended. */
export function placeOf(session: Seat, records: Records): Place {
  const invitation = standingInvitation(records);
  const { isInvited } = session;
  if (isInvitationOver(session, records)) throw new AppError("invitationOver");
  return { viewer: isInvited ? "joint" : "primary", company: invitation === undefined ? "together" : "invited" };
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
