import { truthOf } from "./condition.ts";
import type { Facts } from "./facts.ts";
import type { EndpointName } from "./endpoint-name.ts";
import { isFinal, type Exit, type Outcome, type Section, type Step } from "./step.ts";

/** The steps of one kind of application, in order. */
export interface Flow {
  readonly steps: readonly Step[];
  /** Addresses that redirect to the page of one of its steps. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** The steps of one product. */
export interface ProductFlow extends Flow {
  readonly productCode: number;
}

/** The position of an application in its flow. It alone decides which pages open and which comes next. */
export interface Walk {
  /** Steps that may be opened, in order: the completed ones and the frontier. */
  readonly path: readonly Step[];
  /** The first step that isn't done. Undefined after an exit or at the end. */
  readonly frontier: Step | undefined;
  /**
   * Steps that aren't ruled out after the frontier, or after an answer that may be put right. For prefetching and the
   * progress list.
   */
  readonly ahead: readonly Step[];
  /** At most two of these, to fetch in advance: the first one, and the first one that no answer can skip. */
  readonly next: readonly Step[];
  /** Those ahead that aren't done, and whose condition holds already or usually. The time that is left counts them. */
  readonly likely: readonly Step[];
  readonly exit: Outcome | undefined;
  /**
   * Commands that lead back from the exit, or that can undo the answer that opened the frontier again. Usually empty.
   */
  readonly undoneBy: readonly EndpointName[];
  /** 0 to 100. */
  readonly progress: number;
}

const over = {
  frontier: undefined,
  ahead: [],
  next: [],
  likely: [],
  exit: undefined,
  undoneBy: [],
  progress: 100,
};

/**
 * Walks a flow from its start, keeps the steps whose condition holds, and stops at the first step that isn't done or
 * that exits. The function is pure: the same facts give the same walk. A step whose condition is still unknown isn't in
 * the path but may lie ahead.
 */
export function walk(flow: Flow, facts: Facts): Walk {
  return settledEnd(flow, facts) ?? freshWalk(flow, facts);
}

/** The ending that the applicant saw. Questions that the institution adds later don't change it. */
function settledEnd(flow: Flow, facts: Facts): Walk | undefined {
  const end = settledExitsOf(flow).find(({ exit }) => truthOf(exit.when, facts) === true);
  if (!end) return undefined;
  const { place, exit } = end;
  const path = flow.steps.filter(
    ({ when }, index) => index === place || (index < place && truthOf(when, facts) === true),
  );
  return { ...over, path, exit: exit.outcome };
}

interface SettledExit {
  readonly place: number;
  readonly exit: Exit;
}

const settledExits = new WeakMap<Flow, readonly SettledExit[]>();

/** A flow's settled exits, in order. They are few, and every walk looks for them first. */
function settledExitsOf(flow: Flow): readonly SettledExit[] {
  const known = settledExits.get(flow);
  if (known) return known;
  const found = flow.steps.flatMap(({ exits }, place) =>
    exits.filter(({ isSettled }) => isSettled).map((exit) => ({ place, exit })),
  );
  settledExits.set(flow, found);
  return found;
}

function freshWalk(flow: Flow, facts: Facts): Walk {
  const path: Step[] = [];
  for (const current of flow.steps) {
    if (truthOf(current.when, facts) !== true) continue;
    path.push(current);
    const isDone = truthOf(current.done, facts) === true;
    const exit = isDone ? current.exits.find(({ when }) => truthOf(when, facts) === true) : undefined;
    if (isDone && !exit) continue;
    const ahead = () => stillPossible(flow.steps.slice(flow.steps.indexOf(current) + 1), facts);
    return exit ? leftBy(exit, path, { ahead, facts }) : stoppedAt(current, path, ahead(), facts);
  }
  return { ...over, path };
}

/**
 * The walk of a sent application: the steps on its path at Submit, and the exit of the last one. No step stops it, so
 * later changes of the institution's settings don't ask anything again or hide an answer (decision 064). If these steps
 * weren't stored, an older version sent the application. The path then has every step whose condition is true.
 */
export function walkOfSent({ steps }: Flow, sentSteps: readonly string[] | undefined, facts: Facts): Walk {
  const path = steps.filter(({ id, when }) => (sentSteps ? sentSteps.includes(id) : truthOf(when, facts) === true));
  const exit = path.at(-1)?.exits.find(({ when }) => truthOf(when, facts) === true);
  return { ...over, path, exit: exit?.outcome, undoneBy: exit?.undoneBy ?? [] };
}

function stoppedAt(frontier: Step, path: readonly Step[], ahead: readonly Step[], facts: Facts): Walk {
  const progress = progressAt(path, ahead);
  const reasons = frontier.reopenedBy?.filter(({ when }) => truthOf(when, facts) === true) ?? [];
  const undoneBy = reasons.map(({ command }) => command);
  const open = ahead.filter(({ done }) => truthOf(done, facts) !== true);
  const certain = open.filter(({ when }) => truthOf(when, facts) === true);
  const asks = ({ asksWhen }: Step) => asksWhen === undefined || truthOf(asksWhen, facts) !== false;
  const likely = open.filter((step) => (truthOf(step.when, facts) ?? step.isUsual) && asks(step));
  return { path, frontier, ahead, next: nextOf(open, certain), likely, exit: undefined, undoneBy, progress };
}

/** After an answer that may be put right, the application isn't done. */
function leftBy(
  { outcome, undoneBy = [] }: Exit,
  path: readonly Step[],
  rest: { readonly ahead: () => readonly Step[]; readonly facts: Facts },
): Walk {
  const left = { ...over, path, exit: outcome, undoneBy };
  if (isFinal(outcome)) return left;
  const ahead = rest.ahead();
  const likely = ahead.filter(({ when }) => truthOf(when, rest.facts) === true);
  return { ...left, ahead, next: nextOf(ahead, likely), likely, progress: progressAt(path, ahead) };
}

/**
 * The steps to fetch in advance. The next step is usually the first one, or the first one whose condition holds already:
 * most people have no previous job, and apply alone.
 */
function nextOf(ahead: readonly Step[], [certain]: readonly Step[]): readonly Step[] {
  const wanted = new Set([ahead[0], certain, ahead[1]]);
  return [...wanted].filter((step) => step !== undefined).slice(0, 2);
}

/** The progress while the last step of the path is open. */
function progressAt(path: readonly Step[], ahead: readonly Step[]): number {
  return Math.floor((100 * (path.length - 1)) / (path.length + ahead.length));
}

function stillPossible(steps: readonly Step[], facts: Facts): readonly Step[] {
  return steps.filter(({ when }) => truthOf(when, facts) !== false);
}

/** A section in the progress list. The current one holds the page that is open, which may be done already. */
export interface SectionOfWalk {
  readonly section: Section;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** An earlier page has answered it, so no page of it follows. */
  readonly isAnswered?: boolean;
}

/** The progress list: sections in the order of a walk. No answer changes them, so their number stays the same. */
export function sectionsOf(
  { path, frontier, ahead }: Pick<Walk, "path" | "frontier" | "ahead">,
  current: Section,
): readonly SectionOfWalk[] {
  const names = [...new Set([...path, ...ahead].map(({ section }) => section))];
  const open = frontier ?? (ahead.length > 0 ? path.at(-1) : undefined);
  const openFrom = open ? names.indexOf(open.section) : names.length;
  return names.map((section, place) => ({ section, isDone: place < openFrom, isCurrent: section === current }));
}
