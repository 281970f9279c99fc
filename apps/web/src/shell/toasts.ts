import { createStore, type Store } from "./store.ts";
import type { Tone } from "../widgets/tones/tone.ts";

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** Specification, chapter 9: at most 20, five seconds each, the newest on top. */
export const toastLimit = 20;
export const toastMs = 5000;

export interface Toasts extends Pick<Store<readonly ToastEntry[]>, "get" | "subscribe"> {
  readonly add: (text: string, tone?: Tone) => void;
  readonly dismiss: (id: number) => void;
}

/** The announcements that are shown now. The same words are never there twice: said again, they come on top. */
export function createToasts(): Toasts {
  const { get, set, subscribe } = createStore<readonly ToastEntry[]>([]);
  let nextId = 1;
  return {
    get,
    subscribe,
    dismiss: (id) => set(get().filter((entry) => entry.id !== id)),
    add(text, tone = "information") {
      const others = get().filter((shown) => shown.text !== text || shown.tone !== tone);
      set([{ id: nextId, text, tone }, ...others].slice(0, toastLimit));
      nextId += 1;
    },
  };
}
