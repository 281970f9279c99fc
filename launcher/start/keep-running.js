// @ts-check
import { setTimeout as pause } from "node:timers/promises";

/**
 * A process that may start many times. `ended` settles when this start of it is over, also if it never was ready.
 *
 * @template Ready
 * @typedef {{ ready: Promise<Ready>; ended: Promise<unknown>; stop: () => Promise<void> }} Launched
 */

/** Each pause is twice the one before. A process that ran for `steadyMs` starts over with the first pause. */
const usualTiming = { firstPauseMs: 1_000, longestPauseMs: 30_000, steadyMs: 60_000 };

/**
 * Starts a process, and starts it again whenever it ends by itself. Only the first start may fail: its caller sees `ready` reject. Later
 * ones are repeated until `stop`, since the reason may pass, such as a full disk.
 *
 * @template Ready
 * @param {{ name: string; logFile: string; launch: () => Launched<Ready>; say: (text: string) => void; timing?: typeof usualTiming }} options
 */
export function keepRunning({ name, logFile, launch, say, timing = usualTiming }) {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let current = launch();
  let isOver = false;
  const first = current.ready;

  async function keep() {
    let pauseMs = timing.firstPauseMs;
    for (let reason = ""; ;) {
      const since = performance.now();
      await current.ended.catch(() => undefined);
      isOver = true;
      if (isStopping()) return;
      if (performance.now() - since >= timing.steadyMs) pauseMs = timing.firstPauseMs;
      say(`✗ ${sentence(name, reason)} It starts again in ${pauseMs / 1000} s. See its log: ${logFile}`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      pauseMs = Math.min(pauseMs * 2, timing.longestPauseMs);
      current = launch();
      isOver = false;
      reason = await reasonOf(current.ready);
      if (reason === "" && !isStopping()) say(`✓ The ${name} runs again.`);
    }
  }

  const kept = first.then(keep, () => undefined);
  return {
    ready: first,
    async stop() {
      stopping.abort();
      if (!isOver) await current.stop();
      await kept;
    },
  };
}

/**
 * @param {string} name
 * @param {string} reason
 */
function sentence(name, reason) {
  return reason === "" ? `The ${name} stopped by itself.` : `The ${name} can't start. ${reason}`;
}

/**
 * Why a start failed, or an empty text.
 *
 * @param {Promise<unknown>} ready
 */
async function reasonOf(ready) {
  try {
    await ready;
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
