import type { FieldValues } from "react-hook-form";
import type { StepForm } from "../step-form.ts";

interface OptionalEntry {
  /** No further entry is required. */
  readonly isEnough: boolean;
  readonly goOn: () => void;
}

/** A form for another entry. If no further entry is required and nothing was typed, its primary button goes on without saving. */
export function useOptionalEntry<Values extends FieldValues>(
  form: StepForm<Values>,
  { isEnough, goOn }: OptionalEntry,
): StepForm<Values> {
  return {
    ...form,
    submit: async (event) => {
      if (!isEnough || form.hasInput()) return form.submit(event);
      event?.preventDefault();
      goOn();
    },
  };
}
