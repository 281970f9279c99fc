import { useSyncExternalStore } from "react";
import type { StepForm } from "../step-form.ts";

/** Whether a save of the form is running. Only the component that asks renders when it starts or ends. */
export function useIsSaving({ saving }: Pick<StepForm, "saving">): boolean {
  return useSyncExternalStore(saving.subscribe, saving.get);
}
