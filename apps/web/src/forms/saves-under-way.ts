import { commandMayHaveArrived } from "../api/unsettled.ts";
import { createStore } from "../shell/store.ts";

/* The forms and actions that are being saved. The shell covers the page if that takes long, and says what a closed page lost. */

/** A save of a form, or the call of a button outside it. */
interface Save {
  readonly kind: "form" | "action";
  /**
   * Whether it may have been carried out, at least in part: an earlier press got no answer, or the first of several calls was answered. The
   * tries of a call are counted elsewhere.
   */
  readonly mayHaveArrived: () => boolean;
}

const underWay = createStore<readonly Save[]>([]);

export const onSaves = underWay.subscribe;

export function isSaving(): boolean {
  return underWay.get().length > 0;
}

export function isSavingForm(): boolean {
  return underWay.get().some(({ kind }) => kind === "form");
}

/** The loss if everything that is being saved is rejected now. Undefined if nothing is. */
export function lostSave(): "save" | "action" | "saveUnanswered" | undefined {
  const saves = underWay.get();
  if (saves.length === 0) return undefined;
  if (commandMayHaveArrived() || saves.some(({ mayHaveArrived }) => mayHaveArrived())) return "saveUnanswered";
  return isSavingForm() ? "save" : "action";
}

/** Counts a form's save, or an action, while it runs. */
export async function countSave<Result>(save: Save, run: () => Promise<Result>): Promise<Result> {
  underWay.set([...underWay.get(), save]);
  try {
    return await run();
  } finally {
    underWay.set(underWay.get().filter((one) => one !== save));
  }
}

/** Forgets every save, as a new page does. A save that never ends would count in the next test too. */
export function forgetSaves(): void {
  underWay.set([]);
}
