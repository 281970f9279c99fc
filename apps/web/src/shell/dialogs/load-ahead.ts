import { lazy, useEffect, type ComponentType } from "react";
import { whenIdle } from "../navigation/when-idle.ts";
import type * as Dialogs from "./loaded-ahead.ts";

const load = async () => import("./loaded-ahead.ts");

/** Fetches the dialogs once the first page is idle. They are a chunk of their own, because most visits show none. */
export function useDialogsAhead(): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
}

/** One of these dialogs, or its substitute if the chunk can't be loaded. */
export function loadedAhead<Props>(
  choose: (dialogs: typeof Dialogs) => ComponentType<Props>,
  substitute: ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: choose(await load()) };
    } catch {
      return { default: substitute };
    }
  });
}
