import { expect, test } from "vitest";
import { demographicChoices, demographicQuestions } from "./demographic-choices.ts";
import { Demographic, isAnythingProvided, nothingProvided } from "./demographic.ts";
import { firstMessage, messagesByField } from "../testing/first-message.ts";

const told = {
  ethnicGroups: [{ id: 11 }, { id: 2 }],
  genders: [{ id: 2 }],
  races: [{ id: 27, enteredText: "Hmong" }, { id: 5 }],
};

test(
  "accepts several choices, and a detailed choice without the broader one above it",
  { tags: ["3.applicant.demographic.ethnicGroups", "3.applicant.demographic.races"] },
  () => {
    expect(Demographic.parse(told)).toEqual(told);
  },
);

test("accepts both sexes", { tags: ["3.applicant.demographic.genders"] }, () => {
  expect(messagesByField(Demographic, { ...told, genders: [{ id: 1 }, { id: 2 }] })).toEqual({});
});

test("requires an answer to each question, even if it is a refusal", () => {
  const unanswered = "choose what applies, or that you do not wish to provide it.";

  expect(messagesByField(Demographic, { ethnicGroups: [], races: [{ id: 6 }] })).toEqual({
    ethnicGroups: `Ethnicity: ${unanswered}`,
    genders: `Sex: ${unanswered}`,
  });
});

test.each([
  ["chooses and declines at once", { races: [{ id: 5 }, { id: 6 }] }, /not both/],
  ["chooses the same race twice", { races: [{ id: 5 }, { id: 5 }] }, /there twice/],
  ["chooses an unknown code", { genders: [{ id: 7 }] }, /choose what applies/],
  ["describes a choice that takes no description", { races: [{ id: 5, enteredText: "Acadian" }] }, /no room/],
  ["enters more than 64 characters", { races: [{ id: 27, enteredText: "x".repeat(65) }] }, /at most 64 characters/],
])("rejects a person who %s", { tags: ["5.max.race"] }, (_what, changes, message) => {
  expect(firstMessage(Demographic, { ...told, ...changes })).toMatch(message);
});

test("stores the law's codes for no answer when the applicant skips the page", () => {
  expect(nothingProvided()).toEqual({ ethnicGroups: [{ id: 3 }], genders: [{ id: 3 }], races: [{ id: 6 }] });
  expect(Demographic.parse(nothingProvided())).toEqual(nothingProvided());
  expect(isAnythingProvided(nothingProvided())).toBe(false);
  expect(isAnythingProvided({ ...nothingProvided(), races: [{ id: 5 }] })).toBe(true);
});

test("offers each code once, and each detailed choice under a broader one", () => {
  for (const question of demographicQuestions) {
    const choices = demographicChoices[question];
    const ids = choices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, parentConfigId } of choices)
      expect([id, parentConfigId]).toEqual([id, id > 10 ? Math.floor(id / 10) : undefined]);
  }
  expect(demographicChoices.races).toHaveLength(17);
});
