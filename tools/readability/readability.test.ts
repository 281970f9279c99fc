import { expect, test } from "vitest";
import { gradeOf, isSentence } from "./grade.ts";
import { isLegal } from "./legal-texts.ts";
import { letterFiles, letterSources, letterTexts, pageTexts, tenantTexts, type ReadText } from "./texts.ts";

/** From this many words on, a grade says something about a text. */
const fewestWords = 50;
const highestGrade = 8;

/** The running sentences of a text, without what the law or a contract words. */
function sentencesIn({ messages }: ReadText): readonly string[] {
  return messages.filter(({ id, text }) => !isLegal(id) && isSentence(text)).map(({ text }) => text);
}

const texts = [...pageTexts(), ...letterTexts(), ...tenantTexts()].map((text) => ({
  name: text.name,
  sentences: sentencesIn(text),
}));

test("finds the texts of pages, letters, and institutions", () => {
  const names = texts.filter(({ sentences }) => sentences.length > 0).map(({ name }) => name);

  expect(names).toEqual(
    expect.arrayContaining(["landing", "review", "offer", "harborlight.letters", "ironwood.letters", ...letterFiles]),
  );
});

test("reads every source that composes a letter", () => {
  expect(letterSources().filter((file) => !letterFiles.includes(file))).toEqual([]);
  expect(letterSources().length).toBeGreaterThan(0);
});

const longEnough = texts.filter(({ sentences }) => gradeOf(sentences).words >= fewestWords);

test.each(longEnough)("an eighth grader can read $name", ({ sentences }) => {
  const { grade } = gradeOf(sentences);

  // The message names the sentences to shorten first.
  expect(grade <= highestGrade ? [] : hardest(sentences)).toEqual([]);
});

/** The sentences to shorten first. */
function hardest(sentences: readonly string[]): readonly string[] {
  const graded = sentences.map((text) => ({ text, ...gradeOf([text]) }));
  const worst = graded.toSorted((one, other) => other.grade * other.words - one.grade * one.words).slice(0, 8);
  return worst.map(({ text, grade }) => `${grade}: ${text}`);
}

test("grades a short sentence below a long one with long words", () => {
  const easy = gradeOf(["You can send this now. We check it today."]);
  const hard = gradeOf([
    "Documentation substantiating residential circumstances necessitates administrative consideration.",
  ]);

  expect(easy.grade).toBeLessThan(2);
  expect(hard.grade).toBeGreaterThan(20);
});
