import { createStore, type Store } from "../../api/create-store.ts";
import type { Tone } from "../../widgets/tones/tone.ts";

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** Specification, chapter 9: at most 20, five seconds each, the newest on top. */
export const toastLimit = 20;
export const toastMs = 5000;

export interface Toasts extends Pick<Store<readonly ToastEntry[]>, "get" | "subscribe"> {
  /** Returns a function that dismisses the toast, for when it is no longer true. */
  readonly add: (text: string, tone?: Tone) => () => void;
  readonly dismiss: (id: number) => void;
}

/** The current announcements. A repeated announcement moves to the top instead of appearing twice. */
export function createToasts(): Toasts {
  const { get, set, subscribe } = createStore<readonly ToastEntry[]>([]);
  let nextId = 1;
  const dismiss = (id: number) => set(get().filter((entry) => entry.id !== id));
  return {
    get,
    subscribe,
    dismiss,
    add(text, tone = "information") {
      const others = get().filter((shown) => shown.text !== text || shown.tone !== tone);
      const id = nextId;
      nextId += 1;
      set([{ id, text, tone }, ...others].slice(0, toastLimit));
      return () => dismiss(id);
    },
  };
}
