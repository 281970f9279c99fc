import type { InvitationProgress } from "@portico/contract/invitation";
import type { AccountJourney, Journey } from "@portico/contract/journey";
import { aJourney, anAccountJourney } from "./samples.ts";

/** How far an invited co-borrower and the first person are. */
export const progressOf = (changes: Partial<InvitationProgress> = {}): InvitationProgress => ({
  viewer: "first",
  status: "joined",
  otherFirstName: "Sam",
  other: { done: 3, of: 5 },
  own: { done: 6, of: 7 },
  ...changes,
});

/** The journey of an invited co-borrower's own session. */
export function anInvitedJourney(changes: Partial<Journey> = {}, progress: Partial<InvitationProgress> = {}): Journey {
  const ahead = ["coApplicantIdentification", "coApplicantCurrentAddress", "disclosures", "review"];
  return aJourney({
    memberType: "none",
    applicationType: 2,
    loanAmount: 18_000,
    path: ["coApplicant"],
    frontier: "coApplicant",
    ahead,
    invitation: progressOf({
      viewer: "coBorrower",
      status: "opened",
      otherFirstName: "Alex",
      other: { done: 6, of: 7 },
      own: { done: 0, of: 5 },
      ...progress,
    }),
    ...changes,
  });
}

/** The first person's journey with an invited co-borrower. */
export function anInvitingJourney(changes: Partial<Journey> = {}, progress: Partial<InvitationProgress> = {}): Journey {
  return aJourney({ applicationType: 2, invitation: progressOf(progress), ...changes });
}

/** The same for accounts: an invited owner's journey, and that of the owner who invited them. */
export function anInvitedOwner(
  changes: Partial<AccountJourney> = {},
  progress: Partial<InvitationProgress> = {},
): AccountJourney {
  const invitation = progressOf({ viewer: "coBorrower", status: "opened", otherFirstName: "Alex", ...progress });
  return anAccountJourney({
    memberType: "none",
    applicationType: 2,
    path: ["coApplicant"],
    frontier: "coApplicant",
    ahead: ["coApplicantIdentification", "disclosures", "sign"],
    invitation,
    ...changes,
  });
}

export function anInvitingOwner(
  changes: Partial<AccountJourney> = {},
  progress: Partial<InvitationProgress> = {},
): AccountJourney {
  return anAccountJourney({ applicationType: 2, invitation: progressOf(progress), ...changes });
}
