import { useRef, useState } from "react";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { latestJourney, revisionOfElsewhere } from "../api/journey-store.ts";
import { refreshReads } from "../api/query-client.ts";
import { t } from "../words/common.ts";
import { changedFields } from "./compare-values.ts";
import { changedFacts, type Besides } from "./conflict-facts.ts";
import { conflictRow, differingFields, useFilling } from "./conflict-fields.ts";
import type { ConflictRow, FieldDescription, FormConflict } from "./step-form.ts";
import { noteInput } from "./unsaved-input.ts";

/**
 * Compares what a form began with, what is saved now, and what stands in it, once another window has changed the application. `saved` is
 * the form's beginning as the screen makes it of its newest reads. What it began with stays until something is saved, so that a second
 * change elsewhere asks about the first one's answers again. `countedOf` leaves out the answers of fields that aren't on the page.
 */
export function useConflict<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  saved: object,
  countedOf: (values: Values) => Values,
  besides: Besides = {},
) {
  const typed = () => countedOf(methods.getValues());
  const filled = useFilledByItself(methods);
  const versions = useVersions(typed, saved, besides, filled.isFilled);
  useFilling(methods, versions, saved);
  const { differing, facts, settle, isBehind } = versions;
  const isDecided = useRef(false);
  const isAsked = () => differing().length > 0 || facts().replaced.length > 0;
  const takeSaved = () => {
    const names = facts().replaced.length > 0 ? changedFields(saved, typed()) : differing();
    for (const name of names) methods.setValue(name as FieldPath<Values>, get(saved, name) ?? (null as never));
    settle();
    besides.onTakeSaved?.();
  };
  return {
    describe: versions.describe,
    hasInput: versions.hasInput,
    keep: versions.keep,
    fill: filled.fill,
    mayBeBehind: versions.mayBeBehind,
    isUndecided: () => !isDecided.current && isAsked(),
    lookAgain: async () => {
      await versions.lookAgain();
      isDecided.current = false;
    },
    /** Something was saved: the next change is compared with what is saved now. */
    settle: () => {
      if (isBehind) settle();
    },
    /** What to say of a change elsewhere. */
    sentence: () => sentenceOf(isAsked(), facts().shown.length > 0),
    /** What differs, and the choice where this page would write over it. */
    choice: (submit: () => void, forget: () => void): FormConflict | undefined => {
      if (isDecided.current) return undefined;
      const { replaced, shown } = facts();
      const keepTyped = () => {
        isDecided.current = true;
        submit();
      };
      const useSaved = () => {
        takeSaved();
        forget();
      };
      const rows = [...differing().map(versions.rowOf), ...replaced];
      return conflictOf(rows, shown, { keepTyped, takeSaved: useSaved });
    },
  };
}

function conflictOf(
  rows: readonly ConflictRow[],
  shown: readonly ConflictRow[],
  choose: FormConflict["choose"] & object,
): FormConflict | undefined {
  if (rows.length > 0) return { rows, choose };
  return shown.length > 0 ? { rows: shown } : undefined;
}

function sentenceOf(isAsked: boolean, isShown: boolean): string {
  if (isAsked) return t("changedElsewhereAsk");
  return t(isShown ? "changedElsewhereLook" : "changedElsewhereOnly");
}

/** Answers that the page filled in by itself, for as long as nobody changes them. */
function useFilledByItself<Values extends FieldValues, Output>({
  getValues,
  setValue,
}: UseFormReturn<Values, unknown, Output>) {
  const filled = useRef(new Map<string, unknown>());
  return {
    fill: (name: string, value: unknown) => {
      filled.current.set(name, value);
      setValue(name as FieldPath<Values>, value as never);
    },
    isFilled: (name: string) =>
      filled.current.has(name) && filled.current.get(name) === getValues(name as FieldPath<Values>),
  };
}

/** The three versions of a form's answers: as it began, as saved now, and as typed. */
function useVersions(typed: () => object, saved: object, besides: Besides, isFilled: (name: string) => boolean) {
  const [began, setBegan] = useState({ values: saved, besides });
  const [isBehind, setBehind] = useState(false);
  const [seen, setSeen] = useState(() => latestJourney()?.revision ?? 0);
  const descriptions = useRef(new Map<string, FieldDescription>());
  const kept = useRef<object>(undefined);

  const now = () => ({ began: began.values, saved, typed: typed() });
  const seeNewest = () => setSeen(latestJourney()?.revision ?? 0);
  return {
    isBehind,
    began: began.values,
    describe: (name: string, description: FieldDescription) => void descriptions.current.set(name, description),
    hasInput: () => changedFields(kept.current ?? began.values, typed()).some((name) => !isFilled(name)),
    /** What stands in the form is saved: it isn't input any more. */
    keep: () => {
      kept.current = structuredClone(typed());
      noteInput();
    },
    differing: () => (isBehind ? differingFields(now(), descriptions.current) : []),
    rowOf: (name: string) => conflictRow(name, descriptions.current, now()),
    facts: () => changedFacts(isBehind, began.besides, besides),
    /** Whether this form rests on values that another window may have changed since. */
    mayBeBehind: () => revisionOfElsewhere() > seen,
    /** Reads again what is saved; what differs shows at the next drawing. */
    lookAgain: async () => {
      await refreshReads();
      seeNewest();
      setBehind(true);
    },
    settle: () => {
      kept.current = undefined;
      setBegan({ values: saved, besides });
      setBehind(false);
      seeNewest();
    },
  };
}
