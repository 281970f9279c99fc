import { createStore } from "../shell/store.ts";

/*
 * How many forms and actions are being saved: the shell covers the page when that takes long.
 */

const count = createStore(0);
let ofForms = 0;

export const onSaves = count.subscribe;

export function isSaving(): boolean {
  return count.get() > 0;
}

/** Whether one of them is that of a form. */
export function isSavingForm(): boolean {
  return ofForms > 0;
}

/** Counts the save of a form for as long as it is under way. */
export async function countFormSave<Result>(save: () => Promise<Result>): Promise<Result> {
  ofForms += 1;
  try {
    return await countSave(save);
  } finally {
    ofForms -= 1;
  }
}

/** Counts a save for as long as it is under way. */
export async function countSave<Result>(save: () => Promise<Result>): Promise<Result> {
  count.set(count.get() + 1);
  try {
    return await save();
  } finally {
    count.set(count.get() - 1);
  }
}
