import { useEffect, useReducer, useRef, useState } from "react";
import { contentOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import { call, type Answer } from "../../api/call.ts";
import { hasContentOf, isGone, unlessGone, useCreateOrCorrect } from "../../api/create-or-correct.ts";
import { learnArrival } from "../../api/learn-arrival.ts";
import { newThing, replayedOf, type Thing } from "../../api/unsettled.ts";

/** A saved entry of a list: a previous address, a job, other income. */
export interface Entry<Values> {
  readonly id: number;
  readonly text: string;
  readonly values: Values;
}

/** The calls about one list. */
export interface EntryCalls<Create extends Endpoint, Update extends Endpoint, Values> {
  readonly create: Create;
  readonly newOf: (values: Values) => RequestOf<Create>;
  /** The id of a created entry. Null if nothing was created yet, because the answer asks a question. */
  readonly idOf: (answer: OutputOf<Create>) => number | null;
  readonly update: Update;
  readonly changeOf: (id: number, values: Values) => RequestOf<Update>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** The saved entry in the form. Without one, the form holds a draft. */
interface Held<Values> {
  readonly id: number;
  /** Identifies the change, however often it is sent. */
  readonly change: Thing;
  /** Its saved answers, if the person took it from the list. Undefined for an entry that this form added and the list never showed. */
  readonly before?: Values;
  /** The person has taken back the entry or its change. The outcome isn't known yet. */
  readonly isTakenBack?: boolean;
}

/** The last press of the form's button. */
export interface Press {
  readonly content: string;
  /** The form's values. */
  readonly typed: object;
  /** The entries that the list showed at that time. */
  readonly shown: readonly Entry<unknown>[];
}

/** The contents of a list's form, and the result of its last press. */
export type Holding<Create extends Endpoint, Update extends Endpoint, Values extends object> = ReturnType<
  typeof useHolding<Create, Update, Values>
>;

export const textOf = (content: unknown) => JSON.stringify(contentOf(content));

/** Keeps the contents of a list's form: a draft or an entry. */
export function useHolding<Create extends Endpoint, Update extends Endpoint, Values extends object>(
  { create }: EntryCalls<Create, Update, Values>,
  entries: readonly Entry<Values>[],
) {
  const draft = useCreateOrCorrect(create);
  const [held, setHeld] = useState<Held<Values>>();
  const heldNow = useRef<Held<Values>>(undefined);
  const [turn, nextTurn] = useReducer((before: number) => before + 1, 0);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const pressing = usePresses(entries);
  const everShown = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    everShown.current = new Set([...everShown.current, ...entries.map(({ id }) => id)]);
  }, [entries]);

  const put = (entry: Held<Values> | undefined) => {
    heldNow.current = entry;
    setHeld(entry);
  };
  const hold = (entry: Held<Values> | undefined) => {
    draft.forget();
    put(entry);
  };
  return {
    draft,
    held,
    /** The current entry, for an action that may have begun before the last render. */
    heldNow: () => heldNow.current,
    hold,
    /** Changes whenever the form begins again. */
    turn,
    /** Begins again with this entry of the list, or without one. */
    beginWith: (entry?: Held<Values>) => {
      pressing.forgetPress();
      put(entry);
      nextTurn();
    },
    /** Notes that the form has begun again. Until then it shows the earlier draft, and a press must not add that once more. */
    noteBegun: draft.forget,
    /** The entries that this page has added. */
    added,
    noteAdded: (id: number | null) => id !== null && setAdded((before) => new Set(before).add(id)),
    ...pressing,
    /** The entries that the list has shown by now, whether or not they are still there. */
    everShown: () => everShown.current,
  };
}

/** The form's presses. */
function usePresses(entries: readonly Entry<unknown>[]) {
  const press = useRef<Press>(undefined);
  const isBusy = useRef(false);
  const forgetPress = () => {
    press.current = undefined;
  };
  return {
    press: () => press.current,
    notePress: (input: unknown, typed: object) => {
      press.current = { content: textOf(input), typed, shown: entries };
    },
    forgetPress,
    isBusy: () => isBusy.current,
    /** Runs an action of the form. Until it ends, only the action decides what the form holds. */
    busy: async <Result>(act: () => Promise<Result>): Promise<Result> => {
      isBusy.current = true;
      try {
        const result = await act();
        forgetPress();
        return result;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

/** Adds the draft, or changes the held entry. If the held entry no longer exists, it is added again. */
export function savingOf<Create extends Endpoint, Update extends Endpoint, Values extends object>(
  { draft, heldNow, hold, noteAdded, notePress, everShown, busy }: Holding<Create, Update, Values>,
  { create, newOf, idOf, update, changeOf }: EntryCalls<Create, Update, Values>,
) {
  const change = async (entry: Held<Values>, values: Values, typed: object) => {
    hold({ ...entry, isTakenBack: false });
    const input = changeOf(entry.id, values);
    notePress(input, typed);
    try {
      const answer = await call(update, input, { thing: entry.change });
      if (isChanged(answer)) hold(undefined);
      return answer;
    } catch (error) {
      if (isGone(error)) hold(undefined);
      throw error;
    }
  };
  const add = async (values: Values, typed: object) => {
    const shownBefore = everShown();
    const isListed = (id: number | null) => id !== null && shownBefore.has(id);
    const input = newOf(values);
    notePress(input, typed);
    const earlier = arrivedOf<Create>(draft.thing());
    if (earlier && earlier.content === textOf(input) && isListed(idOf(earlier.answer))) return earlier.answer;
    return draft.save({
      isSame: hasContentOf(input),
      create: async (options) => {
        const answer = await call(create, input, options);
        noteAdded(idOf(answer));
        return answer;
      },
      // Once the list has shown an entry, it no longer belongs to the form. Then the typed values become a new entry.
      correct: (answer) => {
        const id = idOf(answer);
        return id === null || isListed(id) ? undefined : change({ id, change: newThing() }, values, typed);
      },
    });
  };
  return async (values: Values, typed: object): Promise<Answer<Create> | Answer<Update>> =>
    busy(async () => {
      const held = heldNow();
      return (held && (await change(held, values, typed).catch(unlessGone))) ?? add(values, typed);
    });
}

/** Whether a change was made. Otherwise the answer asks a question about it. */
export const isChanged = (answer: object) => !("updated" in answer) || answer.updated === true;

/** The answer and content of a thing's command that turned out to have been carried out. */
export function arrivedOf<E extends Endpoint>(thing: Thing | undefined) {
  const replayed = thing && replayedOf(thing);
  if (!replayed) return undefined;
  // Leave out its journey, which is out of date.
  const { journey: _old, ...answer } = replayed.answer as Answer<E>;
  return { answer: answer as OutputOf<E>, content: textOf(replayed.values) };
}

/** Takes back the form's last press: removes a new entry that the list never showed, or undoes an unanswered change. */
export function takingBackOf<Create extends Endpoint, Update extends Endpoint, Values extends object>(
  { draft, heldNow, hold, everShown, beginWith, busy }: Holding<Create, Update, Values>,
  { idOf, update, changeOf, remove }: EntryCalls<Create, Update, Values>,
) {
  const takeBack = async (entry: Held<Values>) => {
    // Hold the entry until the answer comes, so that the next press tries to take it back again.
    hold({ ...entry, isTakenBack: true });
    const { id, change, before } = entry;
    if (before === undefined) await remove(id).catch(unlessGone);
    else if (await learnArrival(change)) await call(update, changeOf(id, before)).catch(unlessGone);
  };
  const takeBackDraft = async (thing: Thing) => {
    const shownBefore = everShown();
    await learnArrival(thing);
    const arrived = arrivedOf<Create>(thing);
    const id = arrived ? idOf(arrived.answer) : null;
    if (id !== null && !shownBefore.has(id)) await takeBack({ id, change: newThing() });
  };
  return async (): Promise<void> =>
    busy(async () => {
      const [held, thing] = [heldNow(), draft.thing()];
      if (held) await takeBack(held);
      else if (thing) await takeBackDraft(thing);
      beginWith();
    });
}
