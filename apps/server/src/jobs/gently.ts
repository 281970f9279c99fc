import { setTimeout as pause } from "node:timers/promises";

const restsPerWork = 3;
const longestRestMilliseconds = 1_000;

/** Runs a small piece of a long job, and then rests three times as long as it took. That way, calls hardly have to wait for the job. */
export async function gently<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(Math.min(longestRestMilliseconds, restsPerWork * (performance.now() - began)));
  }
}
