import * as z from "zod/mini";
import {
  demographicChoices,
  demographicQuestions,
  notProvided,
  type DemographicQuestion,
} from "./demographic-choices.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionalText } from "../values/text.ts";

const wanted = "Choose what applies, or that you do not wish to provide it.";

/** The questions' names on pages and in messages. */
export const demographicNames: Readonly<Record<DemographicQuestion, string>> = {
  ethnicGroups: "Ethnicity",
  genders: "Sex",
  races: "Race",
};

/** One choice, with the person's own words if the choice takes them. */
export const DemographicChoice = z.strictObject({
  id: z.int(wanted).check(z.gte(1, wanted), z.lte(99, wanted)),
  enteredText: optionalText({ max: MaximumLength.race }),
});
export type DemographicChoice = z.output<typeof DemographicChoice>;

/** Any number of one question's choices, or a refusal. Never both, and no choice twice. */
function answerTo(question: DemographicQuestion) {
  const choices = demographicChoices[question];
  const named = (message: string) => `${demographicNames[question]}: ${message}`;
  const unanswered = named("choose what applies, or that you do not wish to provide it.");
  return z.array(DemographicChoice, unanswered).check(
    z.minLength(1, unanswered),
    z.maxLength(choices.length, "There are too many answers."),
    z.refine((answers) => answers.every(({ id }) => choices.some((choice) => choice.id === id)), unanswered),
    z.refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, "One answer is there twice."),
    z.refine(
      (answers) => answers.length === 1 || answers.every(({ id }) => id !== notProvided[question]),
      named("choose what applies, or that you do not wish to provide it, not both."),
    ),
    z.refine(
      (answers) =>
        answers.every(
          ({ id, enteredText }) =>
            !enteredText || choices.some((choice) => choice.id === id && choice.requiresManualEntry),
        ),
      "This answer has no room for a description.",
    ),
  );
}

/**
 * Ethnicity, race, and sex of one person. A mortgage lender has to ask, and nobody has to answer (12 CFR 1003.4(a)(10),
 * 12 CFR 1002.13). The decision never uses them.
 */
export const Demographic = z.strictObject({
  ethnicGroups: answerTo("ethnicGroups"),
  genders: answerTo("genders"),
  races: answerTo("races"),
});
export type Demographic = z.output<typeof Demographic>;
/** The shape in a form. */
export type DemographicEntry = z.input<typeof Demographic>;

/** The record of a person who skips the page. */
export function nothingProvided(): Demographic {
  return Object.fromEntries(
    demographicQuestions.map((question) => [question, [{ id: notProvided[question] }]]),
  ) as Demographic;
}

/** Whether a person provided any answer. */
export function isAnythingProvided(demographic: Demographic): boolean {
  return demographicQuestions.some((question) => demographic[question].some(({ id }) => id !== notProvided[question]));
}
