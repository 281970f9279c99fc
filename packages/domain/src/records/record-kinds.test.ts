import { expect, test } from "vitest";
import { flows } from "../flow/flows.ts";
import { recordKinds } from "./record-kinds.ts";

const steps = new Set<string>(Object.values(flows).flatMap((flow) => flow.steps.map(({ id }) => id)));
const kinds = Object.entries(recordKinds);

test("every step of every flow has records that answer it, and no record kind names a step that does not exist", () => {
  const answered = new Set(kinds.flatMap(([, kind]) => Object.keys(kind.steps)));

  expect([...answered].toSorted()).toEqual([...steps].toSorted());
});

test("what Review shows is asked for by a step", () => {
  const unasked = kinds.filter(([, { onReview, steps: asking }]) => onReview && Object.keys(asking).length === 0);

  expect(unasked.map(([name]) => name)).toEqual([]);
});

test("no two record kinds are handed off under one name", () => {
  const names = kinds.flatMap(([, { handOff }]) => handOff ?? []);

  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
