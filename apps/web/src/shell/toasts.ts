import type { Tone } from "../widgets/notice/notice.tsx";

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** Specification, chapter 9: at most 20, five seconds each, the newest on top. */
export const toastLimit = 20;
export const toastMs = 5000;

export interface Toasts {
  readonly list: () => readonly ToastEntry[];
  readonly add: (text: string, tone?: Tone) => void;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The announcements that are shown now. The same words are never there twice: said again, they come on top. */
export function createToasts(): Toasts {
  let entries: readonly ToastEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const show = (changed: readonly ToastEntry[]) => {
    entries = changed;
    for (const listener of listeners) listener();
  };
  return {
    list: () => entries,
    dismiss: (id) => show(entries.filter((entry) => entry.id !== id)),
    add(text, tone = "information") {
      const others = entries.filter((shown) => shown.text !== text || shown.tone !== tone);
      show([{ id: nextId, text, tone }, ...others].slice(0, toastLimit));
      nextId += 1;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
