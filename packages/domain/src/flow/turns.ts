import { standingInvitation } from "../application/invited.ts";
import type { Who } from "../person/person.ts";
import type { Records } from "../records/records.ts";
import type { Step, Turn } from "./step.ts";
import type { Flow } from "./walk.ts";

/** A flow's steps in the turn of each of two people. They are chosen once, because a walk is made for every command. */
const known = new WeakMap<Flow, Readonly<Record<Who, Flow>>>();

const turnsOf: Readonly<Record<Who, readonly Turn[]>> = { primary: ["first", "each"], joint: ["coBorrower", "each"] };

/** Whether somebody has this turn, if the co-borrower was invited. */
export function hasTurn(turn: Turn, who: Who): boolean {
  return turnsOf[who].includes(turn);
}

/**
 * The steps that a person does: all of them if two people fill in together, or if one applies alone. With an invitation, those of their own
 * turn.
 */
export function flowOfPerson(
  flow: Flow,
  who: Who,
  records: Pick<Records, "invitation" | "coApplicantSelection">,
): Flow {
  if (standingInvitation(records) === undefined) return flow;
  const flows = known.get(flow) ?? { primary: inTurn(flow, "primary"), joint: inTurn(flow, "joint") };
  known.set(flow, flows);
  return flows[who];
}

function inTurn(flow: Flow, who: Who): Flow {
  return { ...flow, steps: flow.steps.filter(({ turn }) => hasTurn(turn, who)) };
}

/** Steps of two walks, in the order of the flow. */
export function inOrderOf({ steps }: Flow, ...paths: readonly (readonly Step[])[]): readonly Step[] {
  const ids = new Set(paths.flatMap((path) => path.map(({ id }) => id)));
  return steps.filter(({ id }) => ids.has(id));
}
