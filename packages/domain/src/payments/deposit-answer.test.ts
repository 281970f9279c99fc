import { expect, test } from "vitest";
import { answerIn } from "./deposit-answer.ts";

test.each([
  ["SM11AA", { code: "SM11AA" }],
  [" sm11aa ", { code: "SM11AA" }],
  ["32 and 45", { amountsCents: [32, 45] }],
  ["0.32, 0.45", { amountsCents: [32, 45] }],
  ["$.32 / $.45", { amountsCents: [32, 45] }],
  ["7 45", { amountsCents: [7, 45] }],
  ["32", undefined],
  ["32 45 10", undefined],
  ["0 45", undefined],
  ["SM1", undefined],
])("reads %j", (typed, answer) => {
  expect(answerIn(typed)).toEqual(answer);
});
