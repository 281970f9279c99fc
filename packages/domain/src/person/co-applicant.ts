import * as z from "zod/mini";
import { ApplicationType } from "./person.ts";
import { codeOf } from "../values/numbers.ts";

const intentMissing = "Confirm that you both intend to apply for joint credit.";

/** The confirmation alone, for a pair that has already chosen to apply together. */
export const JointIntent = z.strictObject({ jointIntent: z.literal(true, intentMissing) });

/** Alone or with somebody else. */
export const CoApplicantSelection = z.strictObject({
  applicationType: codeOf(
    { single: ApplicationType.single, joint: ApplicationType.joint },
    "Choose whether you apply alone or with someone.",
  ),
  jointIntent: z._default(z.boolean(), false),
  /** Somebody who opens accounts alone owns them together with a child. */
  withMinor: z.optional(z.literal(true)),
  /** Leaves out the chosen accounts that a child can't own. */
  leavesOut: z.optional(z.literal(true)),
});
export type CoApplicantSelection = z.output<typeof CoApplicantSelection>;

/**
 * The choice in a loan's application. Both people must show the intent to apply jointly in it (12 CFR 1002.7(d), comment 3). An account isn't
 * credit, so its owners state no such intent.
 */
export const BorrowerSelection = CoApplicantSelection.check(
  z.refine(({ applicationType, jointIntent }) => applicationType !== ApplicationType.joint || jointIntent, {
    path: ["jointIntent"],
    message: intentMissing,
  }),
);
