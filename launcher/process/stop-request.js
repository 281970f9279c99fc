// @ts-check
import { stopForeground } from "./run-tool.js";

/** One Ctrl-C arrives twice: the terminal sends it to every process of its group, and npm passes its own on. */
const echoMs = 1_000;

/**
 * A request to stop: Ctrl-C, a service manager, a closed terminal, or the death of the npm that started us. Foreground processes stop at
 * once, and the caller stops the rest. A second request ends the process immediately.
 */
export function stopRequest() {
  const request = new AbortController();
  let askedAt = 0;
  const ask = () => {
    if (request.signal.aborted) {
      if (performance.now() - askedAt > echoMs) process.exit(0); // our child processes notice that we are gone, and end too
      return;
    }
    askedAt = performance.now();
    request.abort();
    stopForeground();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, ask);
  onDeathOfNpm(() => {
    if (!request.signal.aborted) ask();
  });

  /** @type {Promise<undefined>} */
  const made = new Promise((resolve) => request.signal.addEventListener("abort", () => resolve(undefined)));
  return { made, isMade: () => request.signal.aborted };
}

/**
 * Acts when the npm that started us is gone. A person or a service manager stops npm, and a killed npm can't pass that on. Without npm, we
 * keep running when the shell that started us ends.
 *
 * @param {() => void} act
 */
function onDeathOfNpm(act) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) act();
  }, 250);
  watch.unref();
}
