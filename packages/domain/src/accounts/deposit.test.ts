import { expect, test } from "vitest";
import { partsOfReturn, ReturnRules, returnTermsOf } from "./deposit.ts";

const rules = ReturnRules.parse([
  { source: "ach", reasons: ["notAuthorized", "disputed"], whenSpent: "overdraw", fee: 0 },
  { source: "ach", whenSpent: "overdraw", fee: 25 },
  { source: "card", whenSpent: "collect", fee: 10.5 },
]);

test.each([
  ["ach", "insufficientFunds", "overdraw", 2500],
  ["ach", "disputed", "overdraw", 0],
  ["card", "disputed", "collect", 1050],
  ["internal", "postedByMistake", "collect", 0],
] as const)("a return of %s for %s: %s, with a fee of %i cents", (source, reason, whenSpent, feeCents) => {
  expect(returnTermsOf(rules, source, reason)).toEqual({ whenSpent, feeCents });
});

test.each([
  ["nothing was spent", 50_000, "collect", { takenCents: 20_000, toCollectCents: 0, feeCents: 2500 }],
  ["half was spent", 10_000, "collect", { takenCents: 10_000, toCollectCents: 10_000, feeCents: 0 }],
  ["only part of the fee is left", 21_000, "collect", { takenCents: 20_000, toCollectCents: 0, feeCents: 1000 }],
  ["the account is overdrawn", -500, "collect", { takenCents: 0, toCollectCents: 20_000, feeCents: 0 }],
  ["half was spent", 10_000, "overdraw", { takenCents: 20_000, toCollectCents: 0, feeCents: 2500 }],
] as const)("when %s with %i cents free: %s", (_when, freeCents, whenSpent, parts) => {
  expect(partsOfReturn({ amountCents: 20_000, freeCents }, { whenSpent, feeCents: 2500 })).toEqual(parts);
});
