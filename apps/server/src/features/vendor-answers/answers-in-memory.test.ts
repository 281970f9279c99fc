import { expect, test } from "vitest";
import { answersInMemory } from "./answers-in-memory.ts";

const after = (seconds: number) => new Date(Date.UTC(2026, 10, 29) + seconds * 1000);

test("remembers an answer for five minutes, and for half a minute once a change has used it", () => {
  const answers = answersInMemory<string>();
  answers.keep("failed", "no answer", after(0));
  answers.keep("used", "right", after(0));
  answers.use("used", after(1));

  const at = (seconds: number) => [answers.of("failed", after(seconds)), answers.of("used", after(seconds))];

  expect([at(30), at(31), at(299), at(300)]).toEqual([
    ["no answer", "right"],
    ["no answer", undefined],
    ["no answer", undefined],
    [undefined, undefined],
  ]);
});

test("remembers an answer longer again if the change that used it wasn't written", () => {
  const answers = answersInMemory<string>();
  answers.keep("quiz", "right", after(0));
  answers.use("quiz", after(1));
  answers.keep("quiz", "right", after(2));

  expect(answers.of("quiz", after(200))).toBe("right");
});

test("forgets an answer", () => {
  const answers = answersInMemory<string>();
  answers.keep("quiz", "right", after(0));
  answers.forget("quiz");

  expect(answers.of("quiz", after(1))).toBeUndefined();
});
