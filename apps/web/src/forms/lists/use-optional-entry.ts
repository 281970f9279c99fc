import type { FieldValues } from "react-hook-form";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import type { StepForm } from "../step-form.ts";
import type { useNextEntry } from "./use-next-entry.ts";

interface OptionalEntry {
  /** No further entry is required. */
  readonly isEnough: boolean;
  readonly goOn: () => void;
  readonly next: Pick<ReturnType<typeof useNextEntry>, "isStrayPress">;
}

/** A form for another entry. If no further entry is required and nothing was typed, its primary button goes on without saving. */
export function useOptionalEntry<Values extends FieldValues>(
  form: StepForm<Values>,
  { applicationId }: { readonly applicationId: number },
  { isEnough, goOn, next }: OptionalEntry,
): StepForm<Values> {
  return {
    ...form,
    submit: async (event) => {
      event?.preventDefault();
      const isEmpty = !form.hasInput();
      if (next.isStrayPress(isEmpty)) return;
      if (isEmpty && isEnough) return goOn();
      const isLeftEmpty = isEmpty && !(await form.check());
      await form.submit();
      if (isLeftEmpty) await lookAgain(applicationId);
    },
  };
}

/**
 * Reads the journey, which brings another window's changes. They may have made the entry unnecessary, and an empty form sends nothing else
 * that could tell.
 */
async function lookAgain(applicationId: number): Promise<void> {
  await call(journeyApi.read, { applicationId }).catch(() => undefined);
}
