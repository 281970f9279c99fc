import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";
import type { StepForm } from "./step-form.ts";

/**
 * Empties facts that came filled in once the home or job that they belong to is replaced by another, and brings them back with it. What
 * somebody typed stays.
 */
export function usePrefilledFacts<Values extends FieldValues>(
  { methods }: StepForm<Values>,
  isReplaced: boolean,
  names: readonly FieldPath<Values>[],
): void {
  const update = useEffectEvent((isGone: boolean) => {
    for (const name of names) {
      const prefilled: unknown = methods.formState.defaultValues?.[name];
      if (prefilled === undefined || prefilled === null) continue;
      const value: unknown = methods.getValues(name);
      const set = (to: unknown) => methods.setValue(name, to as PathValue<Values, FieldPath<Values>>);
      if (isGone && value === prefilled) set(null);
      if (!isGone && value === null) set(prefilled);
    }
  });
  useEffect(() => update(isReplaced), [isReplaced]);
}
