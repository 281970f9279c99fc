// @ts-check
import { stopForeground } from "../process/run-tool.js";
import { stopRequest } from "../process/stop-request.js";

/** @typedef {{ stop: () => Promise<void> }} Stoppable */

/** Thrown when the start finds that it should stop. Nobody sees it. */
class NoLongerWanted extends Error {}

/**
 * The orderly shutdown. Everything stops in reverse order, the database last, after a request or a failed start.
 *
 * @param {import("../progress.js").Progress} progress
 */
export function createShutdown(progress) {
  /** @type {Stoppable[]} */
  const running = [];
  /** @type {(() => void)[]} */
  const farewells = [];
  const request = stopRequest();

  async function stopAll() {
    stopForeground();
    for (const each of running.splice(0).toReversed()) await each.stop();
    for (const farewell of farewells.splice(0)) farewell();
  }

  return {
    isRequested: request.isMade,

    /** Leaves the start if the person has asked to stop meanwhile. */
    check() {
      if (request.isMade()) throw new NoLongerWanted();
    },

    /** @param {Stoppable} started */
    watch(started) {
      running.push(started);
    },

    /** @param {() => void} farewell done when everything has stopped */
    afterwards(farewell) {
      farewells.push(farewell);
    },

    /** Waits until the person asks to stop. */
    untilRequested: () => request.made,

    stopAll,

    async obey() {
      progress.say("\n· Stopping …");
      await stopAll();
      progress.say("✓ Stopped. Nothing is left running.");
    },
  };
}

/** @typedef {ReturnType<typeof createShutdown>} Shutdown */
