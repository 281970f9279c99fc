import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** The Flesch-Kincaid grade of a text, with its number of words. */
export interface Grade {
  readonly words: number;
  readonly grade: number;
}

const sentencesOf = new Intl.Segmenter("en-US", { granularity: "sentence" });
const wordsOf = new Intl.Segmenter("en-US", { granularity: "word" });

/** Grades running sentences: one grade is one more year of an American school. */
export function gradeOf(sentences: readonly string[]): Grade {
  const split = sentences.flatMap((text) => [...sentencesOf.segment(text)].map(({ segment }) => wordsIn(segment)));
  const counted = split.filter((words) => words.length > 0);
  const words = counted.flat();
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  const grade = fleschKincaid({ sentence: counted.length, word: words.length, syllable: syllables });
  return { words: words.length, grade: Math.round(grade * 10) / 10 };
}

/** The words of a text, without numbers, which people read in many ways. */
function wordsIn(text: string): readonly string[] {
  return [...wordsOf.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment);
}

/** Whether a message is a running sentence, and not a label, a heading, or a button. */
export function isSentence(message: string): boolean {
  return /[.!]["”)]?$/.test(message.trim()) && wordsIn(message).length > 3;
}
