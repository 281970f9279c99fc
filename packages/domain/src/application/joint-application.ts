import { ApplicationType } from "../person/person.ts";
import type { Records } from "../records/records.ts";

/** Whether two people borrow, by their choice alone. Records of a former co-applicant don't count. */
export function appliesJointly({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.joint;
}

/** Whether these two people still have to say that they apply together, because one of them replaced another person. */
export function isIntentAskedAgain({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.isIntentVoid === true;
}

/** Whether an invited co-borrower stated that they apply together. */
export function hasCoBorrowerJoined({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.coBorrowerIntentAt !== undefined;
}

/** The choices after one of two people became another person: the new pair hasn't confirmed its intent yet. */
export function withoutJointIntent(choices: Records["coApplicantSelection"]): Records["coApplicantSelection"] {
  return choices.map((choice) => {
    if (choice.applicationType !== ApplicationType.joint || choice.isIntentVoid) return choice;
    const { jointIntentAt: _first, coBorrowerIntentAt: _second, ...rest } = choice;
    return { ...rest, isIntentVoid: true };
  });
}
