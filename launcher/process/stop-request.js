// @ts-check
import { stopForeground } from "./run-tool.js";

/** One Ctrl-C arrives twice: the terminal sends it to every process of its group, and npm passes its own on. */
const echoMs = 1_000;

/**
 * The wish to stop, by Ctrl-C, by a service manager, by closing the terminal or by killing the npm that started us.
 * Whatever runs in the foreground is stopped at once; the rest is for whoever waits for it. Who asks twice is not kept
 * waiting.
 */
export function stopRequest() {
  const request = new AbortController();
  let askedAt = 0;
  const ask = () => {
    if (request.signal.aborted) {
      if (performance.now() - askedAt > echoMs) process.exit(0); // what we started notices that we are gone, and ends too
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
 * Under npm, npm is what a person or a service manager stops; killed, it cannot pass that on. Started without it, by a
 * shell that ends, we stay.
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
