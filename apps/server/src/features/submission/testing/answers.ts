import { addressOf, employmentOf, identificationOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { rightAnswers } from "@portico/sample-applicants/quiz";

export const identification = (tin: string, email: string) => identificationOf({ ...dana, tin, email });

export const home = addressOf(dana);

export const job = employmentOf(dana);

/** A home that the sandbox's postal authority knows in Arizona, for institutions that lend on homes there. */
export const arizonaHome = {
  street: "200 W Washington St",
  city: "Phoenix",
  state: "AZ",
  zip: "85003",
  county: "Maricopa",
} as const;

/** Ethnicity, race and sex by the law's codes. The free text occurs nowhere else, so that tests can find it. */
export const told = {
  ethnicGroups: [{ id: 13 }],
  genders: [{ id: 2 }],
  races: [{ id: 1, enteredText: "Penobscot Nation" }, { id: 5 }],
};

/** The first round asks about the home, the second about the phone's area code and the month of birth. */
const right = new Set([...rightAnswers(dana), ...rightAnswers({ home: arizonaHome }), "207", "APRIL"]);

/** Answers to a round of questions. The first `wrong` ones are wrong. */
export function quizAnswers(questions: readonly { type: string; answers: readonly string[] }[], wrong = 0) {
  return questions.map(({ type, answers }, index) => ({
    type,
    answer: answers.find((answer) => right.has(answer) === index >= wrong)!,
  }));
}
