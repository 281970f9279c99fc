import { useEffect, useEffectEvent } from "react";
import type { Endpoint } from "@portico/contract/endpoint";
import { call, type CallOptions } from "../../api/call.ts";
import { newThing } from "../../api/unsettled.ts";
import { changedFields } from "../conflicts/compare-values.ts";
import {
  arrivedOf,
  isChanged,
  savingOf,
  takingBackOf,
  useHolding,
  type Entry,
  type EntryCalls,
  type Holding,
  type Press,
} from "./held-entry.ts";
import type { StepForm } from "../step-form.ts";
import { useLearnedArrival } from "./use-learned-arrival.ts";

/**
 * The entry in a list's form: a draft, or an entry of the list that the person is changing. A draft whose save got no answer may turn up in
 * the list. From then on it belongs to the list, and the form can neither change nor remove it.
 */
export function useListEntry<Create extends Endpoint, Update extends Endpoint, Values extends object>(
  calls: EntryCalls<Create, Update, Values>,
  entries: readonly Entry<Values>[],
) {
  const holding = useHolding(calls, entries);
  const { held, added, beginWith } = holding;
  return {
    /** The entries for the list to show, without an entry that this form has added and is still correcting. */
    entries: held && !held.before ? entries.filter(({ id }) => id !== held.id) : entries,
    /** The entries that another window may have added. */
    otherEntries: entries.filter(({ id }) => !added.has(id)),
    /** The entry of the list that the form is changing, with its saved answers. */
    changed: held?.before && { id: held.id, values: entries.find(({ id }) => id === held.id)?.values ?? held.before },
    save: savingOf(holding, calls),
    takeBack: takingBackOf(holding, calls),
    change: ({ id, values }: Entry<Values>) => beginWith({ id, change: newThing(), before: values }),
    /** Changes whenever the form begins with another entry. */
    turn: holding.turn,
    noteBegun: holding.noteBegun,
    /** Empties the form for the next entry. */
    release: () => beginWith(),
    remove: calls.remove,
    /** Saves a removed entry again. */
    restore: async ({ values }: Entry<Values>, options: CallOptions) =>
      call(calls.create, calls.newOf(values), options),
    settling: settlingOf(holding, calls, entries),
  };
}

/** The entry in a list's form, and the list. */
export type ListEntry<Values extends object = object> = ReturnType<typeof useListEntry<Endpoint, Endpoint, Values>>;

type EntryForm = Pick<StepForm, "typedNow" | "hasInput" | "startNext" | "forgetProblem" | "isUnderWay">;

/**
 * Keeps the form in step with the held entry. `onBegin` runs when the form begins with an entry of the list (`isChange`) or with a new one.
 */
export function useFormOfList<Values extends object>(
  {
    changed,
    turn,
    noteBegun,
    settling: { pending, settle, entries },
  }: Pick<ListEntry<Values>, "changed" | "turn" | "noteBegun" | "settling">,
  form: EntryForm,
  onBegin: (isChange: boolean) => void,
): void {
  useLearnedArrival(pending, entries);
  useEffect(() => {
    if (!form.isUnderWay()) settle(form);
  });
  const begin = useEffectEvent(() => {
    noteBegun();
    form.startNext();
    onBegin(changed !== undefined);
  });
  useEffect(() => {
    if (turn > 0) begin();
  }, [turn]);
}

/** Checks after each render if the list already has the form's entry. */
function settlingOf<Create extends Endpoint, Update extends Endpoint, Values extends object>(
  holding: Holding<Create, Update, Values>,
  { idOf }: EntryCalls<Create, Update, Values>,
  entries: readonly Entry<Values>[],
) {
  const { draft, held, press, isBusy, everShown, hold, beginWith, noteAdded } = holding;
  const thingNow = () => held?.change ?? draft.thing();

  /** The id of the entry that the last press changed, if the change was carried out. */
  const changedNow = ({ id, change, isTakenBack = false }: NonNullable<typeof held>, { content }: Press) => {
    const arrived = isTakenBack ? undefined : arrivedOf<Update>(change);
    return arrived?.content === content && isChanged(arrived.answer) ? id : undefined;
  };
  /** The id of the entry that the last press added, if the list has shown it. */
  const addedNow = ({ content }: Press) => {
    const arrived = arrivedOf<Create>(draft.thing());
    const id = arrived ? idOf(arrived.answer) : null;
    if (!arrived || id === null) return undefined;
    if (arrived.content === content) return everShown().has(id) ? id : undefined;
    // An earlier press added it, and the last press was meant to correct it.
    hold({ id, change: newThing() });
    return undefined;
  };
  const isRemovedElsewhere = held?.before !== undefined && entries.every(({ id }) => id !== held.id);

  const settle = ({ typedNow, hasInput, forgetProblem }: EntryForm) => {
    const pressed = press();
    if (isBusy()) return;
    // The typed answers stay as a draft.
    if (isRemovedElsewhere) return hasInput() ? hold(undefined) : beginWith();
    if (!pressed) return;
    const id = held ? changedNow(held, pressed) : addedNow(pressed);
    if (id === undefined) return;
    noteAdded(id);
    if (changedFields(pressed.typed, typedNow()).length === 0) return beginWith();
    // The person has typed something else since the press.
    hold(held?.before && { ...held, change: newThing() });
    forgetProblem();
  };
  const pending = () => {
    const [thing, pressed] = [thingNow(), press()];
    return thing && pressed && !isBusy() ? { thing, shown: pressed.shown } : undefined;
  };
  return { settle, pending, entries };
}
