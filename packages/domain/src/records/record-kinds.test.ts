import { expect, test } from "vitest";
import { account } from "../flow/account.ts";
import { flows } from "../flow/flows.ts";
import { recordKinds } from "./record-kinds.ts";

const steps = new Set<string>([...Object.values(flows), account].flatMap((flow) => flow.steps.map(({ id }) => id)));
const kinds = Object.entries(recordKinds);

test("has records for every step of every flow, and names no unknown steps", () => {
  const answered = new Set(kinds.flatMap(([, kind]) => Object.keys(kind.steps)));

  expect([...answered].toSorted()).toEqual([...steps].toSorted());
});

test("shows only answers on Review that a step asks for", () => {
  const unasked = kinds.filter(([, { onReview, steps: asking }]) => onReview && Object.keys(asking).length === 0);

  expect(unasked.map(([name]) => name)).toEqual([]);
});

test("uses each hand-off name for one record kind only", () => {
  const names = kinds.flatMap(([, { handOff }]) => handOff ?? []);

  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
