import { expect, test } from "vitest";
import { recentAnswers } from "./recent-answers.ts";

function asking(most = 2) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const ask = async (question: string) => {
    asked.push(question);
    if (question === "broken") throw new Error("no answer");
    return question.toUpperCase();
  };
  return { asked, clock, answer: recentAnswers(ask, { forMs: 100, most, now: () => clock.now }) };
}

test("asks once, and again after a while", async () => {
  const { asked, clock, answer } = asking();

  const answers = [await answer("a"), await answer("a")];
  clock.now = 100;
  answers.push(await answer("a"));

  expect([answers, asked]).toEqual([
    ["A", "A", "A"],
    ["a", "a"],
  ]);
});

test("keeps no failure, and only so many answers", async () => {
  const { asked, answer } = asking();

  await expect(answer("broken")).rejects.toThrow("no answer");
  await expect(answer("broken")).rejects.toThrow("no answer");
  for (const question of ["a", "b", "c", "b", "a"]) await answer(question);

  expect(asked).toEqual(["broken", "broken", "a", "b", "c", "a"]);
});
