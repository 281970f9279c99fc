import { watch } from "node:fs";
import type { Log } from "../log/log.ts";

/** Editors write a file in several steps. */
const quietMs = 300;

/** Runs work after the last change in a folder. Returns a function that stops watching. */
export function watchTenants(folder: string, work: () => Promise<void>, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void work(), quietMs).unref();
    });
    watcher.on("error", (error) => log.fault("The institutions' folder is no longer watched.", error));
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (error) {
    log.fault("The institutions' folder can't be watched.", error);
    return () => undefined;
  }
}
