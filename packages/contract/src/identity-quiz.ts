import * as z from "zod/mini";
import { command } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/** A question that only this person can answer, and its choices. */
export const ChallengeQuestion = z.object({ type: z.string(), prompt: z.string(), answers: z.array(z.string()) });

export const identityQuizApi = {
  /**
   * Asks the vendor for a quiz, once. Asking again returns the same quiz. `isUnableToContinue` is true if the vendor
   * has none.
   */
  questions: command("GET /api/Person/Verify/{id}", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      challengeQuestions: z.array(ChallengeQuestion),
      isUnableToContinue: z.boolean(),
      personVerificationId: z.nullable(z.string()),
      /**
       * The first name of the person to ask. In a joint application, only the primary applicant takes the quiz
       * (decision 031).
       */
      verificationName: z.string(),
      /** The person answered before, and their name, birth date, or TIN has changed since. */
      isAskedAgain: z.optional(z.boolean()),
      /**
       * The identity check is repeated, because details that it had checked have changed. The person has nothing to
       * answer.
       */
      isCheckedAgain: z.optional(z.boolean()),
      /** These questions follow the first ones of the same quiz, because one answer was wrong. */
      isSecondRound: z.optional(z.boolean()),
      /** This quiz replaces one whose answers came too late. */
      isAfterTimeout: z.optional(z.boolean()),
    }),
  }),
  /** Submits the answers. Another quiz may follow, in which case the page asks for the questions again. */
  answer: command("POST /api/Person/Verify", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      personVerificationId: z.string().check(z.maxLength(64)),
      answers: z
        .array(z.strictObject({ type: z.string().check(z.maxLength(64)), answer: z.string().check(z.maxLength(200)) }))
        .check(z.maxLength(10)),
    }),
    output: z.object({
      isDeclined: z.boolean(),
      needsMoreAnswers: z.boolean(),
      /** The answers came too late and don't count. */
      isTimedOut: z.optional(z.boolean()),
    }),
  }),
};
