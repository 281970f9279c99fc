import type { Limit } from "../kernel/rate-limit.ts";

/** One caller's calls of one kind in the present window, as far as this process knows. */
export interface CountedWindow {
  startedAt: number;
  /** The calls of all processes, when this one last shared its own. */
  shared: number;
  /** This process's calls since then. */
  own: number;
}

/** A process shares its calls when they reach this part of the limit. So each other process may let through that many more. */
const sharedPart = 10;
/** A forgotten window loses the calls that weren't shared yet. */
const mostWindows = 2_000;

/** The calls of limits that only protect against load (decision 141). */
export interface CountsInMemory {
  /** Counts a call. */
  add(name: string, limit: Limit, now: Date): CountedWindow;
}

export function countsInMemory(): CountsInMemory {
  // The one that was counted longest ago comes first.
  const windows = new Map<string, CountedWindow>();
  return {
    add: (name, { seconds }, now) => {
      const known = windows.get(name);
      const isOver = !known || now.getTime() - known.startedAt >= seconds * 1000;
      const window = isOver ? { startedAt: now.getTime(), shared: 0, own: 0 } : known;
      window.own += 1;
      windows.delete(name);
      windows.set(name, window);
      const [oldest] = windows.keys();
      if (windows.size > mostWindows) windows.delete(oldest!);
      return window;
    },
  };
}

/** Whether it is time to tell the other processes. */
export function mustShare({ own }: CountedWindow, { calls }: Limit): boolean {
  return own >= Math.max(1, Math.floor(calls / sharedPart));
}
