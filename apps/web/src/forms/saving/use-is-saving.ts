import { useSyncExternalStore } from "react";
import type { StepForm } from "../step-form.ts";

/** Whether a save of the form is running. Only the component that asks renders when it starts or ends. */
export function useIsSaving({ saving }: Pick<StepForm, "saving">): boolean {
  return useSyncExternalStore(saving.subscribe, saving.get);
}

/** Whether a save of the form has been running for so long that its button shows it. The form ignores a second press from the beginning. */
export function useIsBusy({ busy }: Pick<StepForm, "busy">): boolean {
  return useSyncExternalStore(busy.subscribe, busy.get);
}
