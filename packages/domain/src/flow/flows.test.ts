import { expect, test } from "vitest";
import { conditionInWords, factsIn, truthOf } from "./condition.ts";
import type { Facts } from "./facts.ts";
import { flows, stepUrl } from "./flows.ts";
import type { Flow } from "./walk.ts";
import { sectionsOf, walk } from "./walk.ts";
import { everyJourney } from "./traveller.ts";

/** What an institution's file settles before anybody answers anything. */
const settings: Facts[] = [true, false].flatMap((productHasQuestions) =>
  [true, false].flatMap((paymentProtectionOffered) =>
    [true, false].map((verificationOffered) => ({
      productHasQuestions,
      paymentProtectionOffered,
      verificationOffered,
    })),
  ),
);
const all: Flow[] = Object.values(flows);
const journeys = all.flatMap((flow) =>
  settings.flatMap((start) => everyJourney(flow, start).map((journey) => ({ flow, ...journey }))),
);

test("every walk ends in an outcome", () => {
  const stuck = journeys.filter(({ end }) => end.exit === undefined);

  expect(journeys.length).toBeGreaterThan(100);
  expect(stuck.map(({ visited }) => visited.join(" > "))).toEqual([]);
});

test("every step of every flow is reached by somebody", () => {
  const visited = new Set(
    journeys.flatMap((journey) => journey.visited.map((id) => `${journey.flow.productCode}/${id}`)),
  );

  const unreached = all.flatMap(({ productCode, steps }) =>
    steps.map(({ id }) => `${productCode}/${id}`).filter((name) => !visited.has(name)),
  );

  expect(unreached).toEqual([]);
});

test("no step is asked for twice on one way", () => {
  const repeated = journeys.filter(({ visited }) => new Set(visited).size !== visited.length);

  expect(repeated.map(({ visited }) => visited.join(" > "))).toEqual([]);
});

test("no step is gated by what only it answers", () => {
  const gated = all.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const answers = new Set(step.samples.flatMap((sample) => Object.keys(sample)));
      const elsewhere = new Set(
        steps
          .filter(({ id }) => id !== step.id)
          .flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample))),
      );
      const reopens = (fact: string) => fact.includes("HasPrevious");
      return factsIn(step.when)
        .filter((fact) => answers.has(fact) && !elsewhere.has(fact) && !reopens(fact))
        .map((fact) => `${step.id} is shown when ${conditionInWords(step.when)}, but only ${step.id} answers ${fact}`);
    }),
  );

  expect(gated).toEqual([]);
});

test("what a step requires holds whenever it is the frontier", () => {
  const missing = new Set<string>();
  for (const { flow, visited, facts } of journeys) {
    for (const [place, id] of visited.entries()) {
      const step = flow.steps.find((candidate) => candidate.id === id)!;
      const before = flow.steps.filter((candidate) => visited.slice(0, place).includes(candidate.id));
      const known = new Set(before.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample))));
      const then = Object.fromEntries(Object.entries(facts).filter(([fact]) => known.has(fact)));
      if (step.requires && truthOf(step.requires, then) !== true)
        missing.add(`${id} requires ${conditionInWords(step.requires)}`);
    }
  }

  expect([...missing]).toEqual([]);
});

test("an unanswered question is never a no", () => {
  const unasked: Facts = { started: true, primaryIdentified: true, hasDuplicate: false, primaryHasAddress: true };

  const { path, frontier } = walk(flows[1], unasked);

  expect(path.map(({ id }) => id)).not.toContain("previousAddress");
  expect(frontier?.id).toBe("currentEmployment");
});

test("progress is a whole number from 0 to 100, and 100 only at the end", () => {
  const start = walk(flows[1], {});
  const ends = journeys.map(({ end }) => end.progress);

  expect(start.progress).toBe(0);
  expect(new Set(ends)).toEqual(new Set([100]));
});

test("the sections are named once each, in the order of the walk", () => {
  const sections = sectionsOf(walk(flows[1], { started: true }));

  expect(sections.map(({ section }) => section)).toEqual([
    "start",
    "aboutYou",
    "workAndIncome",
    "applyingTogether",
    "canWeHelp",
    "yourLoan",
    "agreements",
    "makingSure",
    "checkAndSend",
  ]);
  expect(sections.map(({ state }) => state).slice(0, 3)).toEqual(["done", "current", "ahead"]);
});

test("the addresses of auto are those of the specification", () => {
  expect(flows[1].steps.map((step) => stepUrl(step, 1))).toMatchInlineSnapshot(`
    [
      "/auto/authentication",
      "/auto/identification",
      "/duplicate/detected",
      "/auto/address/current",
      "/auto/address/previous",
      "/auto/employment/current",
      "/auto/employment/previous",
      "/auto/co-applicant",
      "/auto/co-applicant/address/current",
      "/auto/co-applicant/address/previous",
      "/auto/co-applicant/employment/current",
      "/auto/co-applicant/employment/previous",
      "/auto/eligibility",
      "/auto/productEligibility",
      "/auto/product/type",
      "/auto/vehicleCollateral",
      "/auto/product/details",
      "/auto/paymentProtection",
      "/auto/disclosures",
      "/auto/verify",
      "/auto/review",
    ]
  `);
});

test("a member is not asked how they may join", () => {
  const asked = journeys
    .filter(({ facts }) => facts.memberIsNew === false)
    .filter(({ visited }) => visited.includes("eligibility"));

  expect(asked).toEqual([]);
});
