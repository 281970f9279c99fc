import { createStore } from "../shell/store.ts";

/*
 * How many forms and actions are being saved: the shell covers the page when that takes long.
 */

const count = createStore(0);

export const onSaves = count.subscribe;

export function isSaving(): boolean {
  return count.get() > 0;
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
