import { setTimeout as pause } from "node:timers/promises";

const restsPerWork = 3;
const longestRestMilliseconds = 1_000;

/** Does a small piece of a long work, and then rests three times as long, so that calls hardly wait for it. */
export async function gently<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(Math.min(longestRestMilliseconds, restsPerWork * (performance.now() - began)));
  }
}
