import type { Facts } from "./facts.ts";
import type { Step } from "./step.ts";
import { walk, type Flow, type Walk } from "./walk.ts";

/** A complete walk: the steps in the order of their answers, the walk at each of them, and the result. */
export interface Journey {
  readonly visited: readonly string[];
  readonly walks: readonly Walk[];
  readonly facts: Facts;
  readonly end: Walk;
}

/** More steps than any flow has. A longer walk goes in circles. */
const tooLong = 200;

/**
 * Every way through a flow. At each frontier, it tries each sample answer of that step. For tests, diagrams, and golden
 * paths. `start` holds facts from the institution's file, such as whether a product has questions.
 */
export function everyJourney(flow: Flow, start: Facts): readonly Journey[] {
  const ended: Journey[] = [];
  const open: Omit<Journey, "end">[] = [{ visited: [], walks: [], facts: start }];
  for (let current = open.pop(); current; current = open.pop()) {
    const here = walk(flow, current.facts);
    if (!here.frontier || current.visited.length > tooLong) {
      ended.push({ ...current, end: here });
      continue;
    }
    const visited = [...current.visited, here.frontier.id];
    const walks = [...current.walks, here];
    open.push(...answersOf(here.frontier, current.facts).map((facts) => ({ visited, walks, facts })));
  }
  return ended;
}

function answersOf({ samples }: Step, facts: Facts): readonly Facts[] {
  return samples.map((sample) => ({ ...facts, ...sample }));
}
