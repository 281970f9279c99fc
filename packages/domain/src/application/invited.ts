import type { ApplicationState, Records, Stored } from "../records/records.ts";
import type { Company } from "../records/visibility.ts";
import { appliesJointly } from "./joint-application.ts";

type Known = Pick<Records, "invitation" | "coApplicantSelection">;

/** The invitation that stands. Undefined if two people fill in together, if one applies alone, or after it ended. */
export function standingInvitation(records: Known): Stored<"invitation"> | undefined {
  const [invitation] = records.invitation;
  return invitation?.endedAs === undefined && appliesJointly(records) ? invitation : undefined;
}

/** How the people of an application fill in. */
export function companyOf(records: Known): Company {
  return standingInvitation(records) === undefined ? "together" : "invited";
}

/** The co-borrower's ID. An invited one has it before they give their name. */
export function coBorrowerIdOf(
  { jointApplicantId }: Pick<ApplicationState, "jointApplicantId">,
  records: Known,
): number | null {
  return standingInvitation(records)?.invitedId ?? jointApplicantId;
}
