import type { Who } from "@portico/domain/person/person";
import type { ApplicationState } from "@portico/domain/records/records";
import type { Onlooker } from "@portico/domain/records/visibility";

type TwoPeople = Pick<ApplicationState, "primaryApplicantId">;

/** Tells which of the two people an id names. */
export function whoOf({ primaryApplicantId }: TwoPeople, applicantId: number): Who {
  return applicantId === primaryApplicantId ? "primary" : "joint";
}

/** The viewpoint of a session in which two people apply together. It is the primary applicant's. */
export function eyesOfSession(application: TwoPeople, ownerId: number): Onlooker {
  return { viewer: "primary", owner: whoOf(application, ownerId), company: "together" };
}
