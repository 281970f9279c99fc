import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";
import type { StepForm } from "./step-form.ts";

/**
 * Clears prefilled facts when another home or job replaces the one they belong to, and restores them with it. Typed
 * input stays. Returns whether facts were cleared, so that the page can say so.
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
