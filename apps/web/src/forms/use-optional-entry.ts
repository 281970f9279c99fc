import type { FieldValues } from "react-hook-form";
import type { StepForm } from "./step-form.ts";

interface OptionalEntry {
  /** What was saved before is enough: nothing more has to be added. */
  readonly isEnough: boolean;
  readonly goOn: () => void;
}

/** A form for one more entry. Where there are enough and nothing was typed, its main button goes on. */
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
