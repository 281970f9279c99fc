import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";
import type { StepForm } from "./step-form.ts";

/**
 * Empties facts that came filled in once the home or job that they belong to is replaced by another, and brings them
 * back with it. What somebody typed stays. Returns whether facts were emptied, so that the page can say so.
 */
export function usePrefilledFacts<Values extends FieldValues>(
  { methods }: StepForm<Values>,
  isReplaced: boolean,
  names: readonly FieldPath<Values>[],
): boolean {
  const { defaultValues } = methods.formState;
  const prefilled = names.filter((name) => defaultValues?.[name] !== undefined && defaultValues[name] !== null);
  const update = useEffectEvent((isGone: boolean) => {
    for (const name of prefilled) {
      const known: unknown = defaultValues?.[name];
      const value: unknown = methods.getValues(name);
      const set = (to: unknown) => methods.setValue(name, to as PathValue<Values, FieldPath<Values>>);
      if (isGone && value === known) set(null);
      if (!isGone && value === null) set(known);
    }
  });
  useEffect(() => update(isReplaced), [isReplaced]);
  return isReplaced && prefilled.length > 0;
}
