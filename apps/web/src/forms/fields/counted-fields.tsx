import { useEffect } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { StepForm } from "../step-form.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  /** Always the same list. */
  readonly names: readonly NoInfer<FieldPath<Values>>[];
}

/** Counts answers whose fields aren't on the page, because another answer gave them. */
export function CountedFields<Values extends FieldValues>({ form: { place }, names }: Props<Values>) {
  useEffect(() => {
    const removals = names.map((name) => place(name));
    return () => removals.forEach((remove) => remove());
  }, [place, names]);
  return null;
}
