import { factsIn, type Condition } from "./condition.ts";
import type { Destination } from "./destination.ts";
import type { FactName, Facts } from "./facts.ts";
import { outcomeUrl, stepUrl } from "./flows.ts";
import type { Outcome, Step } from "./step.ts";
import { walk, type Flow } from "./walk.ts";

/** The applicants: members or new, alone or jointly. The tests apply for every product with all four combinations. */
export interface Company {
  readonly member: "member" | "new";
  readonly application: "single" | "joint";
}

/** The four kinds of applicants, in the order in which the golden paths are documented. */
export const companies = [
  { member: "member", application: "single" },
  { member: "member", application: "joint" },
  { member: "new", application: "single" },
  { member: "new", application: "joint" },
] as const satisfies readonly Company[];

/** A page on the path, with its address for the product: a step of the flow or, at the end, the outcome. */
export interface Screen {
  readonly id: string;
  readonly url: string;
}

/** The path of an ordinary application through a flow. */
export interface GoldenPath {
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
}

/**
 * Walks a flow for an applicant who is approved. Each step gets its ordinary answer: the first sample that fits the
 * applicants and their other choices. `settled` holds the facts from the institution's file. It defaults to an
 * institution that asks everything. Throws if the walk gets stuck.
 */
export function goldenPath(
  flow: Flow,
  company: Company,
  settled: Facts = everythingAsked(flow),
  chosen: Facts = {},
): GoldenPath {
  const who: Facts = { ...chosen, memberIsNew: company.member === "new", isJoint: company.application === "joint" };
  const steps: Step[] = [];
  let facts = settled;
  for (;;) {
    const { frontier, exit } = walk(flow, facts);
    if (!frontier && exit) return { steps, outcome: exit };
    if (!frontier || steps.includes(frontier)) throw new Error(`The flow has no next page after ${steps.at(-1)?.id}.`);
    steps.push(frontier);
    facts = { ...facts, ...ordinaryAnswer(frontier, who) };
  }
}

/** The pages of a golden path with their addresses. The outcome comes last. One page may answer two steps. */
export function screensOf({ steps, outcome }: GoldenPath, destination: Destination): readonly Screen[] {
  return [
    ...steps
      .filter(({ pageOf }) => !steps.some(({ id }) => id === pageOf))
      .map((step) => ({ id: step.id, url: stepUrl(step, destination) })),
    { id: outcome, url: outcomeUrl(outcome, destination) },
  ];
}

/**
 * The settings of an institution that asks everything that a flow can ask. A fact is true if a step's condition needs
 * it and no answer sets it. Facts that only choose between endings are false.
 */
export function everythingAsked({ steps }: Flow): Facts {
  const answered = new Set(steps.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample))));
  const settled = (conditions: readonly Condition[]) =>
    conditions.flatMap(factsIn).filter((fact) => !answered.has(fact));
  const ends = settled(steps.flatMap(({ exits }) => exits.map(({ when }) => when)));
  const shows = settled(steps.map(({ when }) => when));
  return {
    ...Object.fromEntries(ends.map((fact) => [fact, false])),
    ...Object.fromEntries(shows.map((fact) => [fact, true])),
  };
}

function ordinaryAnswer({ id, samples }: Step, who: Facts): Facts {
  const fits = (sample: Facts) =>
    Object.entries(who).every(([fact, value]) => (sample[fact as FactName] ?? value) === value);
  const sample = samples.find(fits);
  if (!sample) throw new Error(`No sample of the step ${id} fits ${JSON.stringify(who)}.`);
  return sample;
}
