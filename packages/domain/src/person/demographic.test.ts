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
  "somebody may choose several, and a finer choice without the coarser one above it",
  { tags: ["3.applicant.demographic.ethnicGroups", "3.applicant.demographic.races"] },
  () => {
    expect(Demographic.parse(told)).toEqual(told);
  },
);

test("both sexes may be chosen", { tags: ["3.applicant.demographic.genders"] }, () => {
  expect(messagesByField(Demographic, { ...told, genders: [{ id: 1 }, { id: 2 }] })).toEqual({});
});

test("each question wants an answer, which may be that none is given", () => {
  const unanswered = "Choose what applies, or that you do not wish to provide it.";

  expect(messagesByField(Demographic, { ethnicGroups: [], races: [{ id: 6 }] })).toEqual({
    ethnicGroups: unanswered,
    genders: unanswered,
  });
});

test.each([
  ["chooses and says not to", { races: [{ id: 5 }, { id: 6 }] }, /not both/],
  ["chooses twice", { races: [{ id: 5 }, { id: 5 }] }, /there twice/],
  ["chooses what the law does not know", { genders: [{ id: 7 }] }, /Choose what applies/],
  ["writes where there is no room", { races: [{ id: 5, enteredText: "Acadian" }] }, /no room/],
  ["writes more than 64 characters", { races: [{ id: 27, enteredText: "x".repeat(65) }] }, /at most 64 characters/],
])("who %s is told so", { tags: ["5.max.race"] }, (_what, changes, message) => {
  expect(firstMessage(Demographic, { ...told, ...changes })).toMatch(message);
});

test("who passes the page over provides nothing, by the law's codes", () => {
  expect(nothingProvided()).toEqual({ ethnicGroups: [{ id: 3 }], genders: [{ id: 3 }], races: [{ id: 6 }] });
  expect(Demographic.parse(nothingProvided())).toEqual(nothingProvided());
  expect(isAnythingProvided(nothingProvided())).toBe(false);
  expect(isAnythingProvided({ ...nothingProvided(), races: [{ id: 5 }] })).toBe(true);
});

test("the choices are those of the law: every code once, every finer one under a coarser one", () => {
  for (const question of demographicQuestions) {
    const choices = demographicChoices[question];
    const ids = choices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, parentConfigId } of choices)
      expect([id, parentConfigId]).toEqual([id, id > 10 ? Math.floor(id / 10) : undefined]);
  }
  expect(demographicChoices.races).toHaveLength(17);
});
