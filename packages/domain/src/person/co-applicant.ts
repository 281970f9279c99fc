import * as z from "zod/mini";
import { ApplicationType } from "./person.ts";
import { codeOf } from "../values/numbers.ts";
import type { Records } from "../records/records.ts";

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
      message: "Confirm that you both intend to apply for joint credit.",
    }),
  );
export type CoApplicantSelection = z.output<typeof CoApplicantSelection>;

/** Whether two people borrow, by their choice alone. Records of a former co-applicant don't count. */
export function appliesJointly({ coApplicantSelection }: Pick<Records, "coApplicantSelection">): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.joint;
}
