import type { AnyJourney } from "@portico/contract/journey";
import type { Who } from "@portico/domain/person/person";

type Sides = Pick<AnyJourney, "invitation"> | undefined;

/** Whether this session is an invited co-borrower's own. Their pages then speak to them, and open nothing of the first person. */
export function isInvited(journey: Sides): boolean {
  return journey?.invitation?.viewer === "coBorrower";
}

/** The people whose answers this session may open: both, unless the co-borrower was invited. */
export function peopleHere(
  journey: Pick<AnyJourney, "invitation" | "primaryApplicantId" | "coBorrowerApplicantId">,
): readonly number[] {
  const { invitation, primaryApplicantId, coBorrowerApplicantId } = journey;
  const others = coBorrowerApplicantId === null ? [] : [coBorrowerApplicantId];
  if (invitation === undefined) return [primaryApplicantId, ...others];
  return invitation.viewer === "first" ? [primaryApplicantId] : others;
}

/** The same question about oneself: an invited co-borrower's "coApplicantCurrentAddress" is their own "currentAddress". */
export function asOwnStep(stepId: string): string {
  const [, first, rest] = /^coApplicant([A-Z])(.*)$/.exec(stepId) ?? [];
  return first === undefined ? stepId : `${first.toLowerCase()}${rest ?? ""}`;
}

/** Whether answers are the co-borrower's: on a page about them, or in their own session. */
export function isOfSecond({ who, journey }: { readonly who: Who; readonly journey: Sides }): boolean {
  return who === "joint" || isInvited(journey);
}
