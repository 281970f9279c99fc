import { createStore } from "../shell/store.ts";

/* The number of forms and actions that are being saved. The shell covers the page if that takes long. */

const count = createStore(0);
let ofForms = 0;

export const onSaves = count.subscribe;

export function isSaving(): boolean {
  return count.get() > 0;
}

/** Whether a form is being saved. */
export function isSavingForm(): boolean {
  return ofForms > 0;
}

/** Counts a form's save while it runs. */
export async function countFormSave<Result>(save: () => Promise<Result>): Promise<Result> {
  ofForms += 1;
  try {
    return await countSave(save);
  } finally {
    ofForms -= 1;
  }
}

/** Counts a save while it runs. */
export async function countSave<Result>(save: () => Promise<Result>): Promise<Result> {
  count.set(count.get() + 1);
  try {
    return await save();
  } finally {
    count.set(count.get() - 1);
  }
}
