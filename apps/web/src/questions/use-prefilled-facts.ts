import { useEffect, useEffectEvent, useRef } from "react";
import { get, type FieldPath, type FieldValues, type PathValue } from "react-hook-form";
import { isEmpty } from "../forms/conflicts/conflict-fields.ts";
import type { StepForm } from "../forms/step-form.ts";

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
  const prefilled = names.filter((name) => !isEmpty(get(defaultValues, name)));
  const cleared = useRef(false);
  // Facts that somebody typed for the replacement, even if they are the known ones.
  const typed = useRef(new Set<string>());
  const update = useEffectEvent((isGone: boolean) => {
    for (const name of prefilled) {
      const known: unknown = get(defaultValues, name);
      const value: unknown = methods.getValues(name);
      const set = (to: unknown) => {
        methods.setValue(name, to as PathValue<Values, FieldPath<Values>>);
        methods.clearErrors(name);
      };
      if (isGone && value === known && !typed.current.has(name)) set(null);
      if (!isGone && value === null) set(known);
      else if (!isGone && cleared.current) typed.current.add(name);
    }
    cleared.current = isGone;
    changed();
  });
  useEffect(() => update(isReplaced), [isReplaced]);
  return isReplaced ? prefilled : [];
}
