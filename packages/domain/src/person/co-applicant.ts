import * as z from "zod/mini";
import { ApplicationType } from "./person.ts";
import { codeOf } from "../values/numbers.ts";
import type { Records } from "../records/records.ts";

const intentMissing = "Confirm that you both intend to apply for joint credit.";

/** The confirmation alone, for a pair that has already chosen to apply together. */
export const JointIntent = z.strictObject({ jointIntent: z.literal(true, intentMissing) });

/** Alone or jointly. Both people must show the intent to apply jointly in the application (12 CFR 1002.7(d), comment 3). */
export const CoApplicantSelection = z
  .strictObject({
    applicationType: codeOf(
      { single: ApplicationType.single, joint: ApplicationType.joint },
      "Choose whether you apply alone or with someone.",
    ),
    jointIntent: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ applicationType, jointIntent }) => applicationType !== ApplicationType.joint || jointIntent, {
      path: ["jointIntent"],
      message: intentMissing,
    }),
  );
export type CoApplicantSelection = z.output<typeof CoApplicantSelection>;

/** Whether two people borrow, by their choice alone. Records of a former co-applicant don't count. */
export function appliesJointly({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.joint;
}

/** Whether these two people still have to say that they apply together, because one of them replaced another person. */
export function isIntentAskedAgain({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.isIntentVoid === true;
}

/** The choices after one of two people became another person: the new pair hasn't confirmed its intent yet. */
export function withoutJointIntent(choices: Records["coApplicantSelection"]): Records["coApplicantSelection"] {
  return choices.map((choice) => {
    if (choice.applicationType !== ApplicationType.joint || choice.isIntentVoid) return choice;
    const { jointIntentAt: _former, ...rest } = choice;
    return { ...rest, isIntentVoid: true };
  });
}
