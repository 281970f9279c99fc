import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { get, type FieldPath, type FieldValues } from "react-hook-form";
import { isEmpty } from "../forms/conflicts/conflict-fields.ts";
import { putValue } from "../forms/put-value.ts";
import type { StepForm } from "../forms/step-form.ts";

const none: readonly never[] = [];

/**
 * Clears prefilled facts when another home, job or ID replaces theirs, and restores them when the original one returns. Typed input stays.
 * Returns the cleared facts, so that the page can say so.
 */
export function usePrefilledFacts<Values extends FieldValues>(
  { methods, changed }: StepForm<Values>,
  isReplaced: boolean,
  names: readonly FieldPath<Values>[],
): readonly FieldPath<Values>[] {
  const { defaultValues } = methods.formState;
  const prefilled = useMemo(() => names.filter((name) => !isEmpty(get(defaultValues, name))), [names, defaultValues]);
  const cleared = useRef(false);
  // Facts that somebody typed for the replacement, even if they are the known ones.
  const typed = useRef(new Set<string>());
  const update = useEffectEvent((isGone: boolean) => {
    for (const name of prefilled) {
      const known: unknown = get(defaultValues, name);
      const value: unknown = methods.getValues(name);
      if (isGone && value === known && !typed.current.has(name)) putValue(methods, name, null);
      if (!isGone && value === null) putValue(methods, name, known);
      else if (!isGone && cleared.current) typed.current.add(name);
    }
    cleared.current = isGone;
    changed();
  });
  useEffect(() => update(isReplaced), [isReplaced]);
  // The same list on each render, because the notice subscribes again for a new one.
  return isReplaced ? prefilled : none;
}
