import { expect, test } from "vitest";
import { errors, type ErrorCode } from "./errors.ts";

/** The messages of the specification's chapter 8, with their error codes. */
const sentences: readonly (readonly [string, ErrorCode, string])[] = [
  ["8.default.message", "fault", "There was an error processing your request."],
  ["8.update.co-applicant", "coApplicantNotUpdated", "There was an error updating the Co-Applicant record"],
  ["8.update.demographic", "demographicNotUpdated", "There was an error updating the Demographic record"],
  ["8.update.identification", "identificationNotUpdated", "There was an error updating the identification record"],
  ["8.update.income", "incomeNotUpdated", "There was an error updating an additional income record"],
  ["8.update.employment", "employmentNotUpdated", "There was an error updating an employment record"],
  ["8.update.duplicate", "duplicateAnswerNotUpdated", "There was an error updating the duplicate application answer."],
  ["8.remove.address", "addressNotRemoved", "There was an error removing an address"],
  ["8.remove.income", "incomeNotRemoved", "There was an error removing an additional income record"],
  ["8.remove.employment", "employmentNotRemoved", "There was an error removing an employment record"],
  ["8.review", "reviewNotConfirmed", "There was an error confirming your loan details"],
];

for (const [statement, code, sentence] of sentences)
  test(`uses the specification's message for ${code}`, { tags: [statement, "types"] }, () => {
    expect(errors[code].message).toBe(sentence);
  });
