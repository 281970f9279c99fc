import type { Tone } from "../forms/frame.ts";
import { afterDelay } from "./load-screen.ts";

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** Specification, chapter 9: at most 20, five seconds each, the newest on top. */
export const toastLimit = 20;
export const toastMs = 5000;

export interface Toasts {
  list(): readonly ToastEntry[];
  add(text: string, tone?: Tone): void;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
}

/** Announcements that come and go. The same words are not shown twice at once: they stay longer. */
export function createToasts(after: (delayMs: number, task: () => void) => () => void = afterDelay): Toasts {
  let entries: readonly ToastEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const show = (changed: readonly ToastEntry[]) => {
    entries = changed;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => show(entries.filter((entry) => entry.id !== id));
  return {
    list: () => entries,
    dismiss,
    add(text, tone = "information") {
      const entry = { id: nextId++, text, tone };
      const others = entries.filter((shown) => shown.text !== text || shown.tone !== tone);
      show([entry, ...others].slice(0, toastLimit));
      after(toastMs, () => dismiss(entry.id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
