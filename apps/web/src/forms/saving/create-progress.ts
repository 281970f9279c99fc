import { createStore } from "../../api/create-store.ts";

/** The time before a page's button shows that it saves. Most saves take less, so for them nothing is drawn that disappears at once. */
export const busyAfterMs = 250;

/** The progress of a save, outside of React. */
export function createProgress() {
  const [saving, busy] = [createStore(false), createStore(false)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => busy.set(true), busyAfterMs);
  };
  return {
    saving,
    busy,
    begin: () => {
      saving.setForNow(true);
      wait();
    },
    /** Waits again, because the next page usually comes at once. */
    answered: wait,
    end: () => {
      clearTimeout(timer);
      busy.set(false);
      saving.set(false);
    },
  };
}
